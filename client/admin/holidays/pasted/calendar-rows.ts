/**
 * Makes rows of a calendar file (RFC 5545), as calendars of Google, Outlook and Apple export it. Of all that a calendar can say, holidays need
 * only a few lines of an event, so no library is used.
 */
import { isDate } from "../../../../shared/hours/calendar.ts";

const MAX_CALENDAR = 2_000_000;
const DAY_MS = 86_400_000;
const LAST_MINUTE = DAY_MS - 60_000;
const INDIA_MS = 5.5 * 3_600_000;

type Event = Record<string, string | undefined>;

/**
 * Rows with the days, names, types and places of a calendar's events, below its name; any other text unchanged. Cancelled events are left out.
 * Events that are not whole days, or are repeated by a rule, are written so that their dates are refused.
 */
export function asRows(text: string): string {
	if (!/^\s*BEGIN:VCALENDAR/.test(text.slice(0, 50))) return text;
	const events: Event[] = [];
	const inside: string[] = [];
	let title = "";
	// A list of so many holidays is reported as too long, so what comes after it need not be read.
	const lines = text
		.slice(0, MAX_CALENDAR)
		.replace(/\r\n?/g, "\n")
		.replace(/\n[ \t]/g, "");
	for (const line of lines.split("\n")) {
		const [, name = "", value = ""] = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line) ?? [];
		if (name === "BEGIN") inside.push(value.trim());
		else if (name === "END") inside.pop();
		if (name === "BEGIN" && inside.at(-1) === "VEVENT") events.push({});
		else if (inside.at(-1) === "VEVENT") (events.at(-1) ?? {})[name] ??= value;
		else if (name === "X-WR-CALNAME") title = plainText(value);
	}
	const present = events.filter(({ STATUS = "" }) => STATUS.trim() !== "CANCELLED");
	// In a list with a column for the states, an empty cell is asked about.
	const hasPlaces = present.some(({ LOCATION }) => LOCATION);
	const rows = present.map((each) => {
		const types = [each.CATEGORIES, each.DESCRIPTION?.split(/\\n/i)[0]];
		const cells = [daysOf(each), each.SUMMARY, types.filter(Boolean).join(" ")];
		return [...cells, ...(hasPlaces ? [each.LOCATION] : [])].map((cell = "") => plainText(cell)).join("\t");
	});
	if (rows.length === 0) return text;
	return [title, `Date\tHoliday\tType${hasPlaces ? "\tStates" : ""}`, ...rows].join("\n").trim();
}

function plainText(value: string): string {
	const text = value.replace(/\\([\\,;n])/gi, (_, character: string) => (/n/i.test(character) ? " " : character));
	return text.replace(/\s+/g, " ").trim();
}

/** `2027-01-26`, `2027-10-18 to 2027-10-20`; with a time, a duration or a rule if there is one. */
function daysOf({ DTSTART = "", DTEND, DURATION, RRULE, RDATE }: Event): string {
	const start = timeOf(DTSTART);
	const days = DURATION === undefined ? "1" : /^P(\d{1,3})D\s*$/.exec(DURATION)?.[1];
	const end = DTEND === undefined ? start + Number(days) * DAY_MS : timeOf(DTEND);
	if (Number.isNaN(start + end)) return [DTSTART, DTEND, DURATION].filter(Boolean).join(" to ");
	if (RRULE || RDATE) return `${dayText(start)}, repeated: ${RRULE || RDATE}`;
	// The end is the first moment after the event; some programs give the last one, or the same day.
	const after = end % DAY_MS >= LAST_MINUTE ? Math.ceil(end / DAY_MS) * DAY_MS : end;
	const last = after === start || after % DAY_MS !== 0 ? after : after - DAY_MS;
	return last === start ? dayText(start) : `${dayText(start)} to ${dayText(last)}`;
}

/** The time in India, as if it were UTC; NaN if it is none. */
function timeOf(value: string): number {
	const [, date = "", time = "000000", zone] = /^(\d{8})(?:T(\d{6})(Z?))?\s*$/.exec(value) ?? [];
	const day = date.replace(/^(....)(..)/, "$1-$2-");
	const utc = isDate(day) ? Date.parse(`${day}T${time.replace(/..\B/g, "$&:")}Z`) : Number.NaN;
	return zone ? utc + INDIA_MS : utc;
}

function dayText(time: number): string {
	const text = new Date(time).toISOString();
	return time % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16);
}
