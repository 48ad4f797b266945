/** Which spelling of a city is better: it is the city's for all its branches (`placeKey`). */
import { createMemo } from "../../../shared/memo.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { CityNames } from "../../places/city-names.ts";
import type { KnownPlaces } from "../../places/known-places.ts";

/** The spelling in the tables of places; undefined if none has the city, or its name is not written in this way but for case, accents and marks. */
export type KnownSpelling = (city: string, state: string) => string | undefined;

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

/** Whether a name is written as names are: neither in capitals or small letters only, nor with a mark at an end, as `PUNE` and `Dehradun.` are. */
export function isNeat(name: string): boolean {
	const isOneCase = name === name.toUpperCase() || name === name.toLowerCase();
	const hasCase = name.toUpperCase() !== name.toLowerCase();
	return !(isOneCase && hasCase) && /^[\p{L}\p{N}(]/u.test(name) && /[\p{L}\p{M}\p{N})]$/u.test(name);
}

/** Below 0 if a spelling never replaces a stored one, above 0 if it is better. */
export function compareSpellings(written: string, stored: string): number {
	return Number(isNeat(written)) - Number(isNeat(stored));
}
