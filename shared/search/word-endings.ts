/** Endings that say "in", "of" or "for", written to names and to other words. */
import { placeKey } from "../places/place-key.ts";
import table from "./words.json" with { type: "json" };

/** Endings, and what replaces each in the word itself, the longest first. */
const ENDINGS: readonly (readonly [ending: string, instead: string])[] = Object.values(table.endings)
	.flatMap((each) => each.split(" "))
	.map((each) => each.split(":"))
	.map(([ending = "", instead = ""]) => [placeKey(` ${ending}`), placeKey(instead)] as const)
	.sort(([one], [other]) => other.length - one.length);

/** Shorter words with an ending are more likely other words. An ending of one letter needs one sign more: `plot` is not `Plo`. */
const MIN_STEM_LENGTH = 3;

/** What is left of a text without each ending that it may have, without the longest ending first. */
export function stemsOf(text: string): string[] {
	return ENDINGS.filter(([ending]) => text.endsWith(ending))
		.map(([ending, instead]) => ({ stem: text.slice(0, -ending.length) + instead, isLetter: ending.length === 1 }))
		.filter(({ stem, isLetter }) => stem.length >= MIN_STEM_LENGTH + Number(isLetter))
		.map(({ stem }) => stem);
}
