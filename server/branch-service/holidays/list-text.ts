/** The text of a list of holidays: that which was pasted, or the rows of a sheet or a calendar, with tabs. */
import { type CellObject, SSF } from "@e965/xlsx";
import { dateOfSerial } from "../../../shared/branch/date-input.ts";
import { isDate } from "../../../shared/hours/calendar.ts";
import { cellText, shownText } from "../import/cells/cell-value.ts";
import type { Sheet } from "../import/cells/sheet.ts";
import { type DataRow, fillMerged } from "../import/columns/data-rows.ts";
import { fileKind } from "../import/file-kind.ts";
import { type ReadLimits, SheetRefusal } from "../import/sheet-refusal.ts";
import { decodedText } from "../import/text-encoding.ts";
import { readTablesOf } from "../import/workbook-sheets.ts";
import { COLUMNS_READ, dateIn } from "./list-columns.ts";

/** @param bytes an .xlsx, .xls, .csv or .ics, or lines of text @throws {SheetRefusal} if it cannot be read, or has no dates */
export async function listText(bytes: Buffer, limits: ReadLimits): Promise<{ text: string; notes: string[] }> {
	if (fileKind(bytes, true) === "csv") {
		const { text = "", encoding } = decodedText(bytes) ?? {};
		const note = `The file is not in UTF-8; it was read as ${encoding}. Check letters with accents.`;
		return { text: asRows(text), notes: encoding ? [note] : [] };
	}
	const hasDates = ({ rows, from1904 }: Sheet) =>
		rows.some((cells) => dateIn(textsOf(cells, from1904), "2000") !== undefined);
	const { tables, ignored } = await readTablesOf(bytes, limits, (sheet) =>
		hasDates(sheet) ? { sheet, rows: sheet.rows } : undefined,
	);
	if (tables.length === 0) throw new SheetRefusal(422, "No dates were found in this file.");
	const lines = tables.flatMap(({ sheet }) => [...(tables.length > 1 ? [sheet.name] : []), ...linesOf(sheet)]);
	const notes = ignored.map(({ name, why }) => `Sheet “${name}” was not read: ${why === "hidden" ? why : "no dates"}.`);
	return { text: lines.join("\n"), notes };
}

function linesOf({ rows, merges, from1904 }: Sheet): string[] {
	const filled: DataRow[] = [];
	// `forEach` skips holes, unlike a loop over indexes.
	rows.forEach((cells, index) => {
		filled.push({ index, cells });
	});
	fillMerged(merges, filled, { has: () => true });
	return filled.map(({ cells }) => textsOf(cells, from1904).map(inQuotes).join("\t"));
}

function textsOf(cells: readonly CellObject[], from1904: boolean): string[] {
	return Array.from({ length: Math.min(cells.length, COLUMNS_READ) }, (_, at) => textOf(cells[at], from1904));
}

/** A date as such, whatever its format shows of it; anything else as Excel shows it. */
function textOf(cell: CellObject | undefined, from1904: boolean): string {
	// A formula that was never calculated is an error, not an empty cell.
	if (cell?.t === "e") return cellText(cell) || "#N/A";
	const isDate = cell?.t === "n" && Number(cell.v) >= 1 && SSF.is_date(String(cell.z));
	return (isDate && dateOfSerial(Number(cell.v), from1904)) || shownText(cell, from1904).trim();
}

function inQuotes(text: string): string {
	return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const MAX_CALENDAR = 2_000_000;
/** In years. A rule that lasts longer is not read. */
const MOST_REPEATED = 20;
const DAY_MS = 86_400_000;
const LAST_MINUTE = DAY_MS - 60_000;
const INDIA_MS = 5.5 * 3_600_000;

type Event = Record<string, string | undefined>;

/**
 * Rows with the days, names, types and places of a calendar's events, below its name; any other text unchanged. Cancelled events are left out. Of all
 * that a calendar (RFC 5545) can say, holidays need only a few lines of an event, so no library is used.
 * Events that are not whole days, or are repeated by a rule other than for some years, are written so that their dates are refused.
 */
export function asRows(text: string): string {
	if (!/^\s*BEGIN:VCALENDAR/.test(text.slice(0, 50))) return text;
	const events: Event[] = [];
	const inside: string[] = [];
	let title = "";
	// A list of so many holidays is reported as too long, so what comes after it need not be read.
	const unfolded = text
		.slice(0, MAX_CALENDAR)
		.replace(/\r\n?/g, "\n")
		.replace(/\n[ \t]/g, "");
	for (const line of unfolded.split("\n")) {
		const [, name = "", value = ""] = /^([A-Z-]+)(?:;(?:[^":]|"[^"]*")*)?:(.*)$/.exec(line) ?? [];
		if (name === "BEGIN") inside.push(value.trim());
		else if (name === "END") inside.pop();
		if (name === "BEGIN" && inside.at(-1) === "VEVENT") events.push({});
		else if (inside.at(-1) === "VEVENT") (events.at(-1) ?? {})[name] ??= value.trim();
		else if (name === "X-WR-CALNAME") title = plainText(value);
	}
	// In a list with a column for the states, an empty cell is asked about.
	const hasPlaces = events.some(({ LOCATION, STATUS }) => LOCATION && STATUS !== "CANCELLED");
	const rows = events.flatMap((each) => {
		const types = [each.CATEGORIES, each.DESCRIPTION?.split(/\\n/i)[0]].filter(Boolean).join(" ");
		const others = [each.SUMMARY, types, ...(hasPlaces ? [each.LOCATION] : [])].map(plainText);
		return each.STATUS === "CANCELLED" ? [] : datesOf(each).map((days) => [days, ...others].join("\t"));
	});
	if (rows.length === 0) return text;
	return [title, `Date\tHoliday\tType${hasPlaces ? "\tStates" : ""}`, ...rows].join("\n").trim();
}

function plainText(value = ""): string {
	const text = value.replace(/\\([\\,;n])/gi, (_, character: string) => (/n/i.test(character) ? " " : character));
	return text.replace(/\s+/g, " ").trim();
}

/** `2027-01-26`, `2027-10-18 to 2027-10-20`, each time that it is repeated; with a time, a duration or a rule if there is one. */
function datesOf({ DTSTART = "", DTEND, DURATION, RRULE, RDATE }: Event): string[] {
	const start = timeOf(DTSTART);
	const days = DURATION === undefined ? "1" : /^P(\d{1,3})D$/.exec(DURATION)?.[1];
	const end = DTEND === undefined ? start + Number(days) * DAY_MS : timeOf(DTEND);
	if (Number.isNaN(start + end)) return [plainText([DTSTART, DTEND, DURATION].filter(Boolean).join(" to "))];
	if (!RRULE && !RDATE) return [daysText(start, end)];
	const [, count = "", until] = RULE.exec(RRULE ?? "") ?? [];
	const last = until ? timeOf(until) + INDIA_MS : Number.POSITIVE_INFINITY;
	const starts = Array.from({ length: Number(count) || MOST_REPEATED }, (_, years) => laterBy(years, start));
	const isRead = !RDATE && (count || starts.some((each) => each > last));
	if (!isRead) return [plainText(`${dayText(start)}, repeated: ${RRULE || RDATE}`)];
	return starts.flatMap((each) => (each <= last ? [daysText(each, each + end - start)] : []));
}

/** A rule for some years. */
const RULE = /^FREQ=YEARLY;(?:INTERVAL=1;)?(?:COUNT=(1?\d|20)|UNTIL=(\d{8})(?:T\d{6}Z?)?)(?:;WKST=..)?$/;

/** The same day of a later year; NaN if that has none. */
function laterBy(years: number, time: number): number {
	const date = new Date(time);
	const day = date.getUTCDate();
	date.setUTCFullYear(date.getUTCFullYear() + years);
	return date.getUTCDate() === day ? date.getTime() : Number.NaN;
}

function daysText(start: number, end: number): string {
	// The end is the first moment after the event; some programs give the last one, or the same day.
	const after = end % DAY_MS >= LAST_MINUTE ? Math.ceil(end / DAY_MS) * DAY_MS : end;
	const last = after === start || after % DAY_MS !== 0 ? after : after - DAY_MS;
	return last === start ? dayText(start) : `${dayText(start)} to ${dayText(last)}`;
}

/** The time in India, as if it were UTC; NaN if it is none. */
function timeOf(value: string): number {
	const [, date = "", time = "000000", zone] = /^(\d{8})(?:T(\d{6})(Z?))?$/.exec(value) ?? [];
	const day = date.replace(/^(....)(..)/, "$1-$2-");
	const utc = isDate(day) ? Date.parse(`${day}T${time.replace(/..\B/g, "$&:")}Z`) : Number.NaN;
	return zone ? utc + INDIA_MS : utc;
}

function dayText(time: number): string {
	const text = new Date(time).toISOString();
	return time % DAY_MS === 0 ? text.slice(0, 10) : text.slice(0, 16);
}
