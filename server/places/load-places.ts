import type { Position } from "../../shared/distance.ts";
import type { PlaceFinder } from "../../shared/place.ts";
import { areaOfPincode } from "./pincodes.ts";
import { loadPlaceData } from "./place-file.ts";
import { createPlaceFinder } from "./place-finder.ts";

export interface Places {
	finder: PlaceFinder;
	/** Roughly where an unknown pincode is, by its first three digits or more; undefined if these are unknown, too. */
	areaOfPincode(pincode: string): Position | undefined;
}

let loaded: Promise<Places> | undefined;

/** Loads the places of India, once for all: in about a tenth of a second, in steps between which others have a turn. */
export function loadPlaces(): Promise<Places> {
	loaded ??= loadPlaceData().then((data) => {
		return { finder: createPlaceFinder(data), areaOfPincode: (pincode) => areaOfPincode(data, pincode) };
	});
	return loaded;
}
