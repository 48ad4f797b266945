/** Reads which days of the week are named: `Mon-Fri`, `Sat & Sun`, `Weekdays`, and for days off `Sunday & 2nd Saturday`. */
import { DAYS, type Day } from "../../../../shared/hours/week.ts";

/** Abbreviations besides the first three letters. */
const SHORT: Partial<Record<Day, readonly string[]>> = {
	tuesday: ["tues"],
	wednesday: ["weds"],
	thursday: ["thur", "thurs"],
};

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
	return [day, `${day}s`, day.slice(0, 3), ...(SHORT[day] ?? [])];
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
	const count = ((to - from + DAYS.length) % DAYS.length) + 1;
	return Array.from({ length: count }, (_, index) => DAYS[(from + index) % DAYS.length] as Day);
}

/** Weeks of a month, or some of them. */
const ORDINAL = /^(?:[1-5](?:st|nd|rd|th)?|first|second|third|fourth|fifth|last|alternate|even|odd)$/;

/** The days off each week, and those that are off only in some weeks of a month. */
export interface OffDays {
	always: Day[];
	sometimes: Day[];
}

/** Reads days off: `Sunday`, `Sat & Sun`, `Sunday & 2nd/4th Saturday`, `None`; undefined if it is anything else. */
export function readOffDays(text: string): OffDays | undefined {
	if (/^(?:no|none|nil|open all days|all days open|no weekly off)$/i.test(text)) return { always: [], sometimes: [] };
	const words = wordsOf(text).filter((word) => !/^(?:of|the|month|off|weekly|closed|holiday)$/.test(word));
	const isOrdinal = words.map((word) => ORDINAL.test(word));
	const sometimes = new Set<Day>();
	const rest = words.filter((word, at) => {
		if (isOrdinal[at]) return false;
		const [day, more] = BY_WORD.get(word) ?? [];
		if (day === undefined || more !== undefined) return true;
		// `2nd & 4th Saturday`, or `Saturday (2nd & 4th)`.
		const isSometimes = isOrdinal[at - 1] || (words[at + 1] === "(" && isOrdinal[at + 2]);
		if (isSometimes) sometimes.add(day);
		return !isSometimes;
	});
	const isClear = !isOrdinal.some(Boolean) || sometimes.size > 0;
	const always = rest.every((word) => BESIDE.has(word)) ? [] : daysOf(rest);
	return always && isClear && always.length + sometimes.size > 0 ? { always, sometimes: [...sometimes] } : undefined;
}

/** Reads working days: `Mon-Sat`, `Monday to Friday`, `6 days`, and returns the others; undefined if it is anything else. */
export function readWorkingDays(text: string): OffDays | undefined {
	const [, count] = /^([567])(?: ?days?)?(?: (?:a|per|in a) week)?$/i.exec(text) ?? [];
	if (/^all$/i.test(text)) return { always: [], sometimes: [] };
	const open = count === undefined ? daysOf(wordsOf(text)) : [...DAYS.slice(1), DAYS[0]].slice(0, Number(count));
	return open && { always: DAYS.filter((day) => !open.includes(day)), sometimes: [] };
}
