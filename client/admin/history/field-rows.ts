/** The fields of a branch before and after a change, as people read them. */
import type { AdminChangeEntry } from "../../../shared/admin-answers.ts";
import { FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { fieldLabel, fieldLines } from "../../ui/field-lines.ts";

/** A field: what each line says. Most have one line; there is none if there is no value. */
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
			label: fieldLabel(name),
			before: fieldLines(name, before?.[name]),
			after: fieldLines(name, after?.[name]),
		}));
}
