/** The cities of India: GeoNames' list with today's names, and the other names that visitors may type. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { distanceKm, type Position } from "../../shared/places/distance.ts";
import { capitalizeWords } from "../../shared/places/place-key.ts";
import { PLACE_CORRECTIONS } from "../basemap/place-corrections.ts";
import { cleanNames, distinctNames, keyOf, withoutAccents } from "./clean-names.ts";
import { CORRECTIONS } from "./corrections.ts";
import type { StateAt } from "./near-offices.ts";
import { GATHERED_NAMES, OWN_NAMES } from "./place-names.ts";
import type { GeoName } from "./source-tables.ts";
import type { TownNames } from "./town-names.ts";

export interface City extends Position {
	/** Official name. */
	name: string;
	/** Official name of its state. */
	state: string;
	population: number;
	/** Old, short and native names. */
	otherNames: readonly string[];
	/** Whether it is part of another city, or much smaller than in GeoNames. */
	isPart: boolean;
}

/** GeoNames' codes of the states. It lists Daman and Diu apart. */
const STATES_BY_CODE: Readonly<Record<string, string>> = {
	"01": "Andaman and Nicobar Islands",
	"02": "Andhra Pradesh",
	"03": "Assam",
	"05": "Chandigarh",
	"06": "Dadra and Nagar Haveli and Daman and Diu",
	"07": "Delhi",
	"09": "Gujarat",
	"10": "Haryana",
	"11": "Himachal Pradesh",
	"12": "Jammu and Kashmir",
	"13": "Kerala",
	"14": "Lakshadweep",
	"16": "Maharashtra",
	"17": "Manipur",
	"18": "Meghalaya",
	"19": "Karnataka",
	"20": "Nagaland",
	"21": "Odisha",
	"22": "Puducherry",
	"23": "Punjab",
	"24": "Rajasthan",
	"25": "Tamil Nadu",
	"26": "Tripura",
	"28": "West Bengal",
	"29": "Sikkim",
	"30": "Arunachal Pradesh",
	"31": "Mizoram",
	"32": "Dadra and Nagar Haveli and Daman and Diu",
	"33": "Goa",
	"34": "Bihar",
	"35": "Madhya Pradesh",
	"36": "Uttar Pradesh",
	"37": "Chhattisgarh",
	"38": "Jharkhand",
	"39": "Uttarakhand",
	"40": "Telangana",
	"41": "Ladakh",
};

/** The population of parts of cities, and of places whose population is wrong: they are found, but not prominent. */
const PART_POPULATION = 5000;

/** The basemap leaves these out as duplicates of a city. */
const STILL_PLACES = new Set(["New Delhi, Delhi", "Ramagundam, Telangana"]);

/** Two entries of one name that are closer than this are the same city. */
const SAME_CITY_KM = 20;

const SAMPLE_CITIES = path.join(import.meta.dirname, "..", "sample-data", "cities.json");

interface SampleCity {
	city: string;
	/** `geonames:` and the id. */
	source: string;
	aliases: readonly string[];
	native: Readonly<Record<string, readonly string[]>>;
}

const NOT_CITIES: ReadonlySet<string> = new Set(CORRECTIONS.notCities);
const NOT_NAMES: ReadonlySet<string> = new Set(CORRECTIONS.notNames);

export function makeCities(geoNames: readonly GeoName[], stateAt: StateAt, towns: TownNames): City[] {
	const samples = new Map(readSampleCities().map((sample) => [sample.source.replace("geonames:", ""), sample]));
	const renamed = new Set<string>();
	const drafts = geoNames
		.filter(({ name }) => !NOT_CITIES.has(name))
		.sort((a, b) => b.population - a.population)
		.map((row) => draftOf(row, samples.get(row.id), renamed, { stateAt, towns }));
	const cities = withoutDoubles([...drafts, ...missingCities()].sort((a, b) => b.population - a.population));
	const taken = new Map<string, Draft>();
	for (const city of cities) for (const name of city.knownNames) taken.set(keyOf(name), city);
	return withGatheredNames(
		cities.map((city) => {
			const names = city.alternateNames.filter((name) => {
				const key = keyOf(name);
				const isFree = taken.has(key) ? taken.get(key) === city : !towns.isOfAnother(name, city);
				return isFree && !NOT_NAMES.has(withoutAccents(name));
			});
			const [name = "", ...otherNames] = cleanNames(city.knownNames, names);
			const { state, lat, lng, population } = city;
			return { name, state, lat, lng, population, otherNames, isPart: population === PART_POPULATION };
		}),
	);
}

/** Adds the names from other sources. Those without a state are the largest city's. */
function withGatheredNames(cities: readonly City[]): City[] {
	const official = new Set(cities.map(({ name, state }) => `${keyOf(name)}, ${state}`));
	const shown = new Set<string>();
	return cities.map((city) => {
		const { name, state } = city;
		const latin = [name, ...city.otherNames.filter((each) => !official.has(`${keyOf(each)}, ${state}`))];
		const more = latin.flatMap((each) => {
			const isLargest = !shown.has(keyOf(each));
			shown.add(keyOf(each));
			return [...GATHERED_NAMES.of("city", each, state), ...(isLargest ? GATHERED_NAMES.of("city", each, "") : [])];
		});
		const [, ...otherNames] = distinctNames([name, ...city.otherNames, ...more]);
		return { ...city, otherNames };
	});
}

interface Draft extends Position {
	/** Names that are kept in any case; the first is the official one. */
	knownNames: readonly string[];
	state: string;
	population: number;
	alternateNames: readonly string[];
}

/** @param renamed the entries that were renamed: of several with the old name, only the largest gets the new one */
function draftOf(
	row: GeoName,
	sample: SampleCity | undefined,
	renamed: Set<string>,
	{ stateAt, towns }: { stateAt: StateAt; towns: TownNames },
): Draft {
	const { adminCode, asciiName, lat, lng } = row;
	const given = STATES_BY_CODE[adminCode];
	if (!given) throw new Error(`No state has the code ${adminCode} of ${asciiName}`);
	const oldName = withoutAccents(row.name);
	const state = stateAt(oldName, row, given);
	const isFirst = !renamed.has(`${oldName}, ${given}`);
	renamed.add(`${oldName}, ${given}`);
	const today =
		CORRECTIONS.officialNames[`${oldName}, ${given}`] ?? PLACE_CORRECTIONS.currentNames[adminCode]?.[oldName];
	const official =
		sample?.city ?? ((isFirst && today) || towns.official(oldName, row, state) || capitalizeWords(oldName));
	return {
		knownNames: [
			official,
			...(isFirst ? [official, oldName].flatMap((each) => OWN_NAMES.of("city", each, state)) : []),
			...(sample ? [...sample.aliases, ...Object.values(sample.native).flat()] : []),
			...[oldName, asciiName].filter((each) => /^[A-Z][^,]*$/.test(each)),
		],
		state,
		lat,
		lng,
		population: populationOf(row, oldName, `${official}, ${state}`),
		alternateNames: row.alternateNames,
	};
}

function populationOf({ adminCode, population }: GeoName, oldName: string, official: string): number {
	if (PLACE_CORRECTIONS.notPlaces[adminCode]?.includes(oldName) && !STILL_PLACES.has(official)) return PART_POPULATION;
	const thousands = CORRECTIONS.populations[official] ?? PLACE_CORRECTIONS.populations[adminCode]?.[oldName];
	return thousands === undefined ? population : thousands * 1000;
}

function missingCities(): Draft[] {
	const ofBasemap = PLACE_CORRECTIONS.missing.map(([code, ...rest]) => [STATES_BY_CODE[code] ?? "", ...rest] as const);
	return [...ofBasemap, ...CORRECTIONS.missingCities].map(([state, name, thousands, lng, lat]) => ({
		knownNames: [name, ...OWN_NAMES.of("city", name, state)],
		state,
		lat,
		lng,
		population: thousands * 1000,
		alternateNames: [],
	}));
}

/** Keeps the larger of two entries for one city, with the names of both. */
function withoutDoubles(drafts: readonly Draft[]): Draft[] {
	const byKey = new Map<string, Draft[]>();
	for (const draft of drafts) {
		const key = `${keyOf(draft.knownNames[0] ?? "")}, ${draft.state}`;
		const same = byKey.get(key) ?? [];
		byKey.set(key, same);
		const larger = same.find((other) => distanceKm(other, draft) < SAME_CITY_KM);
		if (!larger) same.push(draft);
		else {
			larger.knownNames = [...larger.knownNames, ...draft.knownNames.slice(1)];
			larger.alternateNames = [...larger.alternateNames, ...draft.alternateNames];
		}
	}
	return [...byKey.values()].flat().sort((a, b) => b.population - a.population);
}

function readSampleCities(): SampleCity[] {
	return JSON.parse(readFileSync(SAMPLE_CITIES, "utf8")).data;
}
