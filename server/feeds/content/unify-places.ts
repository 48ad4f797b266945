/** Gives each place one name and one spelling, so that it has one address and one name wherever it is shown. */

import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { CityNames } from "../../places/city-names.ts";
import { getOrInsert } from "../../process/once.ts";

/** Where a branch is, or an entry of the lists of places; either name may be empty. */
export interface NamedPlace {
	state: string;
	city: string;
}

/**
 * Gives each state, and each city of a state, one name; changes the places. A state of India gets its official name, and so does a city with
 * several names here; a city with a single name keeps it. The most frequent spelling is used, the first one if several are equally
 * frequent. Cities of different states are never the same.
 *
 * @returns what was joined: each name with the others, such as `Odisha: Orissa`
 */
export function unifyPlaces(
	places: readonly NamedPlace[],
	{ officialName }: Pick<CityNames, "officialName">,
): string[] {
	const keyOf = remembered(placeKey);
	const officialState = remembered((state) => indianState(state) ?? "");
	const officialCity = remembered((cityAndState) => {
		const [city = "", state = ""] = cityAndState.split("\n");
		return officialName(city, state) ?? "";
	});
	const [states, cities] = [new Map<string, Names>(), new Map<string, Names>()];
	const namesOf = ({ state, city }: NamedPlace) => {
		const official = officialState(state);
		const officialName = officialCity(`${city}\n${official}`);
		const stateKey = keyOf(official || state);
		return {
			ofState: getOrInsert(states, stateKey, () => new Names(official)),
			ofCity: getOrInsert(cities, `${stateKey}|${keyOf(officialName || city)}`, () => new Names(officialName)),
		};
	};
	for (const place of places) {
		const { ofState, ofCity } = namesOf(place);
		ofState.count(place.state);
		ofCity.count(place.city);
	}
	for (const names of states.values()) names.choose(true);
	for (const names of cities.values()) names.choose(false);
	for (const place of places) {
		const { ofState, ofCity } = namesOf(place);
		place.state = ofState.chosen;
		place.city = ofCity.chosen;
	}
	return [...states.values(), ...cities.values()].flatMap(({ chosen, others }) =>
		others.length > 0 ? [`${chosen}: ${others.join(", ")}`] : [],
	);
}

/**
 * The places that some branches have under another name, by `placeName` of the name that was chosen: how many branches, infinite if their
 * number may decide how the place is spelled. States are there without a city.
 */
export function otherNamesIn(
	sent: readonly NamedPlace[],
	chosen: readonly NamedPlace[],
	counts: Map<string, number> = new Map(),
): Map<string, number> {
	const count = (place: string, name: string, other: string) => {
		const each = placeKey(name) === placeKey(other) ? Number.POSITIVE_INFINITY : 1;
		if (name !== other) counts.set(place, (counts.get(place) ?? 0) + each);
	};
	for (const [at, { state, city }] of chosen.entries()) {
		const other = sent[at];
		if (!other || (other.state === state && other.city === city)) continue;
		count(placeName({ state, city: "" }), state, other.state);
		count(placeName({ state, city }), city, other.city);
	}
	return counts;
}

export const placeName = ({ state, city }: NamedPlace) => `${state}\n${city}`;

/** The names and spellings of a place. */
class Names {
	/** The name that replaces all of them. */
	chosen = "";
	/** The other names that it replaces, without its other spellings. */
	others: readonly string[] = [];
	readonly #official: string;
	readonly #counts = new Map<string, number>();

	/** @param official empty if none is known */
	constructor(official: string) {
		this.#official = official;
	}

	count(spelling: string): void {
		this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + 1);
	}

	/** @param always whether even a single name gives way to the official one */
	choose(always: boolean): void {
		const byKey = Map.groupBy(this.#counts, ([spelling]) => placeKey(spelling));
		const isOfficial = this.#official !== "" && (always || byKey.size > 1);
		const spellings = isOfficial ? (byKey.get(placeKey(this.#official)) ?? []) : [...this.#counts];
		const [most] = spellings.toSorted(([, one], [, other]) => other - one);
		this.chosen = most?.[0] ?? this.#official;
		this.others = [...this.#counts.keys()].filter((each) => placeKey(each) !== placeKey(this.chosen));
	}
}

/** Remembers results: states and cities repeat. */
function remembered(make: (text: string) => string): (text: string) => string {
	const values = new Map<string, string>();
	return (text) => getOrInsert(values, text, () => make(text));
}
