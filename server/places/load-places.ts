import { type SavedPlace, type SavedPlaces, writeDistrict } from "../../shared/offline/offline-places.ts";
import type { BranchArea } from "../../shared/search/place.ts";
import { getOrInsert, once } from "../process/once.ts";
import { nearestPincode } from "./pincodes.ts";
import { loadPlaceData, nameAt, type PlaceData, positionOf } from "./place-data.ts";
import { createPlaceFinder } from "./place-finder.ts";

/** Loads the places of India, in steps that take about a tenth of a second together. */
export const loadPlaces = once(async () => {
	const data = await loadPlaceData();
	return {
		finder: createPlaceFinder(data),
		/** See `PlaceKnowledge`. */
		nearestPincode: (pincode: string) => nearestPincode(data, pincode),
		placesNear: (area: BranchArea) => placesNear(data, area),
	};
});

/** Places for a browser: about 170 KB compressed. */
const MAX_PLACES = 20_000;

/** The cities near branches, then localities with their own post office, the larger ones first, up to `MAX_PLACES`. */
function placesNear(data: PlaceData, area: BranchArea): SavedPlaces {
	const { starts, pincodes, districts, states } = data;
	const placesByDistrict = new Map<number, SavedPlace[]>();
	let room = MAX_PLACES;
	for (const [from, to] of [
		[starts.city, starts.district],
		[starts.HO, starts.station],
	] as const) {
		for (let place = from; place < to && room > 0; place++) {
			const position = positionOf(data, place);
			if (!area.isNear(position)) continue;
			room--;
			const pincode = String(pincodes[(data.pincode[place] ?? 0) - 1] ?? "");
			const district = data.district[place] ?? 0;
			const savedPlace = { name: nameAt(data, place), pincode, ...position };
			getOrInsert(placesByDistrict, district, () => []).push(savedPlace);
		}
	}
	const stateName = (district: number) => states[districts[district]?.[1] ?? -1] ?? "";
	return {
		districts: [...placesByDistrict].map(([number, places]) => {
			return writeDistrict(districts[number]?.[0] ?? "", stateName(number), places);
		}),
	};
}
