/** Values of the audit in words, for the history's workbook. */
import { fieldLabel, fieldLines } from "../../../shared/api/field-lines.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import type { DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import { capital } from "../../../shared/text/capital.ts";
import type { AuditAction } from "../database/schema/tables.ts";
import { CONTENT_FIELDS, type ContentField } from "../store/stored-branch.ts";

/** What happened to a branch, by the action in the audit. */
export const ACTIONS: Readonly<Record<AuditAction, string>> = {
	created: "Created",
	updated: "Changed",
	removed: "Deleted",
	restored: "Replaced by those of a backup",
	calendar: "Changed",
	notice: "Changed the notice",
};

type Fields = Readonly<Record<string, unknown>>;

/** Labels of what is stored besides what a branch has, and of the parts of a notice. */
const OTHER_LABELS: Readonly<Record<string, string>> = {
	sample: "Example",
	text: "Text",
	language: "Language",
	from: "From",
	until: "Until",
};

const CONTENT: ReadonlySet<string> = new Set(CONTENT_FIELDS);

function isContent(field: string): field is ContentField {
	return CONTENT.has(field);
}

export function labelOf(field: string): string {
	return isContent(field) ? fieldLabel(field) : (OTHER_LABELS[field] ?? field);
}

/** A field's value; several lines for a list. Earlier releases have recorded services as a list of names. */
export function valueText(field: string, value: unknown): string {
	if (value === undefined || value === null) return "";
	if (field === "sample") return value === 0 ? "No" : "Yes";
	if (Array.isArray(value) && field === "services") return value.join("\n");
	return isContent(field) ? fieldLines(field, value).join("\n") : String(value);
}

/** All fields with their labels, one on each line. */
export function allFields(fields: Fields): string {
	return Object.entries(fields)
		.map(([field, value]) => `${labelOf(field)}: ${valueText(field, value)}`)
		.join("\n");
}

/** A part of the calendar: the entries that a change has removed from it, and those that it has added, one on each line. */
export interface CalendarRow {
	field: string;
	before: string;
	after: string;
}

/** What a change of the calendar has changed. */
export function calendarRows(before: unknown, after: unknown): CalendarRow[] {
	const [was, now] = [before, after].map((each) => readCalendar(each).calendar) as [Parts, Parts];
	const row = (field: string, old: readonly string[], present: readonly string[]): CalendarRow[] => {
		const [gone, added] = [
			old.filter((each) => !present.includes(each)),
			present.filter((each) => !old.includes(each)),
		];
		return gone.length + added.length > 0 ? [{ field, before: gone.join("\n"), after: added.join("\n") }] : [];
	};
	return [
		...row("Holidays", was.holidays.map(holidayText), now.holidays.map(holidayText)),
		...row("Days off", was.daysOff.map(ruleText), now.daysOff.map(ruleText)),
	];
}

type Parts = ReturnType<typeof readCalendar>["calendar"];

/** `26 January 2027: Republic Day (Goa, Kerala)`. */
function holidayText({ date, name, states }: Holiday): string {
	return `${longDate(date)}: ${name} (${states?.join(", ") ?? "All of India"})`;
}

const NTH = ["1st", "2nd", "3rd", "4th", "5th"];

/** `2nd and 4th Saturday (Branch Office, Goa, branches 7 and 9)`. */
function ruleText({ day, weeks, states, area, branches }: DayOffRule): string {
	const nth = listOf(weeks.map((week) => NTH[week - 1] ?? ""));
	const chosen = branches && `${branches.length === 1 ? "branch" : "branches"} ${listOf(branches.map(String))}`;
	const who = [area, states?.join(", "), chosen].filter(Boolean).join(", ") || "All branches";
	return `${nth} ${capital(day)} (${who})`;
}

const listOf = (words: readonly string[]) => new Intl.ListFormat("en-IN").format(words);
