import { placeKey } from "../../../shared/places/place-key.ts";

export interface TextPart {
	text: string;
	matched: boolean;
}

/** Splits a name where typed words match it: `gandhi nagar` in `Gandhinagar`, and the other way round. @param name its first 1,000 letters count */
export function matchedParts(name: string, typed: string): TextPart[] {
	const letters = lettersOf(name);
	const words = placeKey(typed).split(" ").filter(Boolean);
	const whole = rangeOf(letters, words.join(""));
	const ranges = whole ? [whole] : words.map((word) => rangeOf(letters, word)).filter((range) => range !== null);
	const parts: TextPart[] = [];
	let end = 0;
	for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
		if (from > end) parts.push({ text: name.slice(end, from), matched: false });
		if (to > end) parts.push({ text: name.slice(Math.max(from, end), to), matched: true });
		end = Math.max(end, to);
	}
	if (end < name.length) parts.push({ text: name.slice(end), matched: false });
	return parts;
}

/** A text's letters in the form in which they are compared. */
interface Letters {
	key: string;
	/** For each character of the key, where the letter that it comes from begins and ends in the text. */
	spans: [from: number, to: number][];
	/** The indexes in the key at which words begin. */
	starts: Set<number>;
}

const MAX_COMPARED = 1000;

/** A letter with its accents and signs. */
const LETTER = /[^\p{M}]\p{M}*/gu;

function lettersOf(text: string): Letters {
	const letters: Letters = { key: "", spans: [], starts: new Set() };
	let between = true;
	for (const { 0: letter, index } of text.slice(0, MAX_COMPARED).matchAll(LETTER)) {
		const key = placeKey(letter);
		if (key === "") {
			// A joiner of Indian scripts is missing from the key, too, but does not end a word.
			between ||= !/[\u200c\u200d]/.test(letter);
			continue;
		}
		if (between) letters.starts.add(letters.key.length);
		between = false;
		letters.key += key;
		for (let each = 0; each < key.length; each++) letters.spans.push([index, index + letter.length]);
	}
	return letters;
}

/** Where a typed word matches in the text; null if no word of the text begins with it. */
function rangeOf({ key, spans, starts }: Letters, word: string): [from: number, to: number] | null {
	if (word === "") return null;
	let at = key.indexOf(word);
	while (at >= 0 && !starts.has(at)) at = key.indexOf(word, at + 1);
	const first = spans[at];
	const last = spans[at + word.length - 1];
	return first && last ? [first[0], last[1]] : null;
}
