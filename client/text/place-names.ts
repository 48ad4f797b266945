import { placeKey } from "../../shared/places/place-key.ts";

/** The names of states and cities in a language, by their English names in the form of `placeKey`. */
export type PlaceNames = Readonly<Record<string, string>>;

/**
 * Returns a function that translates the name of a place, or each part of `Kothrud, Pune`. A name without a translation stays.
 *
 */
export function placeNamesIn(names: PlaceNames): (name: string) => string {
	const known = new Map(Object.entries(names));
	const part = (name: string) => known.get(placeKey(name)) ?? name;
	return (name) => known.get(placeKey(name)) ?? name.split(", ").map(part).join(", ");
}
