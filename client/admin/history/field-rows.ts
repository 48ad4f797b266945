/** The fields of a branch before and after a change, as people read them. */
import type { AdminChangeEntry } from "../../../shared/admin-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { readClosure } from "../../../shared/calendar-input.ts";
import { parseHours } from "../../../shared/hours.ts";
import { enHistory } from "../../text/en-history.ts";
import { dayHoursText } from "../../ui/hours-text.ts";
import { closureText } from "../calendar-text.ts";

/** A field: what each line says. Most have one line; a text is empty if there is no value. */
export interface FieldRow {
	label: string;
	before: readonly string[];
	after: readonly string[];
}

/** All fields that a change of a branch names, in the order of the form. */
export function fieldRows({ before, after }: Pick<AdminChangeEntry, "before" | "after">): FieldRow[] {
	const names = [...FIELD_NAMES, "closures"] as const;
	return names
		.filter((name) => Object.hasOwn(before ?? {}, name) || Object.hasOwn(after ?? {}, name))
		.map((name) => ({
			label: name === "closures" ? enHistory.closures : BRANCH_FIELDS[name].label,
			before: valueLines(name, before?.[name]),
			after: valueLines(name, after?.[name]),
		}));
}

function valueLines(name: BranchFieldName | "closures", value: unknown): string[] {
	if (name === "closures") return closureLines(value);
	if (value === undefined || value === null || value === "") return [];
	return [name.endsWith("Hours") ? hoursText(String(value)) : String(value)];
}

/** As visitors read them; what they cannot read is shown as it is stored. */
function hoursText(text: string): string {
	const hours = parseHours(text);
	return hours.kind === "unknown" ? text : dayHoursText(hours);
}

function closureLines(value: unknown): string[] {
	if (!Array.isArray(value)) return [];
	return value.flatMap((each: unknown) => {
		const read = readClosure(each);
		return "value" in read ? [closureText(read.value)] : [];
	});
}
