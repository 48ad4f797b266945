/** Landmarks in a query, and words that say where beside one a branch is (docs/product.md, Searches in words). Only the server has them. */
import type { Landmark, LandmarkReader } from "./filter/sentence.ts";
import table from "./server-words.json" with { type: "json" };
import { phraseAt } from "./words/phrases.ts";
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

export const LANDMARK_READER: LandmarkReader = {
	landmarkAt(words, at) {
		const phrase = phraseAt(words, at, MAX_IN_PHRASE, addressesOf);
		return phrase && { words: words.slice(at, at + phrase.length), inAddresses: phrase.value };
	},
	positionAt: (words, at) =>
		phraseAt(words, at, MAX_IN_PHRASE, (each) => POSITIONS.has(each) || undefined)?.length ?? 0,
};

function addressesOf(phrase: string): Landmark["inAddresses"] | undefined {
	const stems = ENDINGS.filter((ending) => phrase.endsWith(ending)).map((ending) => phrase.slice(0, -ending.length));
	return [phrase, ...stems].map((each) => BY_PHRASE.get(each)).find((each) => each);
}
