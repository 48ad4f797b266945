/** Texts in ascending order of their UTF-16 units, as one long text: little to keep, and nothing to build after it was sent. */
export interface SortedTexts {
	readonly text: string;
	/** Where each text begins, and after the last one where it ends. */
	readonly starts: Uint32Array;
	/** How many of its first letters each text has in common with the one before it, at most 255. */
	readonly shared: Uint8Array;
}

/** @param sorted texts in ascending order */
export function packTexts(sorted: readonly string[]): SortedTexts {
	const starts = new Uint32Array(sorted.length + 1);
	for (const [index, { length }] of sorted.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
	return withSharedLengths({ text: sorted.join(""), starts });
}

/** Texts that were written down without the lengths that follow from them. */
export function withSharedLengths({ text, starts }: Omit<SortedTexts, "shared">): SortedTexts {
	const shared = new Uint8Array(starts.length - 1);
	for (let index = 1; index < shared.length; index++) {
		const [before, start, end] = [starts[index - 1] ?? 0, starts[index] ?? 0, starts[index + 1] ?? 0];
		const most = Math.min(MAX_SHARED, start - before, end - start);
		let length = 0;
		while (length < most && text.charCodeAt(before + length) === text.charCodeAt(start + length)) length++;
		shared[index] = length;
	}
	return { text, starts, shared };
}

const MAX_SHARED = 0xff;

export function countOf({ starts }: SortedTexts): number {
	return starts.length - 1;
}

export function textAt({ text, starts }: SortedTexts, index: number): string {
	return text.slice(starts[index], starts[index + 1]);
}

/** The index of the first text that is not before another one. */
export function firstFrom(texts: SortedTexts, wanted: string, from = 0): number {
	let [low, high] = [from, countOf(texts)];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isBefore(texts, middle, wanted)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Whether the text at an index is before another one, compared in place: a search looks at many. */
function isBefore({ text, starts }: SortedTexts, index: number, wanted: string): boolean {
	const start = starts[index] ?? 0;
	const length = (starts[index + 1] ?? 0) - start;
	for (let each = 0; each < wanted.length; each++) {
		if (each >= length) return true;
		const [unit, wantedUnit] = [text.charCodeAt(start + each), wanted.charCodeAt(each)];
		if (unit !== wantedUnit) return unit < wantedUnit;
	}
	return false;
}

export interface SimilarText {
	index: number;
	errors: number;
}

/** After every text that begins with another one: no text has this unit, which is not a character. */
const LAST_UNIT = "\uffff";

/** The texts that begin with another one: from the first to before the second. */
export function textsBeginningWith(texts: SortedTexts, beginning: string): readonly [from: number, to: number] {
	const from = firstFrom(texts, beginning);
	return [from, firstFrom(texts, beginning + LAST_UNIT, from)];
}

/**
 * The indexes of the texts within a number of typing errors, with their number: letters too many, missing, wrong, or exchanged with the
 * next one (optimal string alignment). The first letter counts as typed. Texts share the work for beginnings that they share.
 *
 * @param isAsked whether the text at an index is asked for at all
 */
export function similarTexts(
	texts: SortedTexts,
	wanted: string,
	mostErrors: number,
	isAsked: (index: number) => boolean = () => true,
): SimilarText[] {
	const { text, starts, shared } = texts;
	const found: SimilarText[] = [];
	const width = wanted.length + 1;
	// Row r has the errors between the text's first r letters and each beginning of the wanted one.
	const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
	const [from, to] = textsBeginningWith(texts, wanted.slice(0, 1));
	// The rows that are filled are right for so many first letters of this text.
	let filled = 0;
	for (let index = from; index < to; index++) {
		filled = Math.min(filled, shared[index] ?? 0);
		const start = starts[index] ?? 0;
		const length = (starts[index + 1] ?? 0) - start;
		// No other length can be similar.
		if (Math.abs(length - wanted.length) > mostErrors || !isAsked(index)) continue;
		let best = 0;
		while (filled < length && best <= mostErrors) {
			best = fillRow(rows, text, start, wanted, ++filled, mostErrors);
		}
		const errors = rows[length]?.[width - 1] ?? Number.POSITIVE_INFINITY;
		if (best > mostErrors) {
			// No text with this beginning is similar.
			while (index + 1 < to && (shared[index + 1] ?? 0) >= filled) index++;
		} else if (errors <= mostErrors) found.push({ index, errors });
	}
	return found;
}

/** More errors than are ever forgiven. */
const MANY = 0x7f;

/**
 * Fills the row of a text's first letters and returns the fewest errors in it. Only columns that are not farther from the row's number
 * than there may be errors are filled, and one of many errors on each side.
 */
function fillRow(
	rows: Uint8Array[],
	text: string,
	start: number,
	wanted: string,
	depth: number,
	mostErrors: number,
): number {
	const width = wanted.length + 1;
	const above = rows[depth - 1] as Uint8Array;
	const twoAbove = rows[depth - 2];
	const row = rows[depth] ?? new Uint8Array(width);
	rows[depth] = row;
	const letter = text.charCodeAt(start + depth - 1);
	const [from, to] = [Math.max(1, depth - mostErrors), Math.min(width - 1, depth + mostErrors)];
	let best = depth > mostErrors ? MANY : depth;
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
