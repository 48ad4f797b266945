/** The wishes of words, in all languages. Only the server and a browser without a network have this table. */

import { soundKey } from "./words/sound-key.ts";
import { spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

/** A name contains words for wishes, but means none. */
const MEANINGS = { ...table.wishes, name: table.names.phrases, filler: table.fillers.sentences };

export type WishWord = keyof typeof MEANINGS;

const BY_PHRASE = new Map<string, WishWord>();
for (const [wish, meaning] of Object.entries(MEANINGS)) {
	for (const phrase of spellingsOf(meaning)) {
		if (!BY_PHRASE.has(phrase)) BY_PHRASE.set(phrase, wish as WishWord);
	}
}

/** Shorter words sound like many others. */
const MIN_SOUND_LENGTH = 5;

/** Wishes by sound; undefined if words of different wishes sound the same. */
const BY_SOUND = new Map<string, WishWord | undefined>();
for (const [phrase, wish] of BY_PHRASE) {
	const sound = soundKey(phrase);
	if (sound.length < MIN_SOUND_LENGTH || phrase.includes(" ")) continue;
	BY_SOUND.set(sound, BY_SOUND.has(sound) && BY_SOUND.get(sound) !== wish ? undefined : wish);
}

/** Every word that is a wish by itself. */
export const WISH_WORDS: readonly string[] = [...BY_PHRASE.keys()].filter((phrase) => !phrase.includes(" "));

/** The wish of a phrase as it is spelled, with one space between words. */
export function wishOf(phrase: string): WishWord | undefined {
	return BY_PHRASE.get(phrase);
}

/** The wish of a word by its sound, or by its beginning in scripts in which endings are written to words; undefined if it is no wish. */
export function similarWish(word: string): WishWord | undefined {
	const sound = soundKey(word);
	if (sound.length >= MIN_SOUND_LENGTH && BY_SOUND.get(sound)) return BY_SOUND.get(sound);
	if (!/^[\u0900-\u0dff]/.test(word)) return undefined;
	for (let length = word.length - 1; length >= MIN_STEM_LENGTH; length--) {
		const wish = BY_PHRASE.get(word.slice(0, length));
		if (wish) return wish;
	}
	return undefined;
}

/** Characters of a script. */
const MIN_STEM_LENGTH = 4;
