/**
 * Compares words of Indian scripts with Latin spellings. It is set by `spoken.ts`, which only the server has: a browser asks it about such
 * words, and without a network finds them by their rough sounds (`sound-key.ts`).
 */

/** With at most as many differences, a spelling is likely the same name. */
export const SAME = 1;

/** A word in an Indian script, or a beginning. */
export interface HeardWord {
	sounds: string;
	/** What it takes to leave out each sound. */
	left: readonly number[];
	costs: Uint8Array;
	/** The consonants that Latin spellings of it may have. */
	skeletons: readonly string[];
	isNorthern: boolean;
	isBeginning: boolean;
}

/** See the functions in `spoken.ts`. */
interface Hearing {
	spokenKey(word: string): string;
	heardWord(word: string, isBeginning?: boolean): HeardWord;
	differenceOf(word: HeardWord, latin: string): number | undefined;
}

let set: Hearing | undefined;

export function setHearing(hearing: Hearing): void {
	set = hearing;
}

/** Undefined if words are only compared as they are spelled. */
export function hearing(): Hearing | undefined {
	return set;
}
