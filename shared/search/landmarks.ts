/** Landmarks in a query, and words that say where beside one a branch is (docs/product.md, Searches in words). Only the server has them. */
import type { Landmark } from "./filter/sentence.ts";
import table from "./server-words.json" with { type: "json" };
import { spellingsOf } from "./words/spellings.ts";

/** How addresses say what a phrase means. */
const BY_PHRASE = new Map<string, Landmark["inAddresses"]>();
for (const { addresses, ...others } of Object.values(table.landmarks)) {
	const inAddresses = spellingsOf({ addresses }).map((each) => each.split(" "));
	for (const phrase of spellingsOf({ addresses, ...others })) {
		if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, inAddresses);
	}
}

const ENDINGS = spellingsOf(table.landmarkEndings);

const POSITIONS = new Set(Object.values(table.positions).flatMap(spellingsOf));

/** Every word that may be a landmark or say where beside one. */
export const LANDMARK_WORDS: readonly string[] = [...POSITIONS, ...BY_PHRASE.keys()].flatMap((each) => each.split(" "));

const MAX_IN_PHRASE = 4;

/** The landmark that begins at a word, also with an ending. */
export function landmarkAt(words: readonly string[], at: number): Omit<Landmark, "written"> | undefined {
	for (let length = Math.min(MAX_IN_PHRASE, words.length - at); length > 0; length--) {
		const phrase = words.slice(at, at + length);
		const spellings = [phrase.join(" "), ...withoutEnding(phrase.join(" "))];
		const inAddresses = spellings.map((each) => BY_PHRASE.get(each)).find((each) => each);
		if (inAddresses) return { words: phrase, inAddresses };
	}
	return undefined;
}

/** How many words from one on only say where beside something a branch is. */
export function positionAt(words: readonly string[], at: number): number {
	const lengths = [3, 2, 1].filter((length) => at + length <= words.length);
	return lengths.find((length) => POSITIONS.has(words.slice(at, at + length).join(" "))) ?? 0;
}

function withoutEnding(phrase: string): string[] {
	return ENDINGS.filter((ending) => phrase.endsWith(ending)).map((ending) => phrase.slice(0, -ending.length));
}
