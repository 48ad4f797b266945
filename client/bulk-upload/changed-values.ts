/** The fields of a branch before and after a change, as people read them. */
import type { FieldChange } from "../../shared/admin-answers.ts";
import { BRANCH_FIELDS } from "../../shared/branch-fields.ts";
import { readClosure } from "../../shared/calendar-input.ts";
import { parseHours } from "../../shared/hours.ts";
import { enPreview } from "../text/en-preview.ts";
import { dayHoursText } from "../ui/hours-text.ts";

export interface ChangedValue {
	field: FieldChange["field"];
	label: string;
	/** What is empty is said in words. */
	was: string;
	now: string;
}

export function changedValues(fields: readonly FieldChange[]): ChangedValue[] {
	return fields.map(({ field, was, now }) => ({
		field,
		label: field === "closures" ? enPreview.closures : BRANCH_FIELDS[field].label,
		was: valueText(field, was),
		now: valueText(field, now),
	}));
}

function valueText(field: FieldChange["field"], value: unknown): string {
	if (field === "closures") return closuresText(value);
	const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
	if (text === "") return enPreview.empty;
	return "day" in BRANCH_FIELDS[field] ? hoursText(text) : text;
}

/** What visitors cannot read is shown as it is stored. */
function hoursText(text: string): string {
	const hours = parseHours(text);
	return hours.kind === "unknown" ? text : dayHoursText(hours);
}

function closuresText(value: unknown): string {
	const closures = (Array.isArray(value) ? value : []).flatMap((each) => {
		const read = readClosure(each);
		return "value" in read ? [read.value] : [];
	});
	const texts = closures.map(({ from, until, reason }) =>
		enPreview.closure(dateText(from), until === undefined ? undefined : dateText(until), reason),
	);
	return texts.join("; ") || enPreview.noClosure;
}

/** `2027-01-05` as `5 January 2027`. */
function dateText(date: string): string {
	return new Date(date).toLocaleDateString("en-IN", { dateStyle: "long", timeZone: "UTC" });
}
