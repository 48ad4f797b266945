/** `GET /changes` and `/changes/{id}`: what was changed. */
import type { Request, RequestHandler } from "express";
import type { AdminChange, ChangeAnswer, ChangesAnswer } from "../../../shared/api/admin-answers.ts";
import { NOT_UNDOABLE } from "../../engine/undo.ts";
import { answerError, idOf } from "../../http/answer.ts";
import type { RecordedChange } from "../reads/history.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { changeFilter, pageOf, pageQuery, sectionOf } from "./page-query.ts";
import { whileAsked } from "./run-job.ts";
import { isOwner, userOf } from "./user.ts";

interface Parts {
	store: BranchStore;
	/** The ids of the changes that are being undone. */
	undoing: ReadonlySet<number>;
}

/** 200 with one page of the changes that match the filter. */
export function listChanges({ store, undoing }: Parts): RequestHandler {
	return async (request, response) => {
		const page = pageQuery(request);
		const filter = changeFilter(request);
		const historyPage = await whileAsked(response, (signal) => store.changes(sectionOf(page), filter, signal));
		if (!historyPage) return;
		const branch = filter.branch === undefined ? undefined : await store.nameOf(filter.branch);
		const data = historyPage.items.map(await answerFor({ store, undoing }, historyPage.items, request));
		const answer: ChangesAnswer = { data, ...pageOf(page, historyPage.total), ...(branch !== undefined && { branch }) };
		response.set("Cache-Control", "no-store").json(answer);
	};
}

/** 200 with a change and one page of its entries; 404. */
export function readOneChange({ store, undoing }: Parts): RequestHandler {
	return async (request, response) => {
		const id = idOf(request);
		const change = await store.change(id);
		if (!change || (change.kind === "people" && !isOwner(request)))
			return answerError(response, 404, NOT_UNDOABLE.missing);
		const page = pageQuery(request, 100);
		const { items, total } = await store.entries(id, sectionOf(page));
		const answerOf = await answerFor({ store, undoing }, [change], request);
		const data = { ...answerOf(change), entries: items };
		response.set("Cache-Control", "no-store").json({ data, ...pageOf(page, total) } satisfies ChangeAnswer);
	};
}

/** Says of each of these changes whether it is being undone, and whether it is for others to undo. */
async function answerFor({ store, undoing }: Parts, changes: readonly RecordedChange[], request: Request) {
	const { states } = userOf(request);
	const ids = changes.map(({ id }) => id);
	const ofOthers = states ? await store.ofOthers(ids, states) : new Set();
	return (change: RecordedChange): AdminChange => ({
		...change,
		undoing: undoing.has(change.id),
		...(ofOthers.has(change.id) && { ofOthers: true as const }),
	});
}
