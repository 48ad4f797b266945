import { useEffect, useEffectEvent, useRef, useState } from "react";
import { placeKey } from "../../shared/places/place-key.ts";
import { type NamedPlace, pincodePlace } from "./ask-places.ts";
import type { BranchValues } from "./branch-values.ts";
import type { BranchForm } from "./use-branch-form.ts";

type PlaceValues = Pick<BranchValues, "stateName" | "cityName">;

/** State and city of a pincode, where others are entered; none empties the city. @param replaceable only these values count; if missing, all do */
export function differingFrom(
	{ state, city = "" }: Pick<NamedPlace, "state" | "city">,
	values: PlaceValues,
	replaceable?: readonly string[],
): Partial<PlaceValues> {
	const place = { stateName: state, cityName: city };
	const names = (["stateName", "cityName"] as const).filter((name) => {
		return placeKey(place[name]) !== placeKey(values[name]) && (replaceable?.includes(values[name]) ?? true);
	});
	return Object.fromEntries(names.map((name) => [name, place[name]]));
}

export type PincodeFill = ReturnType<typeof usePincode>;

/** Fills in state and city when an admin completes the pincode, if they are empty or were filled in so before. Otherwise it offers them. */
export function usePincode({ values, changeUndoably }: BranchForm) {
	const [place, setPlace] = useState<NamedPlace>();
	/** What was filled in so far. Undo may bring back any of it. */
	const [filled, setFilled] = useState<readonly string[]>([""]);
	/** Ends when something else is typed. */
	const asking = useRef<AbortController>(undefined);

	const differing = place ? differingFrom(place, values) : {};

	function fill(changes: Partial<PlaceValues>): void {
		if (Object.keys(changes).length === 0) return;
		setFilled([...filled, ...Object.values(changes)]);
		changeUndoably("pincode", changes);
	}
	const fillEmpty = useEffectEvent((from: NamedPlace) => fill(differingFrom(from, values, filled)));
	useEffect(() => {
		if (place) fillEmpty(place);
	}, [place]);

	return {
		/** State and city of the pincode, if what was typed there differs. */
		other: place?.city && Object.keys(differing).length > 0 && place.name === values.pincode.trim() ? place : undefined,
		takeOther: () => fill(differing),
		/** Called with what an admin types as the pincode. */
		type(text: string) {
			asking.current?.abort();
			if (!/^[1-8]\d{5}$/.test(text.trim())) return;
			const ask = new AbortController();
			asking.current = ask;
			// Without an answer, state and city are typed as always.
			pincodePlace(text.trim(), ask.signal).then(
				(place) => place && !ask.signal.aborted && setPlace(place),
				() => undefined,
			);
		},
	};
}
