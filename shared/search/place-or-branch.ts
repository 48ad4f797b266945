/** Whether words that both fit branches and name a place mean the one or the other. */
import type { FoundPlace } from "../place.ts";
import { joined } from "./branch-words.ts";
import type { Fit } from "./match-words.ts";
import { queryWords } from "./query-words.ts";

/** A shorter word, or beginning of one, is in too many names. */
export const MIN_CLEAR_LENGTH = 4;

const ABBREVIATION_LENGTH = 2;

const STATION = "station";

/** Whether words are just a place's name. */
function isNameOf({ name, otherName }: FoundPlace, words: readonly string[]): boolean {
	const asked = words.join("");
	return isName(words) && [name, otherName].some((each) => each && queryWords(each).words.join("") === asked);
}

/** Whether a station is asked for by that word, which addresses have, too. */
export function isStationAsked({ quality }: Fit, words: readonly string[], place?: FoundPlace): boolean {
	return quality === "address" && words.includes(STATION) && (!place || place.kind === "station");
}

/** Whether words that branches have, too, are all of a large city's name, or of a quarter's with an initial. */
export function isNameAlone(place: FoundPlace, words: readonly string[]): boolean {
	return isNameOf(place, words) && (place.prominent || (hasInitial(words) && !place.minor));
}

/** Whether words begin with an initial, as T Nagar does: it only seems to begin a city or a state. */
export function hasInitial(words: readonly string[]): boolean {
	return words.length > 1 && /^\p{L}$/u.test(words[0] ?? "");
}

/** Whether words that are not a place's whole name may as well mean many others: a village, or a short word within a name. */
export function isGuess({ match, minor, name, otherName }: FoundPlace, words: readonly string[]): boolean {
	const text = words.join("");
	const isWithin = ![name, otherName ?? ""].some((each) => joined(each).startsWith(text));
	return match === "beginning" && (minor || (text.length < MIN_CLEAR_LENGTH && isWithin));
}

/** Whether some of a query's words mean a place that has just that name. `New` would be New Town, as `town` does not count. */
export function isClear({ minor, prominent }: FoundPlace, part: readonly string[]): boolean {
	return !minor && (prominent || part.join("").length >= MIN_CLEAR_LENGTH);
}

/** Whether words are more than a state's abbreviation, which is also how other names begin. */
export function isName(words: readonly string[]): boolean {
	return words.join("").length > ABBREVIATION_LENGTH;
}

/** Whether branches fit by their own words, as they are spelled. */
export function isOwn({ quality }: Fit): boolean {
	return quality === "whole" || quality === "beginning" || quality === "address";
}
