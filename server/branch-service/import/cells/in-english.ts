/** Says in English what a cell or heading says in an Indian language about levels, states, days and hours, for the readers of these. */
import { indianState } from "../../../../shared/places/indian-states.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { latinDigits } from "../../../../shared/text/latin-digits.ts";
import vocabulary from "./vocabulary.json" with { type: "json" };

/** Any letter of a script of India. */
const INDIAN = /[\u0900-\u0dff]/;

function byKey(texts: Readonly<Record<string, string>>, separator: string): Map<string, string> {
	const pairs = Object.entries(texts).flatMap(([english, list]) =>
		list.split(separator).map((text) => [placeKey(text), english] as const),
	);
	return new Map(pairs);
}

/** Whole texts, and single words; those without a counterpart, such as `o'clock`, are left out. */
const PHRASES = byKey(vocabulary.phrases, ", ");
const WORDS = byKey(vocabulary.words, " ");

/** The half of the day, which English says after the time. */
const HALF = /\b([ap]m) (\d[\d:.]{0,6})/g;

/** The official name of a state that is written exactly in an Indian script; other texts stay. */
export function stateInEnglish(text: string): string {
	return INDIAN.test(text) ? (indianState(text) ?? text) : text;
}

/** A text with its known words in English; others stay. */
export function inEnglish(text: string): string {
	if (!INDIAN.test(text)) return text;
	const phrase = PHRASES.get(placeKey(text));
	if (phrase !== undefined) return phrase;
	return latinDigits(text)
		.replace(/[\p{L}\p{M}]+/gu, (word) => WORDS.get(placeKey(word)) ?? word)
		.replace(/\s+/g, " ")
		.trim()
		.replace(HALF, "$2 $1");
}
