/** Reads in which states a pasted list has a holiday. What is not clear is asked, never taken for more states than it says. */

import { INDIAN_STATES, indianState } from "../../../../shared/places/indian-states.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { meantState } from "../../../../shared/search/words/meant-state.ts";

export type States = "all" | readonly string[];

/** What a text says. */
export interface Who {
	states: States;
	/** Parts that name neither a state nor all of India, such as `Several States`. */
	unclear: readonly string[];
	/** States that do not have the holiday, or parts that may name some. */
	except?: Who;
	/** Whether it names India: only `All` below the heading Goa means Goa. */
	isIndia: boolean;
}

const LONGEST = 300;
const MAX_PARTS = 50;
const MAX_WORDS = 60;

const words = (text: string) => new Set(text.split(" "));

const INDIA = words("india national nationwide pan country");
const ALL = words("all throughout entire whole everywhere every");
/** Words that say no less than all of India beside one of these. */
const BESIDE_ALL = words(
	"over of the in and or across wide holiday holidays states uts ut union territories branches offices locations circles regions zones",
);
/** Words that may stand beside the name of a state. */
const BESIDE_STATE = words(
	"in the only state states of for at to ut uts union territory territories applicable observed all over throughout entire whole across branches offices holiday holidays",
);

const EXCEPT =
	/\b(?:except(?: for)?|excepting|excluding|other than|apart from|but not|but|barring|not (?:applicable |observed |a holiday )?(?:in|to|for)|without)\b/i;

/** States around Delhi that belong to its region, in part. */
const DELHI_REGION = ["Delhi", "Haryana", "Uttar Pradesh"];

/** Reads `Goa and Kerala`, `All India`, `All States/UTs except Goa`; undefined for an empty text, a dash, or `NA`. */
export function readWho(text: string): Who | undefined {
	const said = text.slice(0, LONGEST);
	if (["", "na", "n a", "nil", "none"].includes(placeKey(said))) return undefined;
	const at = EXCEPT.exec(said);
	if (!at) return readParts(said);
	const before = said.slice(0, at.index);
	const except = readParts(said.slice(at.index + at[0].length));
	const from: Who = placeKey(before) === "" ? { states: "all", unclear: [], isIndia: true } : readParts(before);
	// "All except all" is a mistake, and so is an exception that names nothing.
	if (except.states === "all" || (except.states.length === 0 && except.unclear.length === 0)) return unclear(said);
	return { ...from, except };
}

function unclear(text: string): Who {
	return { states: [], unclear: [text.replace(/\s+/g, " ").trim()], isIndia: false };
}

function readParts(text: string): Who {
	if (isEverywhere(text)) return { states: "all", unclear: [], isIndia: hasWord(text, INDIA) };
	const parts = text.split(/[,;/|\n]/, MAX_PARTS).filter((part) => placeKey(part) !== "");
	const states = new Set<string>();
	const others: string[] = [];
	for (const part of parts) {
		const named = statesIn(part);
		if (named.length === 0) others.push(...unclear(part).unclear);
		for (const state of named) states.add(state);
	}
	// "All India / Goa" says two things.
	if (states.size > 0 && others.some(isEverywhere)) return unclear(text);
	return { states: [...states], unclear: others, isIndia: false };
}

/** Whether a text says all of India. "All UTs" and "the whole state" do not. */
function isEverywhere(text: string): boolean {
	const key = placeKey(text).replace(/\ball state\b/, "all states");
	const said = key.split(" ");
	const isAll =
		hasWord(key, INDIA) || (hasWord(key, ALL) && (said.includes("states") || !/\b(?:uts?|union)\b/.test(key)));
	return isAll && said.every((word) => INDIA.has(word) || ALL.has(word) || BESIDE_ALL.has(word));
}

function hasWord(text: string, wanted: ReadonlySet<string>): boolean {
	return placeKey(text)
		.split(" ")
		.some((word) => wanted.has(word));
}

/** One state, or several joined by "and"; none if any part is no state. */
function statesIn(text: string): string[] {
	const pieces = placeKey(text).split(" and ").map(withoutFillers);
	const states: string[] = [];
	for (let at = 0; at < pieces.length; ) {
		// "Jammu and Kashmir" is one, and "Dadra and Nagar Haveli and Daman and Diu" is the longest.
		const length = [4, 3, 2, 1].find((most) => indianState(pieces.slice(at, at + most).join(" and ")) !== undefined);
		const state = length && indianState(pieces.slice(at, at + length).join(" and "));
		if (!state) return [];
		states.push(state);
		at += length;
	}
	return states;
}

function withoutFillers(text: string): string {
	if (indianState(text)) return text;
	return text
		.split(" ")
		.filter((word) => !BESIDE_STATE.has(word))
		.join(" ");
}

/** Abbreviations that are usual words, too. */
const NO_ABBREVIATION = words("as an or la");

/** The states whose names are in a text, or their abbreviations in capitals. */
export function statesNamedIn(text: string): string[] {
	const said = placeKey(text.slice(0, LONGEST)).split(" ").slice(0, MAX_WORDS);
	const short = text.slice(0, LONGEST).match(/\b[A-Z]{2}\b/g) ?? [];
	const states = new Set<string>();
	for (const word of short) {
		const state = NO_ABBREVIATION.has(word.toLowerCase()) ? undefined : indianState(word);
		if (state) states.add(state);
	}
	for (let at = 0; at < said.length; ) {
		const named = [8, 7, 6, 5, 4, 3, 2, 1]
			.map((length) => said.slice(at, at + length))
			.find((part) => part.join("").length > 2 && indianState(part.join(" ")) !== undefined);
		const state = named && indianState(named.join(" "));
		if (state) states.add(state);
		at += named?.length ?? 1;
	}
	return [...states];
}

/** What an unclear text may mean, the likeliest first. */
export function offersFor(text: string): readonly States[] {
	const key = placeKey(text);
	if (/\b(?:ncr|national capital region)\b/.test(key)) return [["Delhi"], DELHI_REGION];
	const except = EXCEPT.exec(text);
	const excluded = except ? statesNamedIn(text.slice(except.index)) : [];
	if (excluded.length > 0) return [INDIAN_STATES.filter((state) => !excluded.includes(state))];
	const meant = meantState(withoutFillers(key));
	const named = statesNamedIn(text);
	const states = named.length > 0 ? named : meant ? [meant] : [];
	return states.length > 0 ? [states] : [];
}

/** Whether a text says that it is not all of India. */
export function isSome(text: string): boolean {
	return SOME.test(placeKey(text));
}

const SOME =
	/\b(?:state|regional|local|several|some|few|various|certain|selected|many|most|other|parts?|north|south|east|west|northern|southern|eastern|western|uts?)\b/;

/**
 * The states that are meant, in the order in which they are written.
 *
 * @param answerTo what an admin has said about an unclear part
 * @returns the parts for which there is no answer, if there are any
 */
export function resolved(
	{ states, unclear: parts, except }: Who,
	answerTo: (part: string) => States | undefined,
): { states: States; unanswered?: never } | { states?: never; unanswered: readonly string[] } {
	const excluded = except ? resolved(except, answerTo) : { states: [] };
	const answers = parts.map(answerTo);
	const unanswered = [...parts.filter((_, at) => answers[at] === undefined), ...(excluded.unanswered ?? [])];
	if (unanswered.length > 0) return { unanswered };
	const included = [states, ...answers].includes("all") ? "all" : [states, ...answers].flatMap((each) => each ?? []);
	const left = new Set(except && included === "all" ? INDIAN_STATES : included);
	if (included === "all" && !except) return { states: "all" };
	if (excluded.states === "all") return { states: [] };
	for (const state of excluded.states ?? []) left.delete(state);
	return { states: [...left] };
}
