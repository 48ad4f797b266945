/**
 * Typing errors: what counts as one, and how many are forgiven in a word. An error is a letter too many, missing, wrong, or exchanged
 * with the next one (optimal string alignment). They are counted in words as they are written, and as they sound (`soundKey`); a word
 * with digits has none.
 */
import { type SortedTexts, textsBeginningWith } from "./sorted-texts.ts";

/** From this length on, one error is forgiven: shorter words have too many similar ones. */
const ONE_ERROR_LENGTH = 4;

/** The same for names of the places of India, of which there are far more than of branches. */
export const ONE_ERROR_PLACE_LENGTH = 5;

/** From this length on, two errors are forgiven. */
const TWO_ERRORS_LENGTH = 8;

/** How much of a column's heading may be wrong: one letter of four. */
export const HEADING_ERRORS = 1 / 4;

/** How many errors are forgiven in a word or its sound. */
export function mostErrors({ length }: string, oneErrorLength = ONE_ERROR_LENGTH): number {
	if (length < oneErrorLength) return 0;
	return length < TWO_ERRORS_LENGTH ? 1 : 2;
}

/** Whether errors are forgiven in a word at all. */
export function isForgiven(word: string, oneErrorLength = ONE_ERROR_LENGTH): boolean {
	return word.length >= oneErrorLength && !/\d/.test(word);
}

/** Beyond so many errors, a word is as likely the name of a place that nobody here knows. */
export function sureErrors({ length }: string): number {
	return length < 6 ? 0 : 1;
}

/**
 * Whether a place's name is still meant although its sound has an error. With fewer sounds, an error makes another name too easily. In a
 * word of an Indian script it may be no error: vowels that are written there and not spoken.
 */
export function isSureSound({ length }: string, isLatin: boolean): boolean {
	return length >= (isLatin ? 7 : 5);
}

/** Whether a word is another one except for two neighbouring letters in the wrong order. */
export function isExchanged(word: string, other: string): boolean {
	const at = [...word].findIndex((letter, index) => letter !== other[index]);
	return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2) === other;
}

/** The errors between two texts of at most 100 characters; infinite if there are more than `most`. */
export function errorsBetween(text: string, wanted: string, most: number): number {
	if (Math.abs(text.length - wanted.length) > most) return Number.POSITIVE_INFINITY;
	const rows = firstRows(wanted);
	for (let depth = 1; depth <= text.length; depth++) fillRow(rows, text, 0, wanted, depth, most);
	const errors = rows[text.length]?.[wanted.length] ?? 0;
	return errors > most ? Number.POSITIVE_INFINITY : errors;
}

export interface SimilarText {
	index: number;
	errors: number;
}

/**
 * The indexes of the texts within a number of errors, with their number. The first letter counts as typed. Texts share the work for
 * beginnings that they share.
 *
 * @param isAsked whether the text at an index is asked for at all
 */
export function similarTexts(
	texts: SortedTexts,
	wanted: string,
	most: number,
	isAsked: (index: number) => boolean = () => true,
): SimilarText[] {
	const { text, starts, shared } = texts;
	const found: SimilarText[] = [];
	const rows = firstRows(wanted);
	const [from, to] = textsBeginningWith(texts, wanted.slice(0, 1));
	// The rows that are filled are right for so many first letters of this text.
	let filled = 0;
	for (let index = from; index < to; index++) {
		filled = Math.min(filled, shared[index] ?? 0);
		const start = starts[index] ?? 0;
		const length = (starts[index + 1] ?? 0) - start;
		// No other length can be similar.
		if (Math.abs(length - wanted.length) > most || !isAsked(index)) continue;
		let best = 0;
		while (filled < length && best <= most) best = fillRow(rows, text, start, wanted, ++filled, most);
		const errors = rows[length]?.[wanted.length] ?? Number.POSITIVE_INFINITY;
		if (best > most) {
			// No text with this beginning is similar.
			while (index + 1 < to && (shared[index + 1] ?? 0) >= filled) index++;
		} else if (errors <= most) found.push({ index, errors });
	}
	return found;
}

/** Row r has the errors between a text's first r letters and each beginning of the wanted one. */
function firstRows({ length }: string): Uint8Array[] {
	return [Uint8Array.from({ length: length + 1 }, (_, column) => column)];
}

/** More errors than are ever forgiven. */
const MANY = 0x7f;

/**
 * Fills the row of a text's first letters and returns the fewest errors in it. Only columns that are not farther from the row's number
 * than there may be errors are filled, and one of many errors on each side.
 */
function fillRow(rows: Uint8Array[], text: string, start: number, wanted: string, depth: number, most: number): number {
	const width = wanted.length + 1;
	const above = rows[depth - 1] as Uint8Array;
	const twoAbove = rows[depth - 2];
	const row = rows[depth] ?? new Uint8Array(width);
	rows[depth] = row;
	const letter = text.charCodeAt(start + depth - 1);
	const [from, to] = [Math.max(1, depth - most), Math.min(width - 1, depth + most)];
	let best = depth > most ? MANY : depth;
	row[from - 1] = from === 1 ? depth : MANY;
	if (to + 1 < width) row[to + 1] = MANY;
	for (let column = from; column <= to; column++) {
		const wantedLetter = wanted.charCodeAt(column - 1);
		let errors = above[column - 1] as number;
		if (letter !== wantedLetter) {
			errors = Math.min(errors, above[column] as number, row[column - 1] as number) + 1;
			const exchanged =
				twoAbove &&
				column > 1 &&
				letter === wanted.charCodeAt(column - 2) &&
				text.charCodeAt(start + depth - 2) === wantedLetter;
			if (exchanged) errors = Math.min(errors, (twoAbove[column - 2] as number) + 1);
		}
		row[column] = errors;
		if (errors < best) best = errors;
	}
	return best;
}
