import { readFileSync } from "node:fs";
import path from "node:path";

/** By GeoNames' code of the state. PK06 is Mirpur and Muzaffarabad, PK07 is Gilgit and Baltistan. */
type ByState<Value> = Readonly<Record<string, Value>>;

/** Corrections of wrong or outdated entries in the GeoNames dump of 2020, by its names without accents. */
interface PlaceCorrections {
	/** From the states' gazettes; if two are in use, the common one. */
	currentNames: ByState<Readonly<Record<string, string>>>;
	/** Towns that the dump lacks. */
	missing: readonly (readonly [state: string, name: string, thousands: number, lng: number, lat: number])[];
	/** In thousands, where GeoNames is far off: from the census of 2011. */
	populations: ByState<Readonly<Record<string, number>>>;
	/** Entries that are no separate places (parts of a city, duplicates), or much smaller than listed. */
	notPlaces: ByState<readonly string[]>;
	/** Capitals of states and union territories that GeoNames does not mark as such. */
	moreCapitals: readonly string[];
}

export const PLACE_CORRECTIONS: PlaceCorrections = JSON.parse(
	readFileSync(path.join(import.meta.dirname, "place-corrections.json"), "utf8"),
);
