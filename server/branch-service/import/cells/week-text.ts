/** Reads hours with their days in one text, such as `Mon-Fri 10-5, Sat 10-1, Sun closed`. */
import { DAY_OFF } from "../../../../shared/branch/hours-input.ts";
import { DAYS, type Day } from "../../../../shared/hours/week.ts";
import { daysOf, type SomeWeeks, withoutSomeWeeks, wordsOf } from "./day-words.ts";

const LONGEST = 300;

/** A day, or a name for several. */
const NAME =
	/\b(?:(?:mon|tues?|wed(?:s|nes)?|thu|thurs?|fri|sat|satur|sun)(?:days?)?|week ?days?|weekends?|all days|every ?day|daily)\b/gi;

/** What joins names of days. */
const JOINS = /^(?: ?[-\u2010-\u2015&,/+] ?| (?:to|and|till|thru) )$/i;

const EXCEPT = /(?:^| )(?:except|excluding|excl\.?|but not)$/i;

const CLOSED_TEXT = "closed";

type Piece = readonly Day[] | string;

export interface WeekText {
	/** As written; undefined if no day is named, or it is not clear which hours belong to it. */
	hours?: ReadonlyMap<Day, string> | undefined;
	/** The hours of all days if no day is named, but something else beside them. */
	text?: string;
	off?: SomeWeeks;
}

/** Reads hours with their days, and a day that is off only in some weeks. @param written clean */
export function readHoursText(written: string): WeekText {
	if (written.length > LONGEST) return {};
	const { text = written, off } = withoutSomeWeeks(written) ?? {};
	const reader = new WeekReader();
	const isClear = segmentsOf(inUsualWords(text)).every((segment) => reader.take(segment));
	const hours = isClear ? reader.week() : undefined;
	const plain = text.replace(TITLE, "");
	return { hours, ...(plain !== written && { text: plain }), ...(off && { off }) };
}

/** What says nothing about a day's hours: a title in front, and that holidays are closed, too. */
const TITLE = /^(?:(?:business|working|branch|office|banking) ?)?(?:hours|hrs|timings?)\b ?[:-]? ?/i;
const HOLIDAYS =
	/(?<=(?:days?|sun|sat)s?) ?(?:,|&|\/|and) ?(?:(?:all|bank|public|national|gazetted|govt\.?|government) ){0,3}holidays?/gi;

function inUsualWords(text: string): string {
	return text
		.replace(TITLE, "")
		.replace(HOLIDAYS, "")
		.replace(/\b(?:on )?all days (?=except|excluding|but)/gi, "")
		.replace(/\b(?:on )?(?:all|every) working days?\b/gi, "Mon-Sat")
		.replace(/\bM ?(-|to) ?F\b/gi, "Mon-Fri")
		.replace(
			/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/g,
			(short) => DAYS.find((day) => day.startsWith(short.toLowerCase())) ?? short,
		)
		.replace(/\b(mon|tues?|wed|thu|thurs?|fri|sat|sun)\.(?=\W)/gi, "$1");
}

/**
 * Takes the parts of a text one by one. Hours without days are those of all days that are not named; without such hours, the other days are
 * closed, if those from Monday to Friday are named.
 */
class WeekReader {
	readonly #hours = new Map<Day, string>();
	/** The hours of the days that are not named. */
	#others = "";
	/** Days whose hours come in the next part. */
	#pending: readonly Day[] = [];
	/** The days to which further hours belong. */
	#last: readonly Day[] = [];

	/** Whether a part is clear. */
	take(segment: readonly Piece[]): boolean {
		const [first = "", second, third] = segment;
		if (segment.length > 3) return this.#takePairs(segment);
		if (segment.length === 1 && typeof first === "string") return this.#takeHours(first);
		if (typeof first !== "string" && second === undefined) {
			this.#pending = [...this.#pending, ...first];
			return true;
		}
		if (typeof first !== "string") return third === undefined && this.#put([...this.#pending, ...first], second);
		if (this.#pending.length > 0 || second === undefined) return false;
		const isExcept = EXCEPT.test(first);
		if (!isExcept && third === undefined) return this.#put(second, first);
		const isClosed = isExcept ? third === undefined : DAY_OFF.test(String(third));
		if (!isClosed || this.#others !== "" || this.#last.length > 0) return false;
		this.#others = first.replace(EXCEPT, "");
		return this.#put(second, CLOSED_TEXT);
	}

	/** The hours by day, as written. */
	week(): ReadonlyMap<Day, string> | undefined {
		const isWeek = DAYS.slice(1, 6).every((day) => this.#hours.has(day));
		if (this.#hours.size === 0 || this.#pending.length > 0 || (this.#others === "" && !isWeek)) return undefined;
		return new Map(DAYS.map((day) => [day, this.#startOf(this.#hours.get(day) ?? (this.#others || CLOSED_TEXT))]));
	}

	/** `half day till 1 PM` begins like the other days. */
	#startOf(hours: string): string {
		const [, end] = HALF_DAY.exec(hours) ?? [];
		const [start] = (this.#others || (this.#hours.get("monday") ?? "")).split(/ ?(?:[-\u2013]|to) ?/i, 1);
		return end && start ? `${start}-${end}` : hours;
	}

	/** Hours alone: of the days before them, or of all days that are not named. */
	#takeHours(hours: string): boolean {
		if (this.#pending.length > 0) return this.#put(this.#pending, hours);
		if (this.#last.every((day) => DAY_OFF.test(this.#hours.get(day) ?? ""))) this.#last = [];
		for (const day of this.#last) this.#hours.set(day, `${this.#hours.get(day)}, ${hours}`);
		if (this.#last.length === 0) this.#others = this.#others ? `${this.#others}, ${hours}` : hours;
		return true;
	}

	/** Several days, each with hours, without anything between them: `Mon-Fri 10-5 Sat 10-1`. */
	#takePairs(segment: readonly Piece[]): boolean {
		const pairs = segment.flatMap((piece, at) => (at % 2 === 0 ? [[piece, segment[at + 1]] as const] : []));
		return pairs.every(([a, b]) => (typeof a === "string" ? this.#put(b, a) : this.#put(a, b)));
	}

	#put(days: Piece | undefined, hours: Piece | undefined): boolean {
		if (typeof days !== "object" || typeof hours !== "string" || days.some((day) => this.#hours.has(day))) return false;
		for (const day of days) this.#hours.set(day, hours);
		this.#last = days;
		this.#pending = [];
		return true;
	}
}

/** The parts between commas and the like: each has days, hours, or both. */
function segmentsOf(text: string): Piece[][] {
	const segments: Piece[][] = [[]];
	let at = 0;
	for (const [start, end] of runsOf(text)) {
		addHours(segments, text.slice(at, start));
		segments.at(-1)?.push(daysOf(wordsOf(text.slice(start, end))) ?? []);
		at = end;
	}
	addHours(segments, text.slice(at));
	return segments.filter((segment) => segment.length > 0);
}

/** Where each name of days, with all that are joined to it, begins and ends. */
function runsOf(text: string): [start: number, end: number][] {
	const runs: [start: number, end: number][] = [];
	for (const { 0: name, index } of text.matchAll(NAME)) {
		const last = runs.at(-1);
		if (last && JOINS.test(text.slice(last[1], index))) last[1] = index + name.length;
		else runs.push([index, index + name.length]);
	}
	return runs;
}

/** Adds what is between days: hours, without the signs around them, and the ends of parts. */
function addHours(segments: Piece[][], text: string): void {
	for (const [index, part] of text.split(PARTS).entries()) {
		if (index > 0) segments.push([]);
		const hours = part.replace(/[()]/g, " ").replace(AROUND, "").replace(/ {2,}/g, " ");
		if (hours !== "" && !/^and$/i.test(hours)) segments.at(-1)?.push(hours);
	}
}

/** Commas and the like, and an `and` before or after a day. */
const PARTS = /[,;|/\n]|(?:&|\band) ?$|^ ?(?:&|and\b)/i;

const HALF_DAY = /^(?:half ?day )?(?:till|until|up ?to) (.{1,12})$/i;

const AROUND = /^[\s:.\u2010-\u2015-]{1,9}|[\s:\u2010-\u2015-]{1,9}$/g;
