/** Compares words of Indian scripts with Latin spellings: set by `spoken.ts` on the server. Without it, they are found by `sound-key.ts`. */

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
