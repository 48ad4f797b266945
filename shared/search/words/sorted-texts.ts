/** Texts in ascending order of their UTF-16 units, as one long text: it takes little memory, and nothing is built after sending it. */
export interface SortedTexts {
	readonly text: string;
	/** Where each text begins, and at the end where the last one ends. */
	readonly starts: Uint32Array;
	/** How many first letters each text shares with the one before it, at most 255. */
	readonly shared: Uint8Array;
}

/** @param sorted texts in ascending order */
export function packTexts(sorted: readonly string[]): SortedTexts {
	const starts = new Uint32Array(sorted.length + 1);
	for (const [index, { length }] of sorted.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
	return withSharedLengths({ text: sorted.join(""), starts });
}

/** Adds the shared lengths to texts that were stored without them. */
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

/** Joins texts of two lists. @param order the index of each text in the first list, or `~index`; neighbours in the first are copied as one */
export function mergeTexts(one: SortedTexts, other: SortedTexts, order: readonly number[]): SortedTexts {
	const starts = new Uint32Array(order.length + 1);
	const pieces: string[] = [];
	for (let at = 0; at < order.length; ) {
		const first = order[at] ?? 0;
		const start = starts[at] ?? 0;
		if (first < 0) {
			const text = textAt(other, ~first);
			pieces.push(text);
			starts[++at] = start + text.length;
			continue;
		}
		const begin = one.starts[first] ?? 0;
		let last = first;
		while (order[at] === last) starts[++at] = start + (one.starts[++last] ?? 0) - begin;
		pieces.push(one.text.slice(begin, one.starts[last]));
	}
	return withSharedLengths({ text: pieces.join(""), starts });
}

export function textAt({ text, starts }: SortedTexts, index: number): string {
	return text.slice(starts[index], starts[index + 1]);
}

/** The index of the first text that is not before another one. */
export function firstFrom(texts: SortedTexts, target: string, from = 0): number {
	let [low, high] = [from, texts.starts.length - 1];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if (isBefore(texts, middle, target)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Whether the text at an index is before another one, compared in place: a search looks at many. */
function isBefore({ text, starts }: SortedTexts, index: number, target: string): boolean {
	const start = starts[index] ?? 0;
	const length = (starts[index + 1] ?? 0) - start;
	for (let each = 0; each < target.length; each++) {
		if (each >= length) return true;
		const [unit, wantedUnit] = [text.charCodeAt(start + each), target.charCodeAt(each)];
		if (unit !== wantedUnit) return unit < wantedUnit;
	}
	return false;
}

/** Sorts after every text with the same beginning: this unit is not a character, so no text has it. */
const LAST_UNIT = "\uffff";

/** The texts that begin with another one: from the first to before the second. */
export function textsBeginningWith(texts: SortedTexts, beginning: string): readonly [from: number, to: number] {
	const from = firstFrom(texts, beginning);
	return [from, firstFrom(texts, beginning + LAST_UNIT, from)];
}
