/** Understands headings of hours of several days, such as `Timings`, `Mon-Fri`, `Mon to Sat Timings`, `Opening Time`. */
import { DAYS } from "../../../../shared/hours/week.ts";
import { daysOf, daysOfWord, wordsOf } from "../cells/day-words.ts";
import vocabulary from "../cells/vocabulary.json" with { type: "json" };
import { type Column, hoursColumn } from "./column.ts";

/** Headings have few words; others are notes. */
const LONGEST = 60;

/** Any word without which no heading is about hours: headings are compared with every row. */
const QUICK = /h(?:ou)?rs?\b|tim|day|mon|tue|wed|thu|fri|sat|sun|week|daily/i;

/**
 * Words by what they say: hours, or what may be anything (`Time`), a start, an end, or that hours must be named, too: a working Saturday is
 * not its hours.
 */
const WORDS = new Map(
	Object.entries(vocabulary.hours).flatMap(([says, words]) =>
		words.split(" ").map((word) => [word, says as keyof typeof vocabulary.hours]),
	),
);

/** The column with the hours that a heading names; undefined for any other heading. */
export function columnOfHours(heading: string): Column | undefined {
	if (heading.length > LONGEST || !QUICK.test(heading)) return undefined;
	const words = wordsOf(heading);
	const isDay = (word = "") => daysOfWord(word) !== undefined;
	const said = words.map((word, at) => {
		const says = isDay(words[at - 1]) && isDay(words[at + 1]) ? undefined : WORDS.get(word);
		return says === "beside" && isDay(word) ? undefined : says;
	});
	const rest = words.filter((_, at) => said[at] === undefined);
	const days = rest.length === 0 ? undefined : daysOf(rest);
	if (rest.length > 0 && !days) return undefined;
	const [start, end] = [said.includes("start"), said.includes("end")];
	// Opening hours are a start and an end.
	const isWhole = start === end || (words.includes("opening") && words.includes("hours"));
	const isHours = said.includes("hours") || (said.includes("unclear") && (said.includes("kind") || start !== end));
	// `Open on Sunday` asks whether it is open.
	const isRange = !said.includes("kind") && days !== undefined && (days.length > 1 || /\bhol/i.test(heading));
	if (!(isHours || isRange)) return undefined;
	return hoursColumn(days ?? DAYS, isWhole ? undefined : start ? "start" : "end");
}
