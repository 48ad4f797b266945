/** All names of India's cities: official, former and short ones, and those in the scripts of India. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as giveWay } from "node:timers/promises";
import { createMemo } from "../../shared/memo.ts";
import { indianState, stateNames } from "../../shared/places/indian-states.ts";
import { lettersOf, placeKey } from "../../shared/places/place-key.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import { getOrInsert } from "../process/once.ts";

/** Made by `npm run make-data -- places`. */
const FILE = path.join(import.meta.dirname, "city-names.json");

interface CityNamesFile {
	states: readonly string[];
	/** Keys of names by which people search for a city, but which are districts, quarters or neighbours. */
	notTheCity: readonly string[];
	/** How many of the first cities are prominent. */
	prominent: number;
	/** Number of the state, and names, the official one first. The largest city is first. */
	cities: readonly (readonly [state: number, ...names: string[]])[];
}

interface KnownCity {
	state: string;
	names: readonly string[];
}

/** Words after a city's name in the name of its district or council. */
const CITY_SUFFIXES = new Set(
	"city town urban suburban metro district dist corporation municipality cantt cantonment".split(" "),
);

/** The name of a city without such words. */
function withoutSuffixes(key: string): string {
	const words = key.split(" ");
	while (words.length > 1 && CITY_SUFFIXES.has(words.at(-1) ?? "")) words.pop();
	return words.join(" ");
}

/** States that were part of another one until 2000 or 2014: some feeds still list their cities there. */
const FORMER_STATES: Readonly<Record<string, string>> = {
	Telangana: "Andhra Pradesh",
	Chhattisgarh: "Madhya Pradesh",
	Jharkhand: "Bihar",
	Uttarakhand: "Uttar Pradesh",
	Ladakh: "Jammu and Kashmir",
};

/** Cities by their keys or sounds. */
type Index = Map<string, KnownCity[]>;

let read: CityNames | undefined;

/** The names, read the first time, which takes about 20 ms: each feed of the same process needs them. They take 2 MB. */
export function cityNames(): CityNames {
	if (read) return read;
	const file: CityNamesFile = JSON.parse(readFileSync(FILE, "utf8"));
	const byKey: Index = new Map();
	for (const city of file.cities) addKeys(byKey, city, file);
	read = namesFrom(file, byKey);
	return read;
}

/** Cities or keys in one step. */
const STEP = 250;

/** Reads the names in steps, for all feeds, too, and prepares the index of sounds, which the first misspelled name would otherwise wait for. */
export async function loadCityNames(): Promise<CityNames> {
	const file: CityNamesFile = JSON.parse(await readFile(FILE, "utf8"));
	const [byKey, bySound]: [Index, Index] = [new Map(), new Map()];
	await inSteps(file.cities, (city) => addKeys(byKey, city, file));
	await inSteps(byKey, (entry) => addSounds(bySound, entry));
	read = namesFrom(file, byKey, bySound);
	return read;
}

async function inSteps<Entry>(entries: Iterable<Entry>, take: (entry: Entry) => void): Promise<void> {
	let count = 0;
	for (const entry of entries) {
		if (count++ % STEP === 0) await giveWay();
		take(entry);
	}
}

function addKeys(byKey: Index, [state, ...names]: CityNamesFile["cities"][number], { states }: CityNamesFile): void {
	const city = { state: states[state] ?? "", names };
	for (const key of new Set(names.map(lettersOf))) getOrInsert(byKey, key, () => []).push(city);
}

function addSounds(bySound: Index, [key, cities]: readonly [string, readonly KnownCity[]]): void {
	const sound = soundKey(key);
	for (const city of cities) getOrInsert(bySound, sound, () => []).push(city);
}

function namesFrom({ states, notTheCity, prominent, cities }: CityNamesFile, byKey: Index, bySound: Index = new Map()) {
	let byState: Map<string, CityNamesFile["cities"][number][]> | undefined;

	function find(name: string, state: string): KnownCity | undefined {
		const key = placeKey(name);
		const keys = [key, withoutSuffixes(key)].map((each) => each.replaceAll(" ", ""));
		const official = indianState(state);
		for (const each of keys) {
			const cities = byKey.get(each);
			const city = official ? inState(cities, official) : cities?.[0];
			if (city) return city;
		}
		if (!official) return undefined;
		// For feeds with unusual spellings.
		if (bySound.size === 0) for (const entry of byKey) addSounds(bySound, entry);
		return inState(bySound.get(soundKey(keys[0] ?? "")), official);
	}

	/** A feed names few cities, each for many branches. */
	const remembered = createMemo<readonly string[]>();
	return {
		/** All other names of the city that a branch is in, by any spelling, also its district's; without a state the largest, none if it is not known. */
		namesOf(city: string, state: string): readonly string[] {
			return remembered(`${city}\n${state}`, () => {
				const own = lettersOf(city);
				return find(city, state)?.names.filter((name) => lettersOf(name) !== own) ?? [];
			});
		},
		/** The official name of the city of a state that has just this name, also a former or native one; none for names of districts and quarters. */
		officialName(city: string, state: string): string | undefined {
			const key = lettersOf(city);
			const official = indianState(state);
			if (!official || notTheCity.includes(key)) return undefined;
			const cities = byKey.get(key);
			// A city's own name comes before another name of a larger city: New Delhi is not Delhi.
			const own = cities?.filter(({ names }) => lettersOf(names[0] ?? "") === key);
			return (inState(own, official) ?? inState(cities, official))?.names[0];
		},
		/** All names of each city of a state, the official one first; the largest city is first. None for a name that is no state's official one. */
		citiesIn(state: string): readonly (readonly string[])[] {
			byState ??= Map.groupBy(cities, ([number]) => states[number] ?? "");
			return (byState.get(state) ?? []).map(([, ...names]) => names);
		},
		/** All names of the states and of cities that are known far beyond their surroundings, and the official names of the others. */
		placesMeant(): readonly string[] {
			const ofCities = cities.flatMap(([, ...names], at) => names.slice(0, at < prominent ? names.length : 1));
			return [...states.flatMap((state) => [state, ...stateNames(state)]), ...ofCities];
		},
	};
}

export type CityNames = ReturnType<typeof namesFrom>;

function inState(cities: readonly KnownCity[] = [], state: string): KnownCity | undefined {
	return cities.find((city) => city.state === state) ?? cities.find((city) => FORMER_STATES[city.state] === state);
}
