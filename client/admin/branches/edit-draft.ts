/**
 * Keeps what was changed in a stored branch through a reload, until it is stored. It uses session storage: two tabs do not overwrite
 * each other's, and a contact's name and number are deleted with the tab.
 */
import { forEachField } from "../../../shared/branch/branch-fields.ts";
import { type BranchValues, isChangedFrom } from "../../branch-form/branch-values.ts";
import { parseJson } from "../../browser/api-error.ts";
import { withSessionStorage } from "../../browser/session-storage.ts";

export interface EditDraft {
	/** The admin who made the changes; null if nobody signs in. */
	by: string | null;
	/** Of the branch that the admin has seen. */
	version: number;
	/** The branch then. */
	was: BranchValues;
	values: BranchValues;
}

const keyOf = (id: number) => `edit-branch-${id}`;

/** What an admin has changed and not stored; undefined if nothing was. What another one has left in this tab is deleted. */
export function readEditDraft(id: number, user: string | null): EditDraft | undefined {
	const stored = parseJson(withSessionStorage((storage) => storage.getItem(keyOf(id))) ?? "");
	if (typeof stored !== "object" || stored === null) return undefined;
	const { by, version, was, values } = stored as Record<string, unknown>;
	if (by !== user) {
		clearEditDraft(id);
		return undefined;
	}
	if (typeof version !== "number" || !isObject(was) || !isObject(values)) return undefined;
	return { by: user, version, was: textsOf(was), values: textsOf(values) };
}

/** Keeps it, or deletes it if nothing is changed. */
export function writeEditDraft(id: number, draft: EditDraft): void {
	if (!isChangedFrom(draft.was, draft.values)) clearEditDraft(id);
	else withSessionStorage((storage) => storage.setItem(keyOf(id), JSON.stringify(draft)));
}

export function clearEditDraft(id: number): void {
	withSessionStorage((storage) => storage.removeItem(keyOf(id)));
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
