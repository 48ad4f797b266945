/** Typing errors: a letter too many, missing, wrong or exchanged (optimal string alignment), in words and their sounds, without digits. */
import { type SortedTexts, textsBeginningWith } from "./sorted-texts.ts";

/** From this length on, one error is allowed: shorter words have too many similar ones. */
const ONE_TYPO_LENGTH = 4;

/** The same for names of the places of India, of which there are far more than of branches. */
export const ONE_TYPO_PLACE_LENGTH = 5;

/** From this length on, two errors are allowed. */
const TWO_TYPOS_LENGTH = 8;

/** Words of a query in which errors are allowed for branches: each takes time, and visitors do not misspell every word. */
export const MAX_TYPO_WORDS = 3;

/** The same for the places of India. */
export const MAX_TYPO_WORDS_OF_PLACES = 4;

/** How much of a column's heading may be wrong: one letter of four. */
export const HEADING_ERRORS = 1 / 4;

/** How many errors are allowed in a word or its sound. */
export function maxTypos({ length }: string, oneTypoLength = ONE_TYPO_LENGTH): number {
	if (length < oneTypoLength) return 0;
	return length < TWO_TYPOS_LENGTH ? 1 : 2;
}

/** Whether errors are allowed in a word at all. */
export function allowsTypos(word: string, oneTypoLength = ONE_TYPO_LENGTH): boolean {
	return word.length >= oneTypoLength && !/\d/.test(word);
}

/** With more errors, a word is as likely the name of a place that is not known here. */
export function maxConfidentTypos({ length }: string): number {
	return length < 6 ? 0 : 1;
}

/** Whether a name is likely meant although its sound has an error; in Indian scripts, the error may only be an unspoken vowel. */
export function isSureSound({ length }: string, isLatin: boolean): boolean {
	return length >= (isLatin ? 7 : 5);
}

/** Whether a word is another one except for two neighbouring letters in the wrong order. */
export function isTransposition(word: string, other: string): boolean {
	const at = [...word].findIndex((letter, index) => letter !== other[index]);
	return word.slice(0, at) + (word[at + 1] ?? "") + (word[at] ?? "") + word.slice(at + 2) === other;
}

/** The errors between two texts of at most 100 characters; infinite if there are more than `max`. */
export function errorsBetween(text: string, target: string, max: number): number {
	if (Math.abs(text.length - target.length) > max) return Number.POSITIVE_INFINITY;
	const rows = firstRows(target);
	for (let depth = 1; depth <= text.length; depth++) fillRow(rows, text, 0, target, depth, max);
	const errors = rows[text.length]?.[target.length] ?? 0;
	return errors > max ? Number.POSITIVE_INFINITY : errors;
}

/** The texts with at most `max` errors and the same first letter. Those with the same beginning share the work. @param isAsked whether one is wanted */
export function similarTexts(
	texts: SortedTexts,
	target: string,
	max: number,
	isAsked: (index: number) => boolean = () => true,
) {
	const { text, starts, shared } = texts;
	const matches: { index: number; errors: number }[] = [];
	const rows = firstRows(target);
	const [from, to] = textsBeginningWith(texts, target.slice(0, 1));
	// Rows up to this one are right for this text: it begins like the one before it.
	let filled = 0;
	for (let index = from; index < to; index++) {
		filled = Math.min(filled, shared[index] ?? 0);
		const start = starts[index] ?? 0;
		const length = (starts[index + 1] ?? 0) - start;
		// Texts of other lengths have more errors.
		if (Math.abs(length - target.length) > max || !isAsked(index)) continue;
		let best = 0;
		while (filled < length && best <= max) best = fillRow(rows, text, start, target, ++filled, max);
		const errors = rows[length]?.[target.length] ?? Number.POSITIVE_INFINITY;
		if (best > max) {
			// No text with this beginning is similar.
			while (index + 1 < to && (shared[index + 1] ?? 0) >= filled) index++;
		} else if (errors <= max) matches.push({ index, errors });
	}
	return matches;
}

/** Row r has the errors between a text's first r letters and each beginning of the wanted one. */
function firstRows({ length }: string): Uint8Array[] {
	return [Uint8Array.from({ length: length + 1 }, (_, column) => column)];
}

/** More errors than are ever allowed. */
const MANY = 0x7f;

/** Fills the row of a text's first `depth` letters within `max` of the diagonal, beside it `MANY`, and returns the fewest errors in it. */
function fillRow(rows: Uint8Array[], text: string, start: number, target: string, depth: number, max: number): number {
	const width = target.length + 1;
	const above = rows[depth - 1] as Uint8Array;
	const twoAbove = rows[depth - 2];
	const row = rows[depth] ?? new Uint8Array(width);
	rows[depth] = row;
	const letter = text.charCodeAt(start + depth - 1);
	const [from, to] = [Math.max(1, depth - max), Math.min(width - 1, depth + max)];
	let best = depth > max ? MANY : depth;
	row[from - 1] = from === 1 ? depth : MANY;
	if (to + 1 < width) row[to + 1] = MANY;
	for (let column = from; column <= to; column++) {
		const wantedLetter = target.charCodeAt(column - 1);
		let errors = above[column - 1] as number;
		if (letter !== wantedLetter) {
			errors = Math.min(errors, above[column] as number, row[column - 1] as number) + 1;
			const exchanged =
				twoAbove &&
				column > 1 &&
				letter === target.charCodeAt(column - 2) &&
				text.charCodeAt(start + depth - 2) === wantedLetter;
			if (exchanged) errors = Math.min(errors, (twoAbove[column - 2] as number) + 1);
		}
		row[column] = errors;
		if (errors < best) best = errors;
	}
	return best;
}
