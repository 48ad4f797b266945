/** Keeps an admin's unsaved changes of a branch through a reload, until they are stored. */
import { forEachField } from "../../../shared/branch/branch-fields.ts";
import { type BranchValues, isChangedFrom } from "../../branch-form/branch-values.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";

interface EditDraft {
	/** The admin who made the changes; null if nobody signs in. */
	by: string | null;
	version: number;
	was: BranchValues;
	values: BranchValues;
}

const keyOf = (id: number) => `edit-branch-${id}`;

/** An admin's unsaved changes; undefined if there are none. Those that another admin has left in this tab are deleted. */
export function readEditDraft(id: number, user: string | null): EditDraft | undefined {
	const { by, version, was, values } = storedObject(keyOf(id));
	if (by !== user) {
		clearEditDraft(id);
		return undefined;
	}
	if (typeof version !== "number" || !isObject(was) || !isObject(values)) return undefined;
	return { by: user, version, was: textsOf(was), values: textsOf(values) };
}

/** Keeps unsaved changes, or deletes them if nothing is changed. */
export function writeEditDraft(id: number, draft: EditDraft): void {
	storeObject(keyOf(id), isChangedFrom(draft.was, draft.values) ? draft : undefined);
}

export function clearEditDraft(id: number): void {
	storeObject(keyOf(id), undefined);
}

/** A date on which the changes begin, and that of the planned change in whose place they are; both may be empty. */
export interface Starts {
	from: string;
	replaces: string;
}

export const NOW: Starts = { from: "", replaces: "" };

const startsKey = (id: number, user: string | null) => `edit-branch-starts-${id}-${user}`;

/** When an admin's unsaved changes are to begin. */
export function readStarts(id: number, user: string | null): Starts {
	const { from, replaces } = storedObject(startsKey(id, user));
	return typeof from === "string" && typeof replaces === "string" ? { from, replaces } : NOW;
}

export function writeStarts(id: number, user: string | null, starts: Starts): void {
	storeObject(startsKey(id, user), starts.from || starts.replaces ? starts : undefined);
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
