/** The words of names that sound like one of a query. */
import { similarTexts } from "../../shared/search/words/sorted-texts.ts";
import { soundKey } from "../../shared/search/words/sound-key.ts";
import type { SimilarWord, WordIndex } from "../../shared/search/words/word-index.ts";
import type { PlaceData } from "./place-data.ts";
import { tamilSound } from "./place-words.ts";

/** From so many sounds on, one error is forgiven, and two. */
const ONE_ERROR_SOUNDS = 5;
const TWO_ERRORS_SOUNDS = 8;

const TAMIL = /\p{Script=Tamil}/u;

/**
 * Those with the fewest errors come first.
 *
 * @param onlyLarge whether only words of states and large cities are wanted
 */
export function similarWords(data: PlaceData, word: string, onlyLarge: boolean): SimilarWord[] {
	return wordsWithErrors(data, word, onlyLarge).sort((a, b) => a.errors - b.errors);
}

function wordsWithErrors(data: PlaceData, word: string, onlyLarge: boolean): SimilarWord[] {
	const { index, large, tamil } = data;
	const sound = soundKey(word);
	const similar = soundsLike(large, sound, errorsIn(sound));
	if (onlyLarge) return similar;
	if (TAMIL.test(word)) return [...similar, ...soundsLike(tamil, tamilSound(word), errorsIn(sound))];
	// In long Latin words, two errors make another name of so many.
	if (isLatinWord(word)) return [...similar, ...soundsLike(index, sound, Math.min(errorsIn(sound), 1))];
	return [...similar, ...spokenSounds(sound).flatMap((each) => soundsLike(index, each, errorsIn(each)))];
}

export function isLatinWord(word: string): boolean {
	return /^[ -~]*$/.test(word);
}

type Sounds = Pick<WordIndex, "sounds" | "soundWords">;

function soundsLike({ sounds, soundWords }: Sounds, sound: string, mostErrors: number): SimilarWord[] {
	if (sound.length < 2) return [];
	return similarTexts(sounds, sound, mostErrors).map(({ index, errors }) => {
		return { word: soundWords[index] ?? 0, errors };
	});
}

/** The scripts of the south write a vowel at the end that is not written in Latin letters. */
function spokenSounds(sound: string): string[] {
	return sound.length > ONE_ERROR_SOUNDS && /[au]$/.test(sound) ? [sound, sound.slice(0, -1)] : [sound];
}

function errorsIn({ length }: string): number {
	if (length < ONE_ERROR_SOUNDS) return 0;
	return length < TWO_ERRORS_SOUNDS ? 1 : 2;
}
