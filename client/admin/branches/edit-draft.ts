/** Keeps an admin's unsaved changes of a branch through a reload, until they are stored. */
import * as v from "valibot";
import { forEachField } from "../../../shared/branch/branch-fields.ts";
import { isChangedFrom } from "../../branch-form/branch-values.ts";
import { outputOf } from "../../browser/output-of.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";

const startsSchema = v.object({ from: v.string(), replaces: v.string() });

/** A date on which the changes begin, and that of the planned change in whose place they are; both may be empty. */
export type Starts = v.InferOutput<typeof startsSchema>;

export const NOW: Starts = { from: "", replaces: "" };

const valuesSchema = v.object(forEachField(() => v.fallback(v.string(), "")));

const draftSchema = v.object({
	/** The admin who made the changes; null if nobody signs in. */
	by: v.nullable(v.string()),
	version: v.number(),
	was: valuesSchema,
	values: valuesSchema,
	starts: v.fallback(startsSchema, NOW),
});

type EditDraft = v.InferOutput<typeof draftSchema>;

const keyOf = (id: number) => `edit-branch-${id}`;

/** An admin's unsaved changes; undefined if there are none. Those that another admin has left in this tab are deleted. */
export function readEditDraft(id: number, user: string | null): EditDraft | undefined {
	const draft = outputOf(draftSchema, storedObject(keyOf(id)));
	if (draft?.by === user) return draft;
	clearEditDraft(id);
	return undefined;
}

/** Keeps unsaved changes and their date, or deletes them if there are none. */
export function writeEditDraft(id: number, draft: EditDraft): void {
	const isAny = isChangedFrom(draft.was, draft.values) || draft.starts.from !== "";
	storeObject(keyOf(id), isAny ? draft : undefined);
}

export function clearEditDraft(id: number): void {
	storeObject(keyOf(id), undefined);
}
