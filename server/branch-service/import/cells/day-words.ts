/** Reads which days of the week are named: `Mon-Fri`, `Sat & Sun`, `Weekdays`, and for days off `Sunday & 2nd Saturday`. */
import { DAYS, type Day } from "../../../../shared/hours/week.ts";

/** Abbreviations besides the first three letters. */
const SHORT = ["tues", "weds", "thur", "thurs"];

const WEEKDAYS = DAYS.slice(1, 6);
const WEEKEND: readonly Day[] = ["saturday", "sunday"];

/** The days that a word names. */
const BY_WORD = new Map<string, readonly Day[]>([
	...DAYS.flatMap((day) => spellingsOf(day).map((word) => [word, [day]] as const)),
	...["weekday", "weekdays"].map((word) => [word, WEEKDAYS] as const),
	...["weekend", "weekends"].map((word) => [word, WEEKEND] as const),
	...["daily", "everyday", "alldays"].map((word) => [word, DAYS] as const),
]);

/** Ways to write a day, in lower case. */
export function spellingsOf(day: Day): string[] {
	const first = day.slice(0, 3);
	return [day, `${day}s`, first, ...SHORT.filter((short) => short.startsWith(first))];
}

/** The days that one word names, such as `mon` or `weekdays`. */
export function daysOfWord(word: string): readonly Day[] | undefined {
	return BY_WORD.get(word);
}

/** Words, hyphens as `-`, and what separates items as `and`; `all days` and `week days` as one word. */
export function wordsOf(text: string): string[] {
	const plain = text.toLowerCase().replace(/\b(all|every|week) (days?)\b/g, "$1$2");
	return (plain.match(WORD) ?? []).map((word) => (SEPARATOR.test(word) ? "and" : HYPHEN.test(word) ? "-" : word));
}

const WORD = /[\p{L}\p{M}\p{N}]+|[-\u2010-\u2015~]|[&,;/+|()]/gu;
const SEPARATOR = /^[&,;/+|]$/;
const HYPHEN = /^[-\u2010-\u2015~]$/;

const BETWEEN = new Set(["-", "to", "till", "thru", "through"]);
const BESIDE = new Set(["and", "-", "(", ")", "on", "only", "every", "all", "each"]);

/** The days that words name together; undefined if they have anything else, or no day. */
export function daysOf(words: readonly string[]): Day[] | undefined {
	const daySet = new Set<Day>();
	for (let at = 0; at < words.length; at++) {
		const word = words[at] ?? "";
		const days = BY_WORD.get(word);
		const last = BETWEEN.has(words[at + 1] ?? "") ? BY_WORD.get(words[at + 2] ?? "") : undefined;
		if (days?.length === 1 && last?.length === 1) {
			for (const day of daysBetween(days[0] as Day, last[0] as Day)) daySet.add(day);
			at += 2;
		} else if (days) for (const day of days) daySet.add(day);
		else if (!BESIDE.has(word)) return undefined;
	}
	return daySet.size === 0 ? undefined : DAYS.filter((day) => daySet.has(day));
}

/** From one day to another, perhaps over the end of the week. */
function daysBetween(first: Day, last: Day): Day[] {
	const [from, to] = [DAYS.indexOf(first), DAYS.indexOf(last)];
	return [...DAYS, ...DAYS].slice(from, (to < from ? to + DAYS.length : to) + 1);
}

/** The days off each week, and one that is off only in some weeks of a month: in which, if it is clear. */
type OffDays = Record<"always" | "sometimes", Day[]> & { weeks: number[] };

const NO_DAYS: OffDays = { always: [], sometimes: [], weeks: [] };

/** Reads days off: `Sunday`, `Sat & Sun`, `Sunday & 2nd/4th Saturday`, `None`; undefined if it is anything else. */
export function readOffDays(text: string): OffDays | undefined {
	if (/^(?:no|none|nil|open all days|all days open|no weekly off)$/i.test(text)) return NO_DAYS;
	const words = wordsOf(text).filter((word) => !/^(?:of|the|month|off|weekly|closed|holiday)$/.test(word));
	const weeks = words.map((word) => ORDINALS.get(word) ?? (SOME_WEEK.test(word) ? 0 : undefined));
	const sometimes = new Set<Day>();
	const rest = words.filter((word, at) => {
		if (weeks[at] !== undefined) return false;
		const [day, more] = BY_WORD.get(word) ?? [];
		if (day === undefined || more !== undefined) return true;
		// `2nd & 4th Saturday`, or `Saturday (2nd & 4th)`.
		const isSometimes = weeks[at - 1] !== undefined || (words[at + 1] === "(" && weeks[at + 2] !== undefined);
		if (isSometimes) sometimes.add(day);
		return !isSometimes;
	});
	const named = weeks.filter((week) => week !== undefined);
	const always = rest.every((word) => BESIDE.has(word)) ? [] : daysOf(rest);
	if (!always || (named.length > 0 && sometimes.size === 0) || always.length + sometimes.size === 0) return undefined;
	return { always, sometimes: [...sometimes], weeks: named.includes(0) || sometimes.size > 1 ? [] : inOrder(named) };
}

/** Reads working days: `Mon-Sat`, `Monday to Friday`, `6 days`, and returns the others; undefined if it is anything else. */
export function readWorkingDays(text: string): OffDays | undefined {
	const [, count] = /^([567])(?: ?days?)?(?: (?:a|per|in a) week)?$/i.exec(text) ?? [];
	if (/^all$/i.test(text)) return NO_DAYS;
	const open = count === undefined ? daysOf(wordsOf(text)) : [...DAYS.slice(1), DAYS[0]].slice(0, Number(count));
	return open && { ...NO_DAYS, always: DAYS.filter((day) => !open.includes(day)) };
}

/** A day that is off in these weeks of each month, from 1 to 5. */
export interface SomeWeeks {
	day: Day;
	weeks: readonly number[];
}

const NAMES = ["1st", "first", "2nd", "second", "3rd", "third", "4th", "fourth", "5th", "fifth"];
const ORDINALS: ReadonlyMap<string, number> = new Map(
	[...NAMES.entries()].flatMap(([at, name]) => [[name, (at >> 1) + 1] as const, [`${(at >> 1) + 1}`, (at >> 1) + 1]]),
);
const SOME_WEEK = /^(?:[1-5](?:st|nd|rd|th)|last|alternate|even|odd)$/;
const inOrder = (weeks: readonly number[]) => [...new Set(weeks)].sort((a, b) => a - b);
const ONE = `(?:${NAMES.join("|")})`;
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

/** All that are built here, for the check that none backtracks. */
export const BUILT = [WEEKS, ANY_DAY, PHRASE, DAY_BEFORE];

/** What a text says without the phrases, and its day off; undefined if it has none, or several days. */
export function withoutSomeWeeks(text: string): { text: string; off: SomeWeeks } | undefined {
	const first = withoutOne(text);
	const second = first && withoutOne(first.text);
	if (!second) return first;
	const weeks = inOrder([...first.off.weeks, ...second.off.weeks]);
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
	const named = (some.toLowerCase().match(/[a-z0-9]+/g) ?? []).flatMap((word) => ORDINALS.get(word) ?? []);
	if (except || closed)
		return { text: `${before.replace(DAY_BEFORE, "$1 closed")}${after}`.trim(), off: { day, weeks: named } };
	// `1st & 3rd Sat 10-1`: it is off in the other weeks.
	const others = [1, 2, 3, 4, 5].filter((week) => !named.includes(week));
	return /^ ?[:-]? ?\d/.test(after) ? { text: `${before}, ${day}${after}`, off: { day, weeks: others } } : undefined;
}
