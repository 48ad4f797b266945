/** Reads the branch service's answers about its history. */
import * as v from "valibot";
import { ChangeList, ChangeSent, UndoRefusal } from "../../../shared/api/admin-answers.ts";
import { outputOf } from "../../browser/output-of.ts";

const changeIdSchema = v.object({ change: v.number() });

export const readChanges = (body: unknown) => outputOf(ChangeList, body);

export const readChange = (body: unknown) => outputOf(ChangeSent, body);

/** The id of the change that was recorded. */
export const readChangeId = (body: unknown) => outputOf(changeIdSchema, body)?.change;

/** The later changes that prevent undoing; empty if the answer names none. */
export const readConflicts = (body: unknown) => outputOf(UndoRefusal, body)?.conflicts ?? [];

/** The page that an address asks for; the first if it names no valid page. */
export function pageIn(query: URLSearchParams): number {
	const text = query.get("page") ?? "";
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The address of another page of the same list. */
export function addressOfPage(page: number): string {
	return page === 1 ? "?" : `?page=${page}`;
}
