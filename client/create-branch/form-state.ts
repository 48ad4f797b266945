/** The form's state, and how each action changes it. */
import { FIELD_NAMES, forEachField } from "../../shared/branch-fields.ts";
import { type BranchErrors, type BranchValues, EMPTY_VALUES, remainingErrors } from "./branch-values.ts";

export interface FormState {
	values: BranchValues;
	errors: BranchErrors;
	/** The last change of many fields, which can be undone. */
	undoable?: Undoable | undefined;
}

export interface Undoable {
	what: "reset" | "copied";
	before: BranchValues;
	after: BranchValues;
}

export const EMPTY_FORM: FormState = { values: EMPTY_VALUES, errors: {} };

/** Applies what the admin typed or chose. The last undoable change can still be undone. */
export function changed(now: FormState, changes: Partial<BranchValues>): FormState {
	const values = { ...now.values, ...changes };
	return { ...now, values, errors: remainingErrors(now.errors, values, Object.keys(changes)) };
}

/** Changes many fields in an undoable way. If nothing changes, as on a second click, the previous one can still be undone. */
export function changedUndoably(now: FormState, what: Undoable["what"], changes: Partial<BranchValues>): FormState {
	const { values: after, errors: remaining } = changed(now, changes);
	const errors = what === "reset" ? {} : remaining;
	const before = now.values;
	const isChange = FIELD_NAMES.some((name) => before[name] !== after[name]);
	return isChange ? { values: after, errors, undoable: { what, before, after } } : { ...now, errors };
}

/** Undoes the last undoable change, but keeps what was typed since. */
export function undone({ values, undoable }: FormState): FormState {
	if (!undoable) return { values, errors: {} };
	const { before, after } = undoable;
	const restored = forEachField((name) => (values[name] === after[name] ? before : values)[name]);
	return { values: restored, errors: {} };
}
