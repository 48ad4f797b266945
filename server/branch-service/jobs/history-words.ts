/** Values of the audit in words, for the history's workbook. */
import type { AdminChangeEntry } from "../../../shared/api/admin-answers.ts";
import { type FieldRow, fieldRows, without } from "../../../shared/api/field-rows.ts";
import { readSiteNotice } from "../../../shared/api/site-notice.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { longDate } from "../../../shared/branch/date-input.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";
import { capital } from "../../../shared/text/capital.ts";
import type { AuditAction } from "../database/schema/tables.ts";

/** What happened to a branch, by the action in the audit. */
export const ACTIONS: Readonly<Record<AuditAction, string>> = {
	created: "Created",
	updated: "Changed",
	removed: "Deleted",
	restored: "Replaced by those of a backup",
	calendar: "Changed",
	notice: "Changed the notice",
};

type Fields = AdminChangeEntry["before"];

/** What an entry has changed: all fields of a new or removed branch in one row, otherwise a row for each part that differs. */
export function entryRows(action: AuditAction, before: Fields, after: Fields): FieldRow[] {
	if (action === "restored") return [];
	if (action === "calendar") return calendarRows(before, after);
	if (action === "notice") return [{ label: "Notice", before: noticeLines(before), after: noticeLines(after) }];
	if (!before || !after) return [{ label: "All", before: allLines(before), after: allLines(after) }];
	return fieldRows({ before, after }).filter((row) => row.before.join("\n") !== row.after.join("\n"));
}

function allLines(fields: Fields): string[] {
	return fieldRows({ before: null, after: fields }).map(({ label, after }) => `${label}: ${after.join("\n")}`);
}

function noticeLines(sent: unknown): string[] {
	const { notice } = readSiteNotice(sent);
	return notice ? [`${notice.text} (${notice.from} to ${notice.until})`] : [];
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
