/** Texts in ascending order of their UTF-16 units, as one long text: little to keep, and nothing to build after it was sent. */
export interface SortedTexts {
	readonly text: string;
	/** Where each text begins, and after the last one where it ends. */
	readonly starts: Uint32Array;
}

/** @param sorted texts in ascending order */
export function packTexts(sorted: readonly string[]): SortedTexts {
	const starts = new Uint32Array(sorted.length + 1);
	for (const [place, { length }] of sorted.entries()) starts[place + 1] = (starts[place] ?? 0) + length;
	return { text: sorted.join(""), starts };
}

export function countOf({ starts }: SortedTexts): number {
	return starts.length - 1;
}

export function textAt({ text, starts }: SortedTexts, place: number): string {
	return text.slice(starts[place], starts[place + 1]);
}

/** The place of the first text that is not before another one. */
export function firstFrom(texts: SortedTexts, wanted: string, from = 0): number {
	let [low, high] = [from, countOf(texts)];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isBefore(texts, middle, wanted)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Whether the text at a place is before another one, compared in place: a search looks at many. */
function isBefore({ text, starts }: SortedTexts, place: number, wanted: string): boolean {
	const start = starts[place] ?? 0;
	const length = (starts[place + 1] ?? 0) - start;
	for (let each = 0; each < wanted.length; each++) {
		if (each >= length) return true;
		const [unit, wantedUnit] = [text.charCodeAt(start + each), wanted.charCodeAt(each)];
		if (unit !== wantedUnit) return unit < wantedUnit;
	}
	return false;
}

export interface SimilarText {
	place: number;
	errors: number;
}

/** After every text that begins with another one: no text has this unit, which is not a character. */
const LAST_UNIT = "\uffff";

/** The places of the texts that begin with another one: from the first to before the second. */
export function placesBeginningWith(texts: SortedTexts, beginning: string): readonly [from: number, to: number] {
	const from = firstFrom(texts, beginning);
	return [from, firstFrom(texts, beginning + LAST_UNIT, from)];
}

/**
 * The places of the texts within a number of typing errors, with their number: letters too many, missing, wrong, or exchanged with the
 * next one (optimal string alignment). The first letter counts as typed. Texts share the work for beginnings that they share.
 */
export function placesSimilarTo(texts: SortedTexts, wanted: string, mostErrors: number): SimilarText[] {
	const { text, starts } = texts;
	const found: SimilarText[] = [];
	const width = wanted.length + 1;
	// Row r has the errors between the text's first r letters and each beginning of the wanted one.
	const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
	const [from, to] = placesBeginningWith(texts, wanted.slice(0, 1));
	// The rows that are filled are those of this text's first letters.
	let filledFor = from;
	let filled = 0;
	for (let place = from; place < to; ) {
		const start = starts[place] ?? 0;
		const length = (starts[place + 1] ?? 0) - start;
		// No other length can be similar.
		if (Math.abs(length - wanted.length) > mostErrors) {
			place++;
			continue;
		}
		let depth = sharedLength(texts, filledFor, place, filled);
		let best = 0;
		while (depth < length && best <= mostErrors) {
			best = fillRow(rows, text, start, wanted, ++depth);
		}
		filledFor = place;
		filled = depth;
		if (best > mostErrors) {
			// No text with this beginning is similar.
			place = firstOtherThan(texts, place, depth, to);
			continue;
		}
		const errors = rows[length]?.[width - 1] ?? Number.POSITIVE_INFINITY;
		if (depth === length && errors <= mostErrors) found.push({ place, errors });
		place++;
	}
	return found;
}

/** How many of their first letters two texts share, up to a limit. */
function sharedLength({ text, starts }: SortedTexts, one: number, other: number, most: number): number {
	const [start, otherStart] = [starts[one] ?? 0, starts[other] ?? 0];
	const end = Math.min(most, (starts[one + 1] ?? 0) - start, (starts[other + 1] ?? 0) - otherStart);
	let length = 0;
	while (length < end && text.charCodeAt(start + length) === text.charCodeAt(otherStart + length)) length++;
	return length;
}

/** The first place after another one whose text does not share some first letters with it: mostly one of the next. */
function firstOtherThan(texts: SortedTexts, place: number, length: number, end: number): number {
	const shares = (other: number) => sharedLength(texts, place, other, length) === length;
	let step = 1;
	while (place + step < end && shares(place + step)) step *= 2;
	let [low, high] = [place + (step >>> 1), Math.min(place + step, end)];
	while (low + 1 < high) {
		const middle = (low + high) >>> 1;
		if (shares(middle)) low = middle;
		else high = middle;
	}
	return high;
}

/** Fills the row of a text's first letters and returns the fewest errors in it. */
function fillRow(rows: Uint8Array[], text: string, start: number, wanted: string, depth: number): number {
	const width = wanted.length + 1;
	const above = rows[depth - 1] as Uint8Array;
	const twoAbove = rows[depth - 2];
	const row = rows[depth] ?? new Uint8Array(width);
	rows[depth] = row;
	const letter = text.charCodeAt(start + depth - 1);
	let best = depth;
	row[0] = depth;
	for (let column = 1; column < width; column++) {
		const wantedLetter = wanted.charCodeAt(column - 1);
		let errors = Math.min(
			(above[column] ?? 0) + 1,
			(row[column - 1] ?? 0) + 1,
			(above[column - 1] ?? 0) + (letter === wantedLetter ? 0 : 1),
		);
		const exchanged =
			twoAbove &&
			column > 1 &&
			letter === wanted.charCodeAt(column - 2) &&
			text.charCodeAt(start + depth - 2) === wantedLetter;
		if (exchanged) errors = Math.min(errors, (twoAbove[column - 2] ?? 0) + 1);
		row[column] = errors;
		if (errors < best) best = errors;
	}
	return best;
}
