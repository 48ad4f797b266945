/** Reads the branch service's answers about its history. */
import * as v from "valibot";
import {
	CHANGE_KINDS,
	type ChangeAnswer,
	type ChangesAnswer,
	type UndoConflict,
} from "../../../shared/api/admin-answers.ts";
import { outputOf } from "../../browser/output-of.ts";

const count = v.number();
const pageNumbers = { total: count, page: count, pages: count };

const change = v.looseObject({
	id: v.number(),
	at: v.string(),
	who: v.string(),
	kind: v.picklist(CHANGE_KINDS),
	name: v.string(),
	created: count,
	updated: count,
	removed: count,
	unchanged: count,
	fields: v.array(v.string()),
	undoes: v.nullable(v.number()),
	undoneBy: v.nullable(v.number()),
	undoable: v.boolean(),
	undoing: v.boolean(),
	refusal: v.nullable(v.string()),
});

const fields = v.nullable(v.record(v.string(), v.unknown()));

const entry = v.object({
	action: v.picklist(["created", "updated", "removed", "restored", "calendar", "notice"]),
	branchId: v.nullable(v.number()),
	name: v.string(),
	exists: v.boolean(),
	before: fields,
	after: fields,
});

const changesSchema = v.object({ data: v.array(change), branch: v.optional(v.string()), ...pageNumbers });
const changeSchema = v.object({ data: v.object({ ...change.entries, entries: v.array(entry) }), ...pageNumbers });
const changeIdSchema = v.object({ change: v.number() });

export const conflictSchema = v.object({
	branchId: v.number(),
	name: v.string(),
	reason: v.string(),
	change: v.nullable(v.number()),
});

const refusalSchema = v.object({ conflicts: v.array(conflictSchema) });

export const readChanges = (body: unknown): ChangesAnswer | undefined => outputOf(changesSchema, body);

export const readChange = (body: unknown): ChangeAnswer | undefined => outputOf(changeSchema, body);

/** The id of the change that was recorded. */
export const readChangeId = (body: unknown): number | undefined => outputOf(changeIdSchema, body)?.change;

/** The later changes that prevent undoing; empty if the answer names none. */
export const readConflicts = (body: unknown): UndoConflict[] => outputOf(refusalSchema, body)?.conflicts ?? [];

/** The page that an address asks for; the first if it names no valid page. */
export function pageIn(query: URLSearchParams): number {
	const text = query.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of another page of the same list. */
export function addressOfPage(page: number): string {
	return page === 1 ? "?" : `?page=${page}`;
}
