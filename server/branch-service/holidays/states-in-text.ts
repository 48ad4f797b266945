/** Reads in which states a pasted list has a holiday. What is not clear is asked, never taken for more states than it says. */

import { isNothing } from "../../../shared/branch/field.ts";
import { INDIAN_STATES, indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { meantState } from "../../../shared/search/words/meant-state.ts";

export type States = "all" | readonly string[];

/** What an admin has said about a part that names neither a state nor all of India, such as `Several States`; undefined if nothing. */
export type Ask = (part: string) => States | undefined;

/** All 36 states have 500 characters. */
const LONGEST = 800;

const words = (text: string) => new Set(text.split(" "));

/** Words that name India: only `All` below the heading Goa means Goa. */
export const INDIA = /\b(?:india|national|nationwide|pan|country)\b/;
const ALL = /\b(?:all|throughout|entire|whole|everywhere|every)\b/;
/** These say no less than all of India beside one of the others. */
const IN_ALL = words(
	"india national nationwide pan country all throughout entire whole everywhere every over of the in and or across wide holiday holidays states uts ut union territories branches offices locations circles regions zones",
);
/** Words that may stand beside the name of a state. */
const BESIDE_STATE = words(
	"and in the only state states of for at to ut uts union territory territories applicable observed all over throughout entire whole across branches offices holiday holidays",
);
const EXCEPT =
	/\b(?:except(?: for)?|excepting|excluding|other than|apart from|but not|but|barring|not (?:applicable |observed |a holiday )?(?:in|to|for)|without)\b/i;
/** Words that say where, or that it is not everywhere. */
const AREA =
	/\b(?:states?|uts?|regional|regions?|local|zones?|circles?|several|some|parts?|north|south|east|west|northern|southern|eastern|western|only|except|applicable|offices?|branch|branches)\b/;

/** Whether a text is empty, a dash, or `NA`. */
export function isBlank(text: string): boolean {
	return placeKey(text) === "" || isNothing(text.trim());
}

/** Whether a text says all of India. "All UTs" and "the whole state" do not. */
export function isEverywhere(text: string): boolean {
	const key = placeKey(text.slice(0, LONGEST)).replace(/\ball state\b/, "all states");
	const isAll = INDIA.test(key) || (ALL.test(key) && (/\bstates\b/.test(key) || !/\b(?:uts?|union)\b/.test(key)));
	return isAll && key.split(" ").every((word) => IN_ALL.has(word));
}

/** Whether a text may say that a holiday is not in all of India. */
export function saysArea(text: string): boolean {
	return namesIn(text).states.length > 0 || AREA.test(placeKey(text));
}

/** Reads `Goa and Kerala`, `All India`, `All States/UTs except Goa`; undefined if it is unclear and no answer says what is meant. */
export function readStates(text: string, ask: Ask = () => undefined): States | undefined {
	const shortText = text.slice(0, LONGEST);
	const at = EXCEPT.exec(shortText);
	if (!at) return readParts(shortText, ask);
	const [before, after] = [shortText.slice(0, at.index), shortText.slice(at.index + at[0].length)];
	// "All except all" is a mistake, and so is an exception that names nothing.
	if (placeKey(after) === "" || isEverywhere(after)) return ask(shortText);
	const included = placeKey(before) === "" ? "all" : readParts(before, ask);
	const excluded = readParts(after, ask);
	if (!included || !excluded) return undefined;
	return (included === "all" ? INDIAN_STATES : included).filter(
		(state) => excluded !== "all" && !excluded.includes(state),
	);
}

function readParts(text: string, ask: Ask): States | undefined {
	if (isEverywhere(text)) return "all";
	const parts = text.split(/[,;/|\t\n]/).filter((part) => placeKey(part) !== "");
	// "All India / Goa" says two things.
	if (parts.length > 1 && parts.some(isEverywhere)) return ask(text);
	const named = parts.map(statesIn);
	const read: (States | undefined)[] = [...named, ...parts.filter((_, at) => named[at]?.length === 0).map(ask)];
	if (read.length === 0 || read.includes(undefined)) return undefined;
	return read.includes("all") ? "all" : [...new Set(read.flatMap((states) => states ?? []))];
}

/** One state or several; none if any word is part of no state. */
function statesIn(part: string): readonly string[] {
	const each = placeKey(part).split(" and ").map(indianState);
	if (each.every((state) => state !== undefined)) return each;
	const { states, others } = namesIn(part);
	return others.length === 0 ? states : [];
}

/** The states that a text names, also by abbreviations in capitals, and the words that say something else. */
export function namesIn(text: string): { states: string[]; others: string[] } {
	const words = text
		.slice(0, LONGEST)
		.replaceAll("&", " and ")
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean);
	const states = new Set<string>();
	const others: string[] = [];
	for (let at = 0; at < words.length; ) {
		const [length, state] = stateAt(words, at) ?? [1];
		const word = words[at] ?? "";
		if (state) states.add(state);
		else if (!BESIDE_STATE.has(word.toLowerCase())) others.push(word);
		at += length;
	}
	return { states: [...states], others };
}

/** "Jammu and Kashmir" is one, and "Dadra and Nagar Haveli and Daman and Diu" has the most words. */
function stateAt(words: readonly string[], at: number): [length: number, state: string] | undefined {
	for (const length of [8, 7, 6, 5, 4, 3, 2, 1]) {
		const name = words.slice(at, at + length).join(" ");
		// Some abbreviations are usual words, too.
		const isName = name.length > 2 || /^(?!AS|AN|OR|LA)[A-Z]{2}$/.test(name);
		const state = isName && at + length <= words.length ? indianState(name) : undefined;
		if (state) return [length, state];
	}
	return undefined;
}

/** What an unclear text may mean, the likeliest first. */
export function offersFor(text: string): readonly States[] {
	if (/\b(?:ncr|national capital region)\b/i.test(text)) return [["Delhi"], ["Delhi", "Haryana", "Uttar Pradesh"]];
	const except = EXCEPT.exec(text);
	const { states, others } = namesIn(except ? text.slice(except.index) : text);
	if (except && states.length > 0) return [INDIAN_STATES.filter((state) => !states.includes(state))];
	const likelyState = meantState(others.join(" "));
	return states.length > 0 ? [states] : likelyState ? [[likelyState]] : [];
}
