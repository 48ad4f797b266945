import { readFileSync } from "node:fs";
import path from "node:path";

type ByName<Value> = Readonly<Record<string, Value>>;

/** Corrections of the tables, from the states' gazettes, the census of 2011 and India Post. Names of cities have their state behind a comma. */
interface Corrections {
	/** Current names, by GeoNames' name. */
	officialNames: ByName<string>;
	/** Entries of GeoNames that are no city, or far from their real place. */
	notCities: readonly string[];
	/** GeoNames' alternate names that mean other things, or are not used. */
	notNames: readonly string[];
	/** Keys of other names of cities that are those of districts, quarters or neighbours as well. */
	notTheCity: readonly string[];
	/** Thousands of people, where GeoNames has none or a wrong number; by current name. */
	populations: ByName<number>;
	/** Towns that GeoNames lacks, at their post offices. */
	missingCities: readonly (readonly [state: string, name: string, thousands: number, lng: number, lat: number])[];
	/** Localities, by city, that no post office is named after: at the middle of their pincode. */
	missingLocalities: ByName<readonly (readonly [name: string, pincode: string, ...otherNames: string[]])[]>;
	/** Sub post offices that the directory lacks. */
	missingOffices: readonly (readonly [
		pincode: string,
		name: string,
		district: string,
		state: string,
		lat: number,
		lng: number,
	])[];
	/** Names that the Post has joined with other words, districts or states. */
	officeNames: ByName<string>;
	/** Words, each with the Post's misspellings of it. */
	officeWords: ByName<string>;
	/** Current names of districts that the Post spells differently; with the state if several have the name. */
	districtNames: ByName<string>;
	/** Current and other names of stations, by code. */
	stationNames: ByName<readonly [name: string, ...otherNames: string[]]>;
	/** Where pincodes are that the table has elsewhere, at the point of many others, or not at all. */
	pincodes: ByName<readonly [lat: number, lng: number]>;
}

export const CORRECTIONS: Corrections = JSON.parse(
	readFileSync(path.join(import.meta.dirname, "tables", "corrections.json"), "utf8"),
);
