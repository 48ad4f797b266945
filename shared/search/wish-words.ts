/** The wishes of words, in all languages. Only the server and a browser without a network have this table. */

import { SERVICE_KINDS, type ServiceKind } from "../branch/service-kinds.ts";
import { stemsOf } from "./word-endings.ts";
import { soundOf } from "./words/phrases.ts";
import { type Spellings, spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

/** A `name` contains words for wishes, but means none. Words of `beside` are fillers beside those for a service: a new tractor, a poultry farm. */
export type WishWord = keyof typeof table.wishes;

const BY_PHRASE = new Map<string, WishWord>();

/** Shorter texts sound like many others. */
const MIN_SOUND_LENGTH = 5;
const MIN_CLEAR_SOUND = 7;

/** Wishes by the sound of their spellings in Latin letters; undefined if those of different wishes sound the same. */
const BY_SOUND = new Map<string, WishWord | undefined>();

addWishWords(table.wishes);

/** Adds spellings of wishes: a server knows more of them than a browser keeps. */
export function addWishWords(meanings: { readonly [wish in WishWord]?: Spellings }): void {
	for (const [wish, spellings] of Object.entries(meanings) as [WishWord, Spellings][]) {
		for (const phrase of spellingsOf(spellings)) {
			if (BY_PHRASE.has(phrase)) continue;
			BY_PHRASE.set(phrase, wish);
			const sound = soundOf(phrase);
			const isHeard = !phrase.includes(" ") || isService(wish);
			if (!isLatin(phrase) || sound.length < MIN_SOUND_LENGTH || !isHeard) continue;
			BY_SOUND.set(sound, BY_SOUND.has(sound) && BY_SOUND.get(sound) !== wish ? undefined : wish);
		}
	}
}

/** Every word that is a wish by itself. */
export function wishWords(): string[] {
	return [...BY_PHRASE.keys()].filter((phrase) => !phrase.includes(" "));
}

/** The wish of a phrase as it is spelled, with one space between words. */
export function wishOf(phrase: string): WishWord | undefined {
	return BY_PHRASE.get(phrase);
}

/** Whether a wish is for a service of a branch. */
export function isService(wish: WishWord | undefined): wish is ServiceKind {
	return wish !== undefined && wish in SERVICE_KINDS;
}

/** The wish of words by their sound, without an ending, or both: a spelling in Latin letters stands for a loan word in all scripts. */
export function heardWish(phrase: string): WishWord | undefined {
	const wish = BY_SOUND.get(soundOf(phrase));
	if (wish) return wish;
	const isOwnScript = !phrase.includes(" ") && !isLatin(phrase);
	for (const stem of stemsOf(phrase)) {
		const sound = soundOf(stem);
		const wish = wishOf(stem) ?? BY_SOUND.get(sound);
		// What is not for a service may be a name.
		if (isService(wish) || (isOwnScript && (wishOf(stem) || sound.length >= MIN_CLEAR_SOUND) && wish)) return wish;
	}
	return undefined;
}

/** After a wish, these make a word a name: ಸೋಮವಾರಪೇಟೆ is not Monday. */
const PARTS_OF_NAMES = spellingsOf(table.names.parts).filter((part) => !isLatin(part));

/** The wish with which a word begins, in scripts in which endings are written to words; undefined if there is none. */
export function similarWish(word: string): WishWord | undefined {
	if (isLatin(word)) return undefined;
	for (let length = word.length - 1; length >= MIN_STEM_LENGTH; length--) {
		const wish = BY_PHRASE.get(word.slice(0, length));
		const isName = PARTS_OF_NAMES.some((part) => word.startsWith(part, length));
		if (wish && wish !== "beside") return isName ? undefined : wish;
	}
	return undefined;
}

/** Characters of a script. Shorter words begin too many names. */
const MIN_STEM_LENGTH = 6;

function isLatin(text: string): boolean {
	return !/^[\u0900-\u0dff]/.test(text);
}
