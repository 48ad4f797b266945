/** Endings that say "in", "of" or "for", written to names and to other words. */
import { placeKey } from "../places/place-key.ts";
import type { Spellings } from "./words/spellings.ts";
import table from "./words.json" with { type: "json" };

/** Endings, and what replaces each in the word itself, the longest first. */
const ENDINGS: (readonly [ending: string, instead: string])[] = [];

addEndings(table.endings);

/** Adds endings: a server knows more of them than a browser keeps. */
export function addEndings(endings: Spellings): void {
	const added = Object.values(endings).flatMap((each) => each.split(" ").map((pair) => pair.split(":")));
	ENDINGS.push(...added.map(([ending = "", instead = ""]) => [placeKey(` ${ending}`), placeKey(instead)] as const));
	ENDINGS.sort(([one], [other]) => other.length - one.length);
}

/** Shorter words with an ending are more likely other words. An ending of one letter needs one sign more: `plot` is not `Plo`. */
const MIN_STEM_LENGTH = 3;

/** What is left of a text without each ending that it may have, without the longest ending first. */
export function stemsOf(text: string): string[] {
	return ENDINGS.filter(([ending]) => text.endsWith(ending))
		.map(([ending, instead]) => ({ stem: text.slice(0, -ending.length) + instead, isLetter: ending.length === 1 }))
		.filter(({ stem, isLetter }) => stem.length >= MIN_STEM_LENGTH + Number(isLetter))
		.map(({ stem }) => stem);
}
