import { useEffect, useState } from "react";
import { firstPlace, type NamedPlace } from "./ask-places.ts";
import type { BranchValues } from "./branch-values.ts";

/** Until this time after the last letter, a name is being typed. */
const TYPING_MS = 400;

/** What says where a branch is, the most exact first. */
export function namesOfPlace({ pincode, cityName, stateName }: BranchValues): string[] {
	const [code, city, state] = [pincode.trim(), cityName.trim(), stateName.trim()];
	const names = [/^[1-8]\d{5}$/.test(code) && code, city && [city, state].filter(Boolean).join(", "), state];
	return names.filter((name) => typeof name === "string" && name !== "") as string[];
}

/** Where the pincode of a branch without a position is, or else its city or state; undefined if that is not known. */
export function useSurroundings(values: BranchValues, isPlaced: boolean): NamedPlace | undefined {
	const [place, setPlace] = useState<NamedPlace>();
	const names = isPlaced ? "" : namesOfPlace(values).join("\n");
	useEffect(() => {
		if (names === "") return;
		const left = new AbortController();
		const timer = setTimeout(async () => {
			const found = await firstOf(names.split("\n"), left.signal).catch(() => undefined);
			if (found && !left.signal.aborted) setPlace(found);
		}, TYPING_MS);
		return () => {
			clearTimeout(timer);
			left.abort();
		};
	}, [names]);
	return place;
}

async function firstOf([name, ...others]: readonly string[], left: AbortSignal): Promise<NamedPlace | undefined> {
	return name === undefined ? undefined : ((await firstPlace(name, left)) ?? firstOf(others, left));
}
