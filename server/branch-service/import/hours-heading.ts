/** Understands headings of hours of several days, such as `Timings`, `Mon-Fri`, `Mon to Sat Timings`, `Opening Time`. */
import { DAYS, type Day } from "../../../shared/hours/week.ts";
import { daysOf, daysOfWord, wordsOf } from "./day-words.ts";

export interface HoursHeading {
	days: readonly Day[];
	part?: "start" | "end";
}

/** Headings have few words; others are notes. */
const LONGEST = 60;

const HOURS = new Set("hours hour hrs timing timings time times timming timmings".split(" "));
/** `Time` alone may be anything. */
const UNCLEAR = new Set("time times hour".split(" "));
const STARTS = new Set("open opens opening start starts from".split(" "));
const ENDS = new Set("close closes closing end ends to till upto".split(" "));
/** Words that need one for hours beside them: a working Saturday is not its hours. */
const KINDS = new Set(
	"working business office branch br bank banking public operating operation operational functioning daily normal regular".split(
		" ",
	),
);
const BESIDE = new Set("of the for on and - ( ) day days hol holiday holidays hh mm ist".split(" "));

/** The days whose hours a heading names, and which part of them; undefined for any other heading. */
export function hoursHeading(heading: string): HoursHeading | undefined {
	if (heading.length > LONGEST || !QUICK.test(heading)) return undefined;
	const words = wordsOf(heading);
	const has = { hours: false, clear: false, kind: false, start: false, end: false };
	const rest = words.filter((word, at) => {
		const isBetweenDays = daysOfWord(words[at - 1] ?? "") && daysOfWord(words[at + 1] ?? "");
		if (isBetweenDays) return true;
		if (HOURS.has(word)) {
			has.hours = true;
			if (!UNCLEAR.has(word)) has.clear = true;
		} else if (STARTS.has(word)) has.start = true;
		else if (ENDS.has(word)) has.end = true;
		else if (KINDS.has(word)) has.kind = true;
		else return daysOfWord(word) !== undefined || !BESIDE.has(word);
		return false;
	});
	const days = rest.length === 0 ? undefined : daysOf(rest);
	if (rest.length > 0 && !days) return undefined;
	const isOne = has.start !== has.end;
	// Opening hours are a start and an end.
	const isWhole = !isOne || (words.includes("opening") && words.includes("hours"));
	const isHours = has.hours && (has.clear || has.kind || isOne);
	// `Open on Sunday` asks whether it is open.
	const isRange = !has.kind && days !== undefined && (days.length > 1 || /\bhol/i.test(heading));
	if (!(isHours || isRange)) return undefined;
	return { days: days ?? DAYS, ...(!isWhole && { part: has.start ? "start" : "end" }) };
}

/** Any word without which no heading is about hours: headings are compared with every row. */
const QUICK = /h(?:ou)?rs?\b|tim|day|mon|tue|wed|thu|fri|sat|sun|week|daily/i;
