/** Finds days that are off only in some weeks of a month: `(2nd & 4th Sat closed)`, `1st & 3rd Sat 10-1`. */
import { DAYS, type Day } from "../../../../shared/hours/week.ts";

/** A day that is off in these weeks of each month, from 1 to 5. */
export interface SomeWeeks {
	day: Day;
	weeks: readonly number[];
}

const ORDINALS: Readonly<Record<string, number>> = {
	...{ "1st": 1, first: 1, "2nd": 2, second: 2, "3rd": 3, third: 3 },
	...{ "4th": 4, fourth: 4, "5th": 5, fifth: 5 },
};
const ONE = `(?:${Object.keys(ORDINALS).join("|")})`;
const SOME = `${ONE}(?: ?(?:,|&|/|\\+|and)? ?${ONE}){0,4}`;
const DAY = "(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:days?)?s?";

const WEEKS = new RegExp(`\\b${SOME}\\b`, "i");
const ANY_DAY = new RegExp(`\\b${DAY}`, "i");

/** With what is around it: `except`, brackets, and that the day is closed. */
const PHRASE = new RegExp(
	`[ ,;(]{0,3}(?:\\b(except|excluding|excl|but not)(?: on)? )?\\b(${SOME}) ${DAY}(?!\\p{L})(?: ?(?:-|:|is|are|being)? ?(closed|holidays?|off|not working))?[)]?`,
	"iu",
);

/** `Sun & 2nd Sat closed`: what comes before the phrase is closed, too. */
const DAY_BEFORE = new RegExp(`\\b(${DAY}) ?(?:&|and)$`, "i");

/** What a text says without the phrases, and its day off; undefined if it has none, or several days. */
export function withoutSomeWeeks(text: string): { text: string; off: SomeWeeks } | undefined {
	const first = withoutOne(text);
	const second = first && withoutOne(first.text);
	if (!second) return first;
	const weeks = [...new Set([...first.off.weeks, ...second.off.weeks])].sort((a, b) => a - b);
	return first.off.day === second.off.day ? { text: second.text, off: { day: first.off.day, weeks } } : undefined;
}

/** The same of the column of a day, which need not name it: `10-2 (2nd & 4th off)`. The text is empty if it has no hours. */
export function withoutSomeWeeksOf(day: Day, text: string): ReturnType<typeof withoutSomeWeeks> {
	if (!WEEKS.test(text)) return undefined;
	const found = withoutSomeWeeks(ANY_DAY.test(text) ? text : text.replace(WEEKS, (weeks) => `${weeks} ${day}`));
	const hours = found?.text.replace(day, "").replace(/^[\s,;:-]{1,9}|[\s,;:-]{1,9}$/g, "");
	return found?.off.day === day && hours !== undefined ? { text: hours, off: found.off } : undefined;
}

function withoutOne(text: string): { text: string; off: SomeWeeks } | undefined {
	const found = PHRASE.exec(text);
	const [phrase = "", except, some = "", name = "", closed] = found ?? [];
	if (!found) return undefined;
	const day = DAYS.find((each) => each.startsWith(name.slice(0, 3).toLowerCase()));
	const before = text.slice(0, found.index);
	const after = text.slice(found.index + phrase.length);
	if (!day) return undefined;
	const named = (some.toLowerCase().match(/[a-z0-9]+/g) ?? []).flatMap((word) => ORDINALS[word] ?? []);
	if (except || closed)
		return { text: `${before.replace(DAY_BEFORE, "$1 closed")}${after}`.trim(), off: { day, weeks: named } };
	// `1st & 3rd Sat 10-1`: it is off in the other weeks.
	const others = [1, 2, 3, 4, 5].filter((week) => !named.includes(week));
	return /^ ?[:-]? ?\d/.test(after) ? { text: `${before}, ${day}${after}`, off: { day, weeks: others } } : undefined;
}
