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
	return (city, state) =>
		known(`${state}\n${city}`, () => {
			const official = indianState(state);
			if (official === undefined) return undefined;
			const isIt = (name: string) => placeKey(name) === placeKey(city) && isNeat(name);
			const places = () => knownPlaces.placesNamed(city).filter((place) => place.state === official);
			return (
				cityNames.citiesIn(official).flat().find(isIt) ??
				places()
					.map(({ name }) => name)
					.find(isIt)
			);
		});
}

/** The key of a city of a state, which is the same for all names that feeds show as one (`unifyPlaces`): Kochi and Cochin. */
export type JoinedKey = (city: string, state: string) => string;

export function createJoinedKey({ officialName }: Pick<CityNames, "officialName">): JoinedKey {
	const joined = createMemo<string>();
	return (city, state) => joined(`${state}\n${city}`, () => placeKey(officialName(city, state) ?? city));
}
