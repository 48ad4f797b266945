import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Position } from "../../shared/places/distance.ts";
import { type NamedPlace, pincodePlace } from "./ask-places.ts";
import type { BranchForm } from "./use-branch-form.ts";

export interface PincodeFill {
	/** The middle of the pincode that was typed last, for the map; undefined if it is not known. */
	near: Position | undefined;
	/** Called with what an admin types as the pincode. */
	type(text: string): void;
}

/** Fills in state and city when an admin completes the pincode, if they are empty or were filled in so before. */
export function usePincode({ values, changeUndoably }: BranchForm): PincodeFill {
	const [place, setPlace] = useState<NamedPlace>();
	/** What was filled in so far. Undo may bring back any of it. */
	const [filled, setFilled] = useState<readonly string[]>([""]);
	/** Ends when something else is typed. */
	const asking = useRef<AbortController>(undefined);

	const fill = useEffectEvent(({ state, city = "" }: NamedPlace) => {
		const found = { stateName: state, cityName: city };
		const names = (["stateName", "cityName"] as const).filter((name) => {
			return filled.includes(values[name]) && found[name] !== "" && found[name] !== values[name];
		});
		if (names.length === 0) return;
		const changes = Object.fromEntries(names.map((name) => [name, found[name]]));
		setFilled([...filled, ...names.map((name) => found[name])]);
		changeUndoably("pincode", changes);
	});
	useEffect(() => {
		if (place) fill(place);
	}, [place]);

	return {
		near: place,
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
