import { createMemo } from "../../../shared/memo.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { isNeat } from "../../../shared/places/spelling.ts";
import type { CityNames } from "../../places/city-names.ts";
import type { KnownPlaces } from "../../places/known-places.ts";

/** The spelling in the tables of places; undefined if none has the city, or its name is not written in this way but for case, accents and marks. */
export type KnownSpelling = (city: string, state: string) => string | undefined;

/** Makes a function that looks at each name only once. */
export function createKnownSpelling(
	knownPlaces: Pick<KnownPlaces, "placesNamed">,
	cityNames: CityNames,
): KnownSpelling {
	const known = createMemo<string | undefined>();
	const namesOf = createMemo<ReadonlyMap<string, string>>();
	// Of two names that are spelled alike, the first is kept: that of the larger city.
	const byKey = (state: string) =>
		new Map(
			cityNames
				.citiesIn(state)
				.flat()
				.filter(isNeat)
				.toReversed()
				.map((name) => [placeKey(name), name]),
		);
	return (city, state) =>
		known(`${state}\n${city}`, () => {
			const official = indianState(state);
			if (official === undefined) return undefined;
			const key = placeKey(city);
			const place = () =>
				knownPlaces
					.placesNamed(city)
					.find((place) => place.state === official && placeKey(place.name) === key && isNeat(place.name));
			return namesOf(official, () => byKey(official)).get(key) ?? place()?.name;
		});
}

/** The key of a city of a state, which is the same for all names that feeds show as one (`unifyPlaces`): Kochi and Cochin. */
export type JoinedKey = (city: string, state: string) => string;

export function createJoinedKey({ officialName }: Pick<CityNames, "officialName">): JoinedKey {
	const joined = createMemo<string>();
	return (city, state) => joined(`${state}\n${city}`, () => placeKey(officialName(city, state) ?? city));
}
