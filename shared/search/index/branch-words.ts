/** The words by which branches are found, each in the field that says how much it counts. */
import type { Branch } from "../../branch/branch.ts";
import type { VisitorField } from "../../branch/field.ts";
import { stateNames } from "../../places/indian-states.ts";
import { lettersOf, placeKey } from "../../places/place-key.ts";
import { WordIndexBuilder } from "../words/word-index.ts";
import { SEARCHED_FIELDS } from "./searched-fields.ts";

type Searched = NonNullable<VisitorField["searched"]>;

/** Fields of a branch's words, the most important first. Whole names, and the other names of a place, are written without spaces. */
export const FIELD = {
	wholeCity: 0,
	otherCity: 1,
	wholeState: 2,
	otherState: 3,
	city: 4,
	state: 5,
	pincode: 6,
	name: 7,
	category: 8,
	service: 9,
	locality: 10,
	address: 11,
	code: 12,
} as const;

/** Other names of cities: former ones, short ones, and those in other scripts. */
export interface OtherNames {
	/** The names of a branch's city besides the one that it has in the feed. */
	ofCity(city: string, state: string): readonly string[];
}

export const NO_OTHER_NAMES: OtherNames = { ofCity: () => [] };

/** Branches in one step, which takes about 10 ms on a machine of a quarter of a fast one's speed, before the code is compiled. */
const BRANCHES_PER_STEP = 8;

/** Builds the index of the words of branches, in steps. Those of their cities, which have many names, are kept once for all branches of a city. */
export function* indexWords(branches: readonly Branch[], names: OtherNames) {
	const own = new WordIndexBuilder(FIELD.locality);
	const ofCities = new WordIndexBuilder(FIELD.state);
	const numbers = new Map<string, number>();
	const cityNumbers = new Uint32Array(branches.length);
	for (const [slot, branch] of branches.entries()) {
		if (slot % BRANCHES_PER_STEP === 0) yield;
		own.next();
		addOwnWords(own, branch);
		const key = `${branch.city}\n${branch.state}`;
		const number = numbers.get(key);
		cityNumbers[slot] = number ?? numbers.size;
		if (number !== undefined) continue;
		numbers.set(key, numbers.size);
		ofCities.next();
		addCityWords(ofCities, branch, names);
	}
	yield;
	const words = yield* own.finish();
	yield;
	return {
		/** Words of pincodes, names, categories, services, localities and addresses, and codes (`codeWord`). A document is the slot of a branch. */
		words,
		/** Words of cities and their states. A document is the number of a city. */
		cityWords: yield* ofCities.finish(),
		/** The number of each branch's city, and how many cities there are. */
		cityNumbers,
		cities: numbers.size,
	};
}

/** The words of a field by what it is searched as, and where they count. */
const WORDS: Readonly<Record<Searched, readonly [field: number, wordsOf: (text: string) => readonly string[]]>> = {
	pincode: [FIELD.pincode, (text) => [lettersOf(text)]],
	name: [FIELD.name, wordsAndPairs],
	category: [FIELD.category, wordsIn],
	address: [FIELD.address, (text) => [...wordsIn(text), ...initialsIn(text)]],
	place: [FIELD.address, wordsIn],
	code: [FIELD.code, (text) => [codeWord(lettersOf(text))]],
};

function addOwnWords(builder: WordIndexBuilder, branch: Branch): void {
	const add = (words: readonly string[], field: number) => {
		for (const word of words) builder.add(word, field);
	};
	add(wordsAndPairs(branch.name), FIELD.name);
	for (const [name, searched] of SEARCHED_FIELDS) {
		const text = branch[name];
		if (!text) continue;
		const [field, wordsOf] = WORDS[searched];
		add(wordsOf(text), field);
	}
	for (const service of branch.services) add(wordsIn(service), FIELD.service);
	add(wordsAndPairs(localityOf(branch)), FIELD.locality);
}

/** A branch's code as a word of the index that no word of a query is. */
export function codeWord(code: string): string {
	return `#${code}`;
}

function addCityWords(builder: WordIndexBuilder, { city, state }: Branch, names: OtherNames): void {
	builder.add(lettersOf(city), FIELD.wholeCity);
	builder.add(lettersOf(state), FIELD.wholeState);
	for (const name of names.ofCity(city, state)) builder.add(lettersOf(name), FIELD.otherCity);
	for (const name of stateNames(state)) builder.add(lettersOf(name), FIELD.otherState);
	for (const word of wordsAndPairs(city)) builder.add(word, FIELD.city);
	for (const word of wordsAndPairs(state)) builder.add(word, FIELD.state);
}

/** Each word of a text, each two neighbours as one word, and its initials. */
function wordsAndPairs(text: string): string[] {
	const words = wordsIn(text);
	const pairs = words.flatMap((word, at) => {
		const next = words[at + 1];
		return next && isLetters(word) && isLetters(next) ? [word + next] : [];
	});
	return [...words, ...pairs, ...initialsIn(text)];
}

function wordsIn(text: string): string[] {
	return placeKey(text).split(" ").filter(Boolean);
}

/** Initials as one word: `mg` in `M.G. Road`. */
function initialsIn(text: string): string[] {
	const runs = placeKey(text).match(/(?<![^ ])\p{L}(?: \p{L})+(?![^ ])/gu) ?? [];
	return runs.map((run) => run.replaceAll(" ", ""));
}

function isLetters(word: string): boolean {
	return !/\d/.test(word);
}

/** The locality in an address, shop to city: its last part that is not city, state or pincode; empty if none is before it. */
function localityOf({ address, city, state, pincode }: Branch): string {
	const parts = address.split(",");
	const placeWords = new Set(wordsIn(`${city} ${state} ${pincode} india`));
	for (let at = parts.length - 1; at > 0; at--) {
		if (wordsIn(parts[at] ?? "").some((word) => !placeWords.has(word))) return parts[at] ?? "";
	}
	return "";
}
