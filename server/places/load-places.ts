import type { Position } from "../../shared/distance.ts";
import type { KeptPlaces } from "../../shared/kept-places.ts";
import type { BranchArea, PlaceFinder } from "../../shared/place.ts";
import { areaOfPincode } from "./pincodes.ts";
import { loadPlaceData } from "./place-file.ts";
import { createPlaceFinder } from "./place-finder.ts";
import { placesNear } from "./places-near.ts";

export interface Places {
	finder: PlaceFinder;
	/** Roughly where an unknown pincode is, by its first three digits or more; undefined if these are unknown, too. */
	areaOfPincode(pincode: string): Position | undefined;
	/** The larger ones near branches. */
	placesNear(area: BranchArea): KeptPlaces;
}

let loaded: Promise<Places> | undefined;

/** Loads the places of India, once for all: in about a tenth of a second, in steps between which others have a turn. */
export function loadPlaces(): Promise<Places> {
	loaded ??= loadPlaceData().then((data) => {
		return {
			finder: createPlaceFinder(data),
			areaOfPincode: (pincode) => areaOfPincode(data, pincode),
			placesNear: (area) => placesNear(data, area),
		};
	});
	return loaded;
}
