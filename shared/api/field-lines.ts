/** The fields of a branch as admins read them: on pages, and in the history's workbook. */
import { BRANCH_FIELDS, type BranchFieldName } from "../branch/branch-fields.ts";
import { breaksOf } from "../branch/breaks.ts";
import { readClosure } from "../branch/calendar-input.ts";
import { longDate } from "../branch/date-input.ts";
import type { DayOffRule } from "../hours/calendar.ts";
import { clockText, halfDayEnd, parseHours, partsOf, WEEK } from "../hours/hours.ts";
import type { Closure } from "../hours/week.ts";
import { capital } from "../text/capital.ts";
import { phoneText } from "../text/phone-text.ts";
import type { ComingChange, FieldChange } from "./admin-branch.ts";

/** Of what is no field of the form; `other` is what a newer server knows. */
const LABELS = { closures: "Closures", coming: "Planned changes", other: "Another field" } as const;

type FieldName = FieldChange["field"];

export function fieldLabel(name: FieldName): string {
	return name in LABELS ? LABELS[name as keyof typeof LABELS] : BRANCH_FIELDS[name as BranchFieldName].label;
}

/** The lines of a field's value in an answer: one, one for each closure, or none. Values that are no closures are left out. */
export function fieldLines(name: FieldName, value: unknown): string[] {
	if (name === "closures") return closureLines(value);
	if (name === "coming") return Array.isArray(value) ? value.map(comingLine) : [];
	if ((typeof value !== "string" && typeof value !== "number") || value === "") return [];
	const text = String(value);
	if (name === "other") return [text];
	if (name === "contactNo") return [phoneText(text)];
	if (name === "breaks") return breakLines(text);
	return ["day" in BRANCH_FIELDS[name] ? hoursText(text) : text];
}

/** `From 1 January 2027: Address 2 New Road, City Pune`, and why it could not begin. */
function comingLine({ from, fields, problem }: ComingChange): string {
	const values = Object.entries(fields).map(([name, value]) => {
		const field = name as BranchFieldName;
		return `${fieldLabel(field)} ${fieldLines(field, value).join(", ")}`.trim();
	});
	const what = `From ${longDate(from)}: ${values.join("; ")}`;
	return problem === undefined ? what : `${what}. It could not begin. ${problem}`;
}

/** A line for each time: `1:00 pm – 2:00 pm: Monday, Tuesday`. */
function breakLines(text: string): string[] {
	const { breaks } = breaksOf({ breaks: text });
	const all = WEEK.flatMap((day) => (breaks?.[day] ?? []).map((each) => ({ day, hours: hoursText(each) })));
	const equal = Map.groupBy(all, ({ hours }) => hours);
	return [...equal].map(([hours, days]) => `${hours}: ${days.map(({ day }) => capital(day)).join(", ")}`);
}

/** Hours as visitors read them. Text that is not valid hours is shown as stored. */
function hoursText(text: string): string {
	const hours = parseHours(text);
	if (hours.kind === "closed") return "Closed";
	const parts = partsOf(hours).map(({ start, end }) => `${clockText(start)} – ${clockText(end)}`);
	return parts.join(", ") || text;
}

function closureLines(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((each: unknown) => {
		const read = readClosure(each);
		return "value" in read ? [closureText(read.value)] : [];
	});
}

/** `5 January 2027 to 9 January 2027`; for a single day its date. */
function closureDatesText({ from, until }: Pick<Closure, "from" | "until">): string {
	if (until === undefined) return `From ${longDate(from)} until further notice`;
	return until === from ? longDate(from) : `${longDate(from)} to ${longDate(until)}`;
}

/** `5 January 2027 to 9 January 2027: renovation`. */
export function closureText(closure: Closure): string {
	const what = closureWhatText(closure);
	return what ? `${closureDatesText(closure)}: ${what}` : closureDatesText(closure);
}

/** Why a branch is closed or has other hours, with these: `Diwali, open 10:00 am – 2:00 pm, also on days when closed`. */
export function closureWhatText({ reason, hours, alsoClosedDays }: Omit<Closure, "from" | "until">): string {
	return [reason, hours && `open ${hoursText(hours)}`, alsoClosedDays && "also on days when closed"]
		.filter(Boolean)
		.join(", ");
}

/** The same of a holiday. */
export function holidayWhatText({ name, hours }: { name: string; hours?: string | undefined }): string {
	const end = halfDayEnd(hours ?? "");
	if (end !== undefined) return `${name}, open until ${clockText(end)}`;
	return closureWhatText({ reason: name, ...(hours && { hours }) });
}

const NTH = ["1st", "2nd", "3rd", "4th", "5th"];

/** `2nd and 4th Saturday`. */
export function dayOffText({ day, weeks }: Pick<DayOffRule, "day" | "weeks">): string {
	const inOrder = [...new Set(weeks)].toSorted((a, b) => a - b);
	return `${new Intl.ListFormat("en-IN").format(inOrder.map((week) => NTH[week - 1] ?? ""))} ${capital(day)}`;
}
