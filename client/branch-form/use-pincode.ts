import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Position } from "../../shared/places/distance.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { type NamedPlace, pincodePlace } from "./ask-places.ts";
import type { BranchForm } from "./use-branch-form.ts";

export interface PincodeFill {
	/** The middle of the pincode that was typed last, for the map; undefined if it is not known. */
	near: Position | undefined;
	/** State and city of the pincode, if what was typed there differs. */
	other: NamedPlace | undefined;
	/** Takes these in place of what was typed. */
	takeOther(): void;
	/** Called with what an admin types as the pincode. */
	type(text: string): void;
}

/** Fills in state and city when an admin completes the pincode, if they are empty or were filled in so before. Otherwise it offers them. */
export function usePincode({ values, changeUndoably }: BranchForm): PincodeFill {
	const [place, setPlace] = useState<NamedPlace>();
	/** What was filled in so far. Undo may bring back any of it. */
	const [filled, setFilled] = useState<readonly string[]>([""]);
	/** Ends when something else is typed. */
	const asking = useRef<AbortController>(undefined);

	const found = { stateName: place?.state ?? "", cityName: place?.city ?? "" };
	const differing = (["stateName", "cityName"] as const).filter(
		(name) => found[name] !== "" && placeKey(found[name]) !== placeKey(values[name]),
	);

	function fill(names: typeof differing): void {
		if (names.length === 0) return;
		setFilled([...filled, ...names.map((name) => found[name])]);
		changeUndoably("pincode", Object.fromEntries(names.map((name) => [name, found[name]])));
	}
	const fillEmpty = useEffectEvent(() => fill(differing.filter((name) => filled.includes(values[name]))));
	useEffect(() => {
		if (place) fillEmpty();
	}, [place]);

	return {
		near: place,
		other: found.cityName !== "" && differing.length > 0 && place?.name === values.pincode.trim() ? place : undefined,
		takeOther: () => fill(differing),
		type(text) {
			asking.current?.abort();
			if (!/^[1-8]\d{5}$/.test(text.trim())) return;
			const ask = new AbortController();
			asking.current = ask;
			// Without an answer, state and city are typed as always.
			pincodePlace(text.trim(), ask.signal).then(
				(found) => found && !ask.signal.aborted && setPlace(found),
				() => undefined,
			);
		},
	};
}
