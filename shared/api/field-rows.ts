/** The fields of a branch before and after a change, as admins read them on pages and in the history's workbook. */
import { FIELD_NAMES } from "../branch/branch-fields.ts";
import { capital } from "../text/capital.ts";
import { type AdminChangeEntry, LIST_FIELDS, type ListField } from "./admin-answers.ts";
import { fieldLabel, fieldLines } from "./field-lines.ts";

/** A field with the lines of its values. Most values have one line; a missing value has none. */
export interface FieldRow {
	label: string;
	before: readonly string[];
	after: readonly string[];
}

/** The lines of a list that were removed and added, equal ones once for each copy; undefined if the change does not name the list. */
export function changedLines(
	name: ListField,
	{ before, after }: Pick<AdminChangeEntry, "before" | "after">,
): { removed: string[]; added: string[] } | undefined {
	if (!Object.hasOwn(before ?? {}, name) && !Object.hasOwn(after ?? {}, name)) return undefined;
	const was = fieldLines(name, before?.[name]);
	const now = fieldLines(name, after?.[name]);
	return { removed: without(was, now), added: without(now, was) };
}

/** The lines that are left when each of the others has cancelled one equal line. */
export function without(lines: readonly string[], others: readonly string[]): string[] {
	const left = [...others];
	return lines.filter((line) => {
		const index = left.indexOf(line);
		if (index >= 0) left.splice(index, 1);
		return index < 0;
	});
}

/** All fields that a branch's change names, in the order of the form, then whether it is an example. */
export function fieldRows({ before, after }: Pick<AdminChangeEntry, "before" | "after">): FieldRow[] {
	const isNamed = (name: string) => Object.hasOwn(before ?? {}, name) || Object.hasOwn(after ?? {}, name);
	const rows = ([...FIELD_NAMES, ...LIST_FIELDS] as const).filter(isNamed).map((name) => ({
		label: fieldLabel(name),
		before: fieldLines(name, before?.[name]),
		after: fieldLines(name, after?.[name]),
	}));
	const mark = (fields: AdminChangeEntry["before"]) => (fields?.sample ? ["Yes"] : []);
	if (!before?.sample && !after?.sample) return rows;
	return [...rows, { label: "Example", before: mark(before), after: mark(after) }];
}

/** What fields of people and tokens are called; others by their names. */
const LABELS: Readonly<Record<string, string>> = { created: "Made on", by: "Made by", expires: "Last day" };

/** What a change of something with texts names, such as a person, a token or a document. */
export function textRows({ before, after }: Pick<AdminChangeEntry, "before" | "after">): FieldRow[] {
	const lines = (value: unknown) => (typeof value === "string" ? [value] : []);
	const names = Object.keys({ ...before, ...after });
	const rows = names.map((name) => {
		return { label: LABELS[name] ?? capital(name), before: lines(before?.[name]), after: lines(after?.[name]) };
	});
	return rows.filter((row) => row.before.length + row.after.length > 0);
}
