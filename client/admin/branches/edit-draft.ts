/** Keeps an admin's unsaved changes of a branch through a reload, until they are stored. */
import { forEachField } from "../../../shared/branch/branch-fields.ts";
import { type BranchValues, isChangedFrom } from "../../branch-form/branch-values.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";

/** A date on which the changes begin, and that of the planned change in whose place they are; both may be empty. */
export interface Starts {
	from: string;
	replaces: string;
}

export const NOW: Starts = { from: "", replaces: "" };

interface EditDraft {
	/** The admin who made the changes; null if nobody signs in. */
	by: string | null;
	version: number;
	was: BranchValues;
	values: BranchValues;
	/** When the changes are to begin. */
	starts: Starts;
}

const keyOf = (id: number) => `edit-branch-${id}`;

/** An admin's unsaved changes; undefined if there are none. Those that another admin has left in this tab are deleted. */
export function readEditDraft(id: number, user: string | null): EditDraft | undefined {
	const { by, version, was, values, starts } = storedObject(keyOf(id));
	if (by !== user) {
		clearEditDraft(id);
		return undefined;
	}
	if (typeof version !== "number" || !isObject(was) || !isObject(values)) return undefined;
	return { by: user, version, was: textsOf(was), values: textsOf(values), starts: startsIn(starts) };
}

/** Keeps unsaved changes and their date, or deletes them if there are none. */
export function writeEditDraft(id: number, draft: EditDraft): void {
	const isAny = isChangedFrom(draft.was, draft.values) || draft.starts.from !== "";
	storeObject(keyOf(id), isAny ? draft : undefined);
}

export function clearEditDraft(id: number): void {
	storeObject(keyOf(id), undefined);
}

function startsIn(stored: unknown): Starts {
	const { from, replaces } = isObject(stored) ? stored : {};
	return typeof from === "string" && typeof replaces === "string" ? { from, replaces } : NOW;
}

function textsOf(values: Record<string, unknown>): BranchValues {
	return forEachField((name) => {
		const value = values[name];
		return typeof value === "string" ? value : "";
	});
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null;
}
