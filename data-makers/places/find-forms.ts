/** Finds for each place the query with which it comes first, wherever there are branches. */
import { groupOf, type PlaceData, type PlaceGroup, positionOf } from "../../server/places/place-data.ts";
import { createPlaceFinder, queryOf } from "../../server/places/place-finder.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import type { BranchArea, FoundPlace } from "../../shared/search/place.ts";
import { queryWords } from "../../shared/search/query-words.ts";

/** Numbers of `QUERY_FORMS` in the order in which they are tried. */
const FORMS: Readonly<Record<PlaceGroup, readonly number[]>> = {
	state: [0],
	city: [0, 2, 1, 4],
	district: [0, 2, 1, 4],
	HO: [1, 3, 5, 0],
	PO: [1, 3, 5, 0],
	station: [1, 7, 6, 8, 0],
	BO: [1, 3, 5, 0],
	pincode: [0],
};

/** Number of the query form with the city. */
const CITY_FORM = 9;

/** A place no farther away may come first instead: the station of a town. */
const NEAR_KM = 5;

/** @returns the number of each place's form */
export function findForms(data: PlaceData): number[] {
	const finder = createPlaceFinder(data);
	const { starts } = data;
	return Array.from({ length: starts.end }, (_, place) => {
		if (place >= starts.pincode) return 0;
		const ofGroup = FORMS[groupOf(data, place)];
		const forms = data.cityAround[place] ? [CITY_FORM, ...ofGroup] : ofGroup;
		const areas = [0, SAME_PLACE_KM].map((km) => everywhereBut(data, place, km));
		const position = positionOf(data, place);
		const always = (form: number, fits: (match: FoundPlace | undefined) => boolean) => {
			const { words } = queryWords(queryOf(data, place, form));
			return areas.every((area) => fits(finder.find(words, 1, area)[0]));
		};
		const isIt = (match: FoundPlace | undefined) =>
			match?.lat === position.lat && match.lng === position.lng && queryOf(data, place, 0) === match.name;
		const isNear = (match: FoundPlace | undefined) => match !== undefined && distanceKm(match, position) < NEAR_KM;
		const [shortest = 0] = forms;
		// A query that finds another place should at least be detailed.
		return forms.find((form) => always(form, isIt)) ?? forms.findLast((form) => always(form, isNear)) ?? shortest;
	});
}

/** A city's post office is no farther from it, and replaces it where it is nearer to branches. */
const SAME_PLACE_KM = 40;

/** Branches in all states and near all places that are farther away: the worst case, as places near branches come first. */
function everywhereBut(data: PlaceData, place: number, km: number): BranchArea {
	const own = positionOf(data, place);
	return { hasState: () => true, isNear: (position) => distanceKm(position, own) > km };
}
