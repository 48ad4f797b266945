/** The fields of a branch before and after a change, as people read them. */
import type { FieldChange } from "../../../shared/api/admin-answers.ts";
import { enPreview } from "../../text/en-preview.ts";
import { fieldLabel, fieldLines } from "../../ui/branch/field-lines.ts";

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
		label: fieldLabel(field),
		was: valueText(field, was),
		now: valueText(field, now),
	}));
}

function valueText(field: FieldChange["field"], value: unknown): string {
	return fieldLines(field, value).join("; ") || (field === "closures" ? enPreview.noClosure : enPreview.empty);
}
