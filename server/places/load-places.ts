import type { KeptPlaces } from "../../shared/offline/offline-places.ts";
import type { BranchArea, NearPincode, PlaceFinder } from "../../shared/search/place.ts";
import { nearestPincode } from "./pincodes.ts";
import { loadPlaceData } from "./place-file.ts";
import { createPlaceFinder } from "./place-finder.ts";
import { placesNear } from "./places-near.ts";

export interface Places {
	finder: PlaceFinder;
	/** See `PlaceKnowledge`. */
	nearestPincode(pincode: string): NearPincode | undefined;
	/** The larger ones near branches. */
	placesNear(area: BranchArea): KeptPlaces;
}

let loaded: Promise<Places> | undefined;

/** Loads the places of India, once for all: in about a tenth of a second, in steps between which others have a turn. */
export function loadPlaces(): Promise<Places> {
	loaded ??= loadPlaceData().then((data) => {
		return {
			finder: createPlaceFinder(data),
			nearestPincode: (pincode) => nearestPincode(data, pincode),
			placesNear: (area) => placesNear(data, area),
		};
	});
	return loaded;
}
