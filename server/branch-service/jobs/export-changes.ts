import type { AdminChangeEntry } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { dayOffText, fieldLabel, holidayWhatText } from "../../../shared/api/field-lines.ts";
import { type FieldRow, fieldRows, textRows, without } from "../../../shared/api/field-rows.ts";
import { readSiteNotice, textsOf } from "../../../shared/api/site-notice.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import { indiaDay, indiaTime } from "../../../shared/hours/hours.ts";
import type { ChangeFilter } from "../reads/find-changes.ts";
import { type HistoryLine, readWholeHistory, type WholeHistory } from "../reads/whole-history.ts";
import { type JobContext, type JobResults, withStore } from "./job.ts";

/** Excel's limit for the text of a cell, minus some room for the mark. */
const LONGEST_TEXT = 32_000;
const SHORTENED = " … (shortened)";

/** The most text of all branches before and after. The workbook has a tenth of it in bytes, which the site's process keeps until sent. */
const MAX_CHARACTERS = 200_000_000;

const TEXT = "@";
const WHOLE = "0";
const MOMENT = "d mmm yyyy, h:mm AM/PM";

/** The columns' titles, their widths in characters and their formats. */
const COLUMNS: readonly (readonly [title: string, width: number, format: string])[] = [
	["Change", 10, WHOLE],
	["When (India)", 24, MOMENT],
	["Who", 18, TEXT],
	["What", 36, TEXT],
	["File or branch", 36, TEXT],
	["Created", 10, WHOLE],
	["Changed", 10, WHOLE],
	["Deleted", 10, WHOLE],
	["Branch ID", 12, WHOLE],
	["Field", 20, TEXT],
	["Before", 40, TEXT],
	["After", 40, TEXT],
];

/**
 * Writes the changes that a filter lets through, newest first, into one sheet: a row for each change, followed by its branches. A new or removed branch has one row
 * with all fields in one cell; a changed one has a row for each changed field.
 *
 * @param mostCharacters the limit of text; older changes are left out, and the first row says so
 */
export async function exportChanges(
	context: JobContext,
	filter: ChangeFilter = {},
	mostCharacters = MAX_CHARACTERS,
): Promise<JobResults["export-changes"]> {
	const { writeRows } = await import("../../sample-sheet/write-workbook.ts");
	return withStore(context, async (store) => {
		const history = await readWholeHistory(store.db, filter, mostCharacters);
		const columns = COLUMNS.map(([header, width, numFmt]) => ({ header, width, style: { numFmt } }));
		const file = await writeRows(rowsOf(history, filter.field && fieldLabel(filter.field)), {
			name: "Changes",
			columns,
			freezePane: { rows: 1 },
		});
		return { file };
	});
}

type Row = (string | number)[];

/** @param only the label of the field whose rows are wanted; all if it is undefined */
async function* rowsOf({ leftOut, lines }: WholeHistory, only: string | undefined): AsyncGenerator<Row> {
	if (leftOut > 0) {
		const count = leftOut === 1 ? "The oldest entry is" : `The ${leftOut.toLocaleString("en-IN")} oldest entries are`;
		const all = "The site's operator can get all of them with the command: branch-service -- audit";
		yield [`${count} left out, because the file would be too large. ${all}`];
	}
	for await (const line of lines()) yield* rowsOfLine(line, only);
}

function* rowsOfLine(line: HistoryLine, only: string | undefined): Generator<Row> {
	if (!("entry" in line)) {
		const { id, at, who, name, refusal, created, updated, removed } = line.change;
		const change = changeText(line.change as Parameters<typeof changeText>[0]);
		const what = refusal ? `${change}: ${refusal}` : change;
		yield [id, serialOf(at), ...[who, what, name].map((each) => text(each)), created, updated, removed];
		return;
	}
	const { change, entry } = line;
	const { action, branchId, name, before: was, after: now } = entry;
	const what = [text(change.who), ACTIONS[action], text(name)];
	const begin = [change.id, serialOf(change.at), ...what, "", "", "", branchId ?? ""];
	for (const { label, before, after } of entryRows(action, was, now))
		if ((only ?? label) === label) yield [...begin, label, text(before.join("\n")), text(after.join("\n"))];
}

/** Excel's number for 1970-01-01. */
const EPOCH_SERIAL = 25_569;

/** A time in India as Excel's number of days, to the minute. */
function serialOf(at: string): number {
	const { minutes } = indiaTime(Date.parse(at));
	return indiaDay(Date.parse(at)) + EPOCH_SERIAL + minutes / MINUTES_OF_DAY;
}

const MINUTES_OF_DAY = 24 * 60;

function text(value = ""): string {
	return value.length > LONGEST_TEXT ? value.slice(0, LONGEST_TEXT) + SHORTENED : value;
}

const ACTIONS: Readonly<Record<AdminChangeEntry["action"], string>> = {
	created: "Created",
	updated: "Changed",
	removed: "Deleted",
	restored: "Replaced by those of a backup",
	calendar: "Changed",
	notice: "Changed the notice",
	other: "Changed",
};

type Fields = AdminChangeEntry["before"];

/** What an entry has changed: all fields of a new or removed branch in one row, otherwise a row for each part that differs. */
function entryRows(action: AdminChangeEntry["action"], before: Fields, after: Fields): FieldRow[] {
	if (action === "calendar") return calendarRows(before, after);
	if (action === "other") return textRows({ before, after });
	if (action === "notice") return [{ label: "Notice", before: noticeLines(before), after: noticeLines(after) }];
	if (!before || !after) return [{ label: "All", before: allLines(before), after: allLines(after) }];
	return fieldRows({ before, after }).filter((row) => row.before.join("\n") !== row.after.join("\n"));
}

function allLines(fields: Fields): string[] {
	return fieldRows({ before: null, after: fields }).map(({ label, after }) => `${label}: ${after.join("\n")}`);
}

function noticeLines(raw: unknown): string[] {
	const { notice } = readSiteNotice(raw);
	return notice ? [`${textsOf(notice)} (${minuteText(notice.from)} to ${minuteText(notice.until)})`] : [];
}

/** @param time `2027-01-31T09:00`, in India */
function minuteText(time: string): string {
	return `${longDate(time.slice(0, 10))}, ${time.slice(11)}`;
}

/** The entries of the calendar that were removed, and those that were added. */
function calendarRows(before: unknown, after: unknown): FieldRow[] {
	const [was, now] = [before, after].map((each) => readCalendar(each).calendar) as [Calendar, Calendar];
	const row = (label: string, old: readonly string[], present: readonly string[]) => {
		return { label, before: without(old, present), after: without(present, old) };
	};
	return [
		row("Holidays", was.holidays.map(holidayText), now.holidays.map(holidayText)),
		row("Days off", was.daysOff.map(ruleText), now.daysOff.map(ruleText)),
	].filter((each) => each.before.length + each.after.length > 0);
}

/** `26 January 2027: Republic Day (Goa, Kerala)`. */
function holidayText({ date, name, hours, states }: Holiday): string {
	return `${longDate(date)}: ${holidayWhatText({ name, hours })} (${states?.join(", ") ?? "All of India"})`;
}

/** `2nd and 4th Saturday (Branch Office, Goa, branches 7 and 9)`. */
function ruleText({ states, area, branches, ...rule }: DayOffRule): string {
	const ids = new Intl.ListFormat("en-IN").format(branches?.map(String) ?? []);
	const chosen = branches && `${branches.length === 1 ? "branch" : "branches"} ${ids}`;
	const who = [area, states?.join(", "), chosen].filter(Boolean).join(", ") || "All branches";
	return `${dayOffText(rule)} (${who})`;
}
