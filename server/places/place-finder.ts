/** Finds the places of India by what visitors type (docs/product.md, Places). */
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { lettersOf } from "../../shared/places/place-key.ts";
import type { BranchArea, FoundPlace, Place, PlaceFinder, PlaceKnowledge } from "../../shared/search/place.ts";
import { MAX_QUERY_WORDS, queryWords } from "../../shared/search/query-words.ts";
import { SERVER_READERS } from "../../shared/search/server-readers.ts";
import { isLatin, soundKey } from "../../shared/search/words/sound-key.ts";
import { BestPlaces, type Candidate } from "./best-places.ts";
import { NameMarks } from "./name-marks.ts";
import { pincodeNumber } from "./pincodes.ts";
import { cityRadiusKm, groupOf, KIND_OF_GROUP, nameAt, type PlaceData, positionOf, stateOf } from "./place-data.ts";
import { canBeMisspelled, PlaceSearch } from "./place-search.ts";
import { languagesOf } from "./place-words.ts";

/** Candidates for each wanted place: some are dropped as duplicates. */
const CANDIDATES_EACH = 4;
const MIN_CANDIDATES = 16;

/** Answers that are kept. */
const MAX_KEPT = 16;

/** @param data not copied; a finder has one set of working columns, so it answers one query after the other */
export function createPlaceFinder(data: PlaceData): PlaceFinder {
	const marks = new NameMarks(data);
	let last: { key: string; most: number; area: BranchArea; places: FoundPlace[] }[] = [];
	return {
		...SERVER_READERS,
		cityOfPincode: (pincode) => cityOfPincode(data, pincode),
		find(words, most, area, isBegun) {
			const queryWords = words.slice(0, MAX_QUERY_WORDS);
			if (queryWords.length === 0 || most <= 0) return [];
			// One search looks up the same words several times.
			const key = `${isBegun} ${queryWords.join(" ")}`;
			const previous = last.find((each) => each.key === key && each.most >= most && each.area === area);
			if (previous) return previous.places.slice(0, most);
			const candidateCount = Math.max(most * CANDIDATES_EACH, MIN_CANDIDATES);
			const best = new BestPlaces(data, area, candidateCount, languagesOf(queryWords.join("")), isBegun);
			new PlaceSearch(data, marks, queryWords).run("spelled", best);
			// A village's name may be a misspelled large city.
			if (best.isPoor && queryWords.some(canBeMisspelled))
				new PlaceSearch(data, marks, queryWords).run(best.isEmpty ? "forgiven" : "large", best);
			const places = best
				.distinct()
				.slice(0, most)
				.map((candidate) => foundPlace(data, candidate, queryWords));
			last = [{ key, most, area, places }, ...last.slice(0, MAX_KEPT)];
			return places;
		},
	};
}

function foundPlace(data: PlaceData, candidate: Candidate, queryWords: readonly string[]): FoundPlace {
	const { place, match, prominent, minor } = candidate;
	const { pincode, city, ...parts } = partsOf(data, place);
	const otherName = otherNameOf(data, candidate, queryWords);
	return {
		kind: KIND_OF_GROUP[groupOf(data, place)],
		name: parts.name,
		...(otherName && lettersOf(otherName) !== lettersOf(parts.name) && { otherName }),
		district: parts.district,
		state: parts.state,
		...positionOf(data, place),
		...(city && { city }),
		...(pincode && { pincode }),
		...(place >= data.starts.pincode && data.approximate.includes(Number(pincode)) && { approximate: true }),
		match,
		prominent,
		minor,
		query: queryOf(data, place),
	};
}

/** The name by which a place was found: in another script as it was typed, otherwise one of its names that the visitor can read. */
function otherNameOf(data: PlaceData, { name, words, match }: Candidate, queryWords: readonly string[]): string {
	const typed = queryWords
		.filter((_, at) => words & (1 << at))
		.join(" ")
		.normalize("NFC");
	if (!isLatin(typed) && (match === "whole" || match === "sound")) return typed;
	const otherName = name >= data.starts.pincode ? nameAt(data, name) : "";
	return isLatin(otherName) || languagesOf(otherName).join() === languagesOf(typed).join() ? otherName : "";
}

interface Parts {
	name: string;
	district: string;
	/** The city that it is in, unless the district has the same name. */
	city: string;
	state: string;
	pincode: string;
}

/** Ways to say which place is meant, the shortest first. The file has the number of one for each place. */
const QUERY_FORMS: readonly ((parts: Parts) => string)[] = [
	({ name }) => name,
	({ name, district }) => `${name}, ${district}`,
	({ name, state }) => `${name}, ${state}`,
	({ name, pincode }) => `${name}, ${pincode}`,
	({ name, district, state }) => `${name}, ${district}, ${state}`,
	({ name, district, pincode }) => `${name}, ${district}, ${pincode}`,
	({ name }) => `${name} station`,
	({ name, district }) => `${name} station, ${district}`,
	({ name, district, state }) => `${name} station, ${district}, ${state}`,
	({ name, city }) => `${name}, ${city}`,
];

/** The names and the pincode of a place; empty where it has none. */
function partsOf(data: PlaceData, place: number): Parts {
	const { districts, states, pincodes, starts } = data;
	const group = groupOf(data, place);
	const own = group === "pincode" ? place - starts.pincode + 1 : (data.pincode[place] ?? 0);
	const pincode = own ? String(pincodes[own - 1]) : "";
	const city = data.cityAround[place] ?? 0;
	return {
		city: city ? nameAt(data, starts.city + city - 1) : "",
		name: group === "pincode" ? pincode : nameAt(data, place),
		district: KIND_OF_GROUP[group] === "state" ? "" : (districts[data.district[place] ?? 0]?.[0] ?? ""),
		state: states[stateOf(data, place)] ?? "",
		pincode,
	};
}

/** The query with which a place is found first. */
export function queryOf(data: PlaceData, place: number, form = data.form[place] ?? 0): string {
	return QUERY_FORMS[form]?.(partsOf(data, place)) ?? "";
}

/** How many places a text gets at most. */
const MAX_PLACES = 8;

/** The places that a text names, the most likely first, as `/places` answers them: a pincode with the city in its addresses, if that is known. */
export function findPlaces(text: string, { finder, area }: PlaceKnowledge): (Place & { city?: string })[] {
	const { words, onlyFillers } = queryWords(text);
	return onlyFillers
		? []
		: finder.find(words, MAX_PLACES, area).map((place) => {
				const city = place.kind === "pincode" ? finder.cityOfPincode?.(place.name) : undefined;
				const { kind, name, district, state, lat, lng, pincode, approximate } = place;
				const ofPlace = { kind, name, district, state, lat, lng };
				return { ...ofPlace, ...(pincode && { pincode }), ...(approximate && { approximate }), ...(city && { city }) };
			});
}

/** Smaller places are villages. */
const MIN_PEOPLE = 15_000;

/** A town with fewer people is often a quarter of a larger city beside it. */
const TOWN_PEOPLE = 50_000;

/** Distances are counted in radiuses of the city. Of the 180 samples, these find 178, one other by another name, and no city for the last. */
const TOWN_PENALTY = 0.3;
const DISTRICT_BONUS = 0.15;
/** A town that gave a head or sub office of the pincode its name, however far; but a quarter has no population of its own, and a village is no city if one is near. */
const OFFICE_BONUS = 2;
const OFFICE_KM = 60;
const OTHER_DISTRICT_KM = 15;
const QUARTER_PEOPLE = 5000;
const VILLAGE_PENALTY = 0.7;

/** A town within half the radius of so large a city is a quarter of it, if it does not have a fourth as many people. */
const LARGE = 1_000_000;
const MOST = 1.3;

/** About 55 km from south to north: no city has a larger radius, and no office is farther from the middle. */
const MOST_DEGREES = 0.5;

/** The city in the addresses of a pincode; undefined if not known, or none. No table has it: districts and post offices have other names. */
export function cityOfPincode(data: PlaceData, pincode: string): string | undefined {
	const { starts, population, districts, district } = data;
	const number = pincodeNumber(data, pincode);
	if (number === 0) return undefined;
	const own = starts.pincode + number - 1;
	const middle = positionOf(data, own);
	const ofDistrict = districts[district[own] ?? 0]?.[0];
	const offices = new Set<string>();
	for (let place = starts.HO; place < starts.station; place++)
		if (data.pincode[place] === number) offices.add(soundKey(lettersOf(nameAt(data, place))));
	const large: { at: Position; radius: number }[] = [];
	let best: { name: string; cost: number } | undefined;
	for (let city = starts.city; city < starts.district; city++) {
		const people = population[city - starts.city] ?? 0;
		if (people === QUARTER_PEOPLE || people === 0 || stateOf(data, city) !== stateOf(data, own)) continue;
		const position = positionOf(data, city);
		if (Math.abs(position.lat - middle.lat) > MOST_DEGREES) continue;
		// The largest cities come first.
		if (people >= LARGE) large.push({ at: position, radius: cityRadiusKm(people) });
		const isQuarter = people < LARGE / 4 && large.some(({ at, radius }) => distanceKm(at, position) < radius / 2);
		const name = nameAt(data, city);
		const km = distanceKm(position, middle);
		const isNear = km < (district[city] === district[own] ? OFFICE_KM : OTHER_DISTRICT_KM);
		const isNamed = isNear && !isQuarter && offices.has(soundKey(lettersOf(name)));
		if (people < MIN_PEOPLE && !isNamed) continue;
		const cost =
			(isNamed ? km / OFFICE_KM : km / cityRadiusKm(people)) +
			(people < TOWN_PEOPLE ? TOWN_PENALTY : 0) -
			(name === ofDistrict ? DISTRICT_BONUS : 0) -
			(isNamed ? (people > QUARTER_PEOPLE ? OFFICE_BONUS : -VILLAGE_PENALTY) : 0);
		if (cost <= (best?.cost ?? MOST)) best = { name, cost };
	}
	return best?.name;
}
