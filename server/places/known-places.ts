/** The places of India for the check of branches: where a pincode is, and whether a name is known. */
import { setImmediate as giveWay } from "node:timers/promises";
import { createMemo } from "../../shared/memo.ts";
import type { Position } from "../../shared/places/distance.ts";
import { lettersOf } from "../../shared/places/place-key.ts";
import { FIELD_BITS, FIELD_MASK, wholeWord } from "../../shared/search/words/word-index.ts";
import { once } from "../process/once.ts";
import { pincodeNumber, pincodesBeginningWith } from "./pincodes.ts";
import { type KnownColumns, loadKnownColumns, nameAt, placeOfName, positionOf, stateOf } from "./place-data.ts";
import { PLACE_FIELD } from "./place-words.ts";

export type KnownPlaces = ReturnType<typeof createKnownPlaces>;

/** A pincode; those that begin with 9 are the army's. */
const PINCODE = /^[1-8]\d{5}$/;

/** More than any name has places: Rampur, the most frequent one, has 122. */
const MAX_NAMED = 200;

function createKnownPlaces(data: KnownColumns) {
	const { starts } = data;
	const offices = officesByPincode(data);

	/** Number of a pincode from 1, or 0. */
	const numberOf = (pincode: string) => (PINCODE.test(pincode) ? pincodeNumber(data, pincode) : 0);

	/** The pincodes with the same first digits. */
	function beginningWith(digits: string): number[] {
		const [from, to] = pincodesBeginningWith(data, digits);
		return Array.from({ length: to - from }, (_, each) => starts.pincode + from + each);
	}

	function namesOfStates(places: Iterable<number>): string[] {
		const states = new Set(Array.from(places, (place) => stateOf(data, place)));
		return [...states].flatMap((state) => data.states[state] ?? []);
	}

	/** The places with a whole name; if `before` is given, only those by a name with a lower number. */
	function placesWith(name: string, before = Number.POSITIVE_INFINITY): number[] {
		const { from, to } = wholeWord(data.index, lettersOf(name));
		const { postings, postingStarts } = data.index;
		const end = from < to ? (postingStarts[to] ?? 0) : 0;
		const places: number[] = [];
		for (let at = postingStarts[from] ?? 0; at < end && places.length < MAX_NAMED; at++) {
			const posting = postings[at] ?? 0;
			if (posting >>> FIELD_BITS >= before) break;
			const field = posting & FIELD_MASK;
			const isWhole = field === PLACE_FIELD.whole || field === PLACE_FIELD.minorWhole;
			if (isWhole) places.push(placeOfName(data, posting >>> FIELD_BITS));
		}
		return places;
	}

	/** The cities of an office's district that have its name. */
	function citiesLike(office: number): number[] {
		const isLike = (place: number) => place >= starts.city && data.district[place] === data.district[office];
		return placesWith(nameAt(data, office), starts.district).filter(isLike);
	}

	// Many branches have the same pincode.
	const [states, points] = [createMemo<readonly string[]>(), createMemo<readonly Position[]>()];
	const beginnings = createMemo<{ digits: string; states: readonly string[] }>();
	return {
		/** The middle of a pincode; undefined if no table has it, and for the army's, which have no place. */
		centreOf(pincode: string): Position | undefined {
			const number = numberOf(pincode);
			return number === 0 ? undefined : positionOf(data, starts.pincode + number - 1);
		},
		/** The states of a pincode's post offices, or of pincodes with its first three digits; two at a border, none if it is unknown or the army's. */
		statesOf: (pincode: string) =>
			states(pincode, () => {
				const number = numberOf(pincode);
				if (number === 0) return [];
				const own = offices.of(number);
				return namesOfStates(own.length > 0 ? own : beginningWith(pincode.slice(0, 3)));
			}),
		/** The states of all pincodes that share the most first digits with this one, at most three, and those digits. No digits for the army's. */
		statesOfBeginning: (pincode: string) =>
			beginnings(pincode, () => {
				if (!PINCODE.test(pincode)) return { digits: "", states: [] };
				const all = [3, 2, 1].map((length) => pincode.slice(0, length));
				const digits = all.find((each) => beginningWith(each).length > 0) ?? "";
				return { digits, states: namesOfStates(beginningWith(digits)) };
			}),
		/** Other points of a pincode, in case its middle is wrong: its post offices, and the cities with their names. */
		pointsOf: (pincode: string) =>
			points(pincode, () => {
				const places = [...offices.of(numberOf(pincode))].flatMap((office) => [office, ...citiesLike(office)]);
				return places.map((place) => positionOf(data, place));
			}),
		/** The names of a pincode's post offices. */
		localitiesOf: (pincode: string): readonly string[] =>
			[...offices.of(numberOf(pincode))].map((place) => nameAt(data, place)),
		/** The places with a name, also one of their other names, in any spelling with the same letters; at most 200. Their own names are official; an unknown state is empty. */
		placesNamed: (name: string) =>
			placesWith(name).map((place) => ({
				...positionOf(data, place),
				name: nameAt(data, place),
				state: data.states[stateOf(data, place)] ?? "",
			})),
	};
}

/** The localities of each pincode, sorted by its number. */
function officesByPincode({ pincode, pincodes, starts }: KnownColumns): { of(number: number): Uint32Array } {
	const from = new Uint32Array(pincodes.length + 2);
	for (let place = starts.HO; place < starts.pincode; place++) {
		const next = (pincode[place] ?? 0) + 1;
		from[next] = (from[next] ?? 0) + 1;
	}
	for (let number = 1; number < from.length; number++) from[number] = (from[number] ?? 0) + (from[number - 1] ?? 0);
	const filled = from.slice();
	const places = new Uint32Array(starts.pincode - starts.HO);
	for (let place = starts.HO; place < starts.pincode; place++) {
		const number = pincode[place] ?? 0;
		const at = filled[number] ?? 0;
		places[at] = place;
		filled[number] = at + 1;
	}
	// Places without a pincode have number 0.
	return { of: (number) => (number === 0 ? places.subarray(0, 0) : places.subarray(from[number], from[number + 1])) };
}

/** Loads the known places of India in steps, between which other work is done: in the site's own process, visitors would wait. */
export const loadKnownPlaces = once(async () => {
	const columns = await loadKnownColumns();
	await giveWay();
	return createKnownPlaces(columns);
});
