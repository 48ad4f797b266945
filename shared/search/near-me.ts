/** Whether the words of a query ask for what is near the visitor (docs/product.md, Searches in words). */

import { stemsOf } from "./word-endings.ts";
import { spellingsOf } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

const NEAR = new Set(spellingsOf(table.near.near));

/** Words that mean the visitor before a word of `AREA`: my area, current location. */
const MY = new Set(spellingsOf(table.near.my));

const ME = new Set([...MY, ...spellingsOf(table.near.me)]);

/** Words for where a visitor is. */
const AREA = new Set(spellingsOf(table.near.area));

/** Words between one for "near" and one for the visitor. */
const BETWEEN = new Set(spellingsOf(table.near.between));

/** Other words that stand beside these in a query without the name of a place. */
const BESIDE = new Set(spellingsOf(table.near.beside));

/** Whether words ask for what is near the visitor (`me`), or near what they name besides, or else the visitor (`near`). */
export function nearness(words: readonly string[]): "me" | "near" | undefined {
	if (words.some((word, at) => MY.has(word) && isIn(AREA, words[at + 1] ?? ""))) return "me";
	if (!words.some(isNear)) return undefined;
	const isMe = words.some((word, at) => isNear(word) && (meets(words, at, 1) || meets(words, at, -1)));
	return isMe || words.includes("nearme") ? "me" : "near";
}

/** How many words may stand between "near" and the visitor: "mere ghar ke paas". */
const MAX_BETWEEN = 2;

/** Whether a word for the visitor stands beside a word, perhaps with others between them. */
function meets(words: readonly string[], at: number, step: 1 | -1): boolean {
	for (let away = 1; away <= MAX_BETWEEN + 1; away++) {
		const word = words[at + away * step] ?? "";
		if (ME.has(word)) return true;
		if (!isIn(BETWEEN, word) && !isNear(word)) return false;
	}
	return false;
}

/** Words that may mean near the visitor. */
export const nearWords = (): string[] => [...NEAR, ...MY];

/** Whether "near" follows, perhaps after a word such as "ke". */
export function isBeforeNear(words: readonly string[], at: number): boolean {
	return isNear(words[at]) || (BETWEEN.has(words[at] ?? "") && isNear(words[at + 1]));
}

function isNear(word = ""): boolean {
	return isIn(NEAR, word);
}

/** Whether a word, perhaps with an ending, is one of some words. */
function isIn(some: ReadonlySet<string>, word: string): boolean {
	return some.has(word) || stemsOf(word).some((stem) => some.has(stem));
}

/** Whether a word stands for the visitor. */
export function isMe(word = ""): boolean {
	return ME.has(word);
}

/** Whether a word belongs to a wish to be near the visitor, and so names no place. */
export function saysNear(word: string): boolean {
	return isNear(word) || ME.has(word) || isIn(AREA, word) || BESIDE.has(word);
}
