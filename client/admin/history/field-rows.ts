/** The fields of a branch before and after a change, as people read them. */
import type { AdminChangeEntry } from "../../../shared/api/admin-answers.ts";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { fieldLabel, fieldLines } from "../../ui/branch/field-lines.ts";

/** A field: what each line says. Most have one line; there is none if there is no value. */
export interface FieldRow {
	label: string;
	before: readonly string[];
	after: readonly string[];
}

/** The closures that were removed and added, each as often as it was; undefined if the change does not name them. */
export function changedClosures({
	before,
	after,
}: Pick<AdminChangeEntry, "before" | "after">): { removed: string[]; added: string[] } | undefined {
	if (!Object.hasOwn(before ?? {}, "closures") && !Object.hasOwn(after ?? {}, "closures")) return undefined;
	const was = fieldLines("closures", before?.closures);
	const now = fieldLines("closures", after?.closures);
	return { removed: without(was, now), added: without(now, was) };
}

/** Each of the others stands for one line that is the same. */
function without(lines: readonly string[], others: readonly string[]): string[] {
	const left = [...others];
	return lines.filter((line) => {
		const index = left.indexOf(line);
		if (index >= 0) left.splice(index, 1);
		return index < 0;
	});
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
