/** The form's state, and how each action changes it. */
import { type BranchFieldName, forEachField } from "../../shared/branch/branch-fields.ts";
import { WARNING_FIELDS, type Warning, type WarningCode } from "../../shared/branch/branch-warning.ts";
import {
	type BranchErrors,
	type BranchValues,
	type FormatWarning,
	isChangedFrom,
	remainingErrors,
} from "./branch-values.ts";

/** What an admin must confirm: warnings of the service, or values that break rules which another upstream may not have. */
export type FormWarning = Warning | FormatWarning;

export interface FormState {
	values: BranchValues;
	errors: BranchErrors;
	/** Warnings to confirm before the branch is stored. */
	warnings: readonly FormWarning[];
	confirmed: readonly FormWarning["code"][];
	/** The last change of many fields, which can be undone. */
	undoable?: Undoable | undefined;
}

export interface Undoable {
	what: "reset" | "copied" | "pincode";
	before: BranchValues;
	after: BranchValues;
}

/** The state of a form that nobody has changed yet. */
export function formOf(values: BranchValues): FormState {
	return { values, errors: {}, warnings: [], confirmed: [] };
}

function fieldsOf(code: FormWarning["code"]): readonly BranchFieldName[] {
	const [, ofFormat] = code.split("format-");
	return ofFormat ? [ofFormat as BranchFieldName] : WARNING_FIELDS[code as WarningCode];
}

/** Applies what the admin typed or chose. Warnings about a changed field are dropped, and so are their confirmations. */
export function changed(now: FormState, changes: Partial<BranchValues>): FormState {
	const values = { ...now.values, ...changes };
	const isAbout = (code: FormWarning["code"]) => fieldsOf(code).some((name) => now.values[name] !== values[name]);
	return {
		...now,
		values,
		errors: remainingErrors(now.errors, values, Object.keys(changes)),
		warnings: now.warnings.filter(({ code }) => !isAbout(code)),
		confirmed: now.confirmed.filter((code) => !isAbout(code)),
	};
}

/** Changes many fields in an undoable way. If nothing changes, as on a second click, the previous one can still be undone. */
export function changedUndoably(now: FormState, what: Undoable["what"], changes: Partial<BranchValues>): FormState {
	const { values: after, ...remaining } = changed(now, changes);
	const others = what === "reset" ? formOf(after) : remaining;
	const before = now.values;
	const undoable = isChangedFrom(before, after) ? { what, before, after } : now.undoable;
	return { ...others, values: after, undoable };
}

/** Undoes the last undoable change, but keeps what was typed since. */
export function undone({ values, undoable }: FormState): FormState {
	if (!undoable) return formOf(values);
	const { before, after } = undoable;
	const restored = forEachField((name) => (values[name] === after[name] ? before : values)[name]);
	return formOf(restored);
}
