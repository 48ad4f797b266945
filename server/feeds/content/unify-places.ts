/** Gives each place one name and one spelling, so that it has one address and one name wherever it is shown. */

import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { type CityNames, cityNames } from "../../places/city-names.ts";
import { getOrInsert } from "../../process/once.ts";

/** Where a branch is, or an entry of the lists of places; either name may be empty. */
export interface NamedPlace {
	state: string;
	city: string;
	/** How many are there; one if missing. */
	count?: number;
}

/** The places of a list of branches, each once, in the order of their first branches. */
export interface SentPlaces {
	/** The number of each branch's place. */
	numbers: Uint32Array;
	sent: readonly NamedPlace[];
	/** With the names that they got. */
	chosen: readonly NamedPlace[];
}

/** The places of branches, with their names as `unifyPlaces` chooses them, and what was joined. */
export function placesIn(branches: readonly NamedPlace[]): SentPlaces & { joined: string[] } {
	const known = new Map<string, Map<string, number>>();
	const sent: Required<NamedPlace>[] = [];
	const numbers = Uint32Array.from(branches, ({ state, city }) => {
		const cities = getOrInsert(known, state, () => new Map<string, number>());
		const number = getOrInsert(cities, city, () => sent.push({ state, city, count: 0 }) - 1);
		(sent[number] as Required<NamedPlace>).count++;
		return number;
	});
	const chosen = sent.map((place) => ({ ...place }));
	const joined = unifyPlaces(chosen, cityNames());
	return { numbers, sent, chosen, joined };
}

/** Gives a branch the names that were chosen for its place. @param at its number in the list */
export function nameAs(branch: NamedPlace, { numbers, chosen }: SentPlaces, at: number): void {
	const { state, city } = chosen[numbers[at] ?? 0] ?? branch;
	Object.assign(branch, { state, city });
}

/** Gives each state, and each city of it, one name: the official one, for a city if it has several here, spelled as most do. @returns what was joined */
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
	const named = places.map((place) => ({ place, ...namesOf(place) }));
	for (const { place, ofState, ofCity } of named) {
		ofState.count(place.state, place.count);
		ofCity.count(place.city, place.count);
	}
	for (const names of states.values()) names.choose(true);
	for (const names of cities.values()) names.choose(false);
	for (const { place, ofState, ofCity } of named) {
		place.state = ofState.chosen;
		place.city = ofCity.chosen;
	}
	return [...states.values(), ...cities.values()].flatMap(({ chosen, others }) =>
		others.length > 0 ? [`${chosen}: ${others.join(", ")}`] : [],
	);
}

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

	count(spelling: string, times = 1): void {
		this.#counts.set(spelling, (this.#counts.get(spelling) ?? 0) + times);
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
