/** Decides whether words that fit branches and also name a place mean the branches or the place. */

import { placeKey } from "../places/place-key.ts";
import table from "./first-words.json" with { type: "json" };
import type { Fit } from "./match-words.ts";
import type { FoundPlace } from "./place.ts";
import { queryWords } from "./query-words.ts";
import { spellingsOf } from "./words/spellings.ts";

/** Shorter words and beginnings are in too many names. */
export const MIN_CLEAR_LENGTH = 4;

const ABBREVIATION_LENGTH = 2;

/** How addresses and names of places say it. */
export const STATION = "station";

function isNameOf({ name, otherName }: FoundPlace, words: readonly string[]): boolean {
	const text = words.join("");
	return isName(words) && [name, otherName].some((each) => each && queryWords(each).words.join("") === text);
}

/** Whether a text has all of a place's name, as it is spelled or as it sounds in another script. */
export function isNamed({ match }: FoundPlace): boolean {
	return match === "whole" || match === "sound";
}

/** Whether the word for a station means one: addresses also have it. */
export function isStationAsked({ quality }: Fit, words: readonly string[], place?: FoundPlace): boolean {
	return quality === "address" && words.includes(STATION) && (!place || place.kind === "station");
}

/** Whether words that branches also have, or begin, are all of a town's name, or of a quarter's with an initial. */
export function isNameAlone(place: FoundPlace, words: readonly string[]): boolean {
	const isTown = place.kind === "city" && place.otherName === undefined;
	if (isNameOf(place, words)) return place.prominent || isTown || (hasInitial(words) && !place.minor);
	// What suggestions write, a name and where that is, is meant, too.
	return place.query.includes(",") && queryWords(place.query).words.join() === words.join();
}

/** Whether words begin with an initial, as T Nagar does: it only seems to begin a city or a state. */
export function hasInitial(words: readonly string[]): boolean {
	return words.length > 1 && /^\p{L}$/u.test(words[0] ?? "");
}

/** Shorter texts are in too many names to mean one that does not begin with them. */
const MIN_WITHIN_LENGTH = 5;

/** Whether words that are not a place's whole name may just as well mean others: for a village, or if they are a short beginning. */
export function isGuess({ match, minor, prominent, name, otherName }: FoundPlace, words: readonly string[]): boolean {
	if (match !== "beginning") return false;
	const text = words.join("");
	const names = [name, otherName ?? name].map(placeKey);
	const begins = names.some((each) => each.replaceAll(" ", "").startsWith(text));
	const isFirstWord = names.some((each) => each.split(" ")[0] === text);
	if (text.length < MIN_CLEAR_LENGTH && !prominent && !isFirstWord) return true;
	return minor || (text.length < MIN_WITHIN_LENGTH && !begins);
}

/** Whether some of a query's words clearly mean a place that has just that name. `New` alone would be New Town: `town` does not count. */
export function isClear({ minor, prominent }: FoundPlace, part: readonly string[]): boolean {
	return !minor && (prominent || part.join("").length >= MIN_CLEAR_LENGTH);
}

/** Words of many names and addresses: beside others, they do not mean the place of that name. */
const GENERIC = new Set(spellingsOf(table.addresses));

/** Whether all words are generic: they say where in a place something is, not which place. */
export function isGeneric(words: readonly string[]): boolean {
	return words.every((word) => GENERIC.has(word));
}

/** Whether words are more than a state's abbreviation, which is also how other names begin. */
export function isName(words: readonly string[]): boolean {
	return words.join("").length > ABBREVIATION_LENGTH;
}

/** Whether branches fit by their own words, as they are spelled. */
export function isOwn({ quality }: Fit): boolean {
	return quality === "whole" || quality === "beginning" || quality === "address";
}
