/** `/changes`: what was changed, and Undo. */
import { type RequestHandler, Router } from "express";
import type { AdminChange, ChangeAnswer, ChangesAnswer } from "../../../shared/api/admin-answers.ts";
import { answerError, idOf, numberedOnly, onlyRead } from "../../http/answer.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { RecordedChange } from "../store/history.ts";
import { isUndoable } from "../store/plan-undo.ts";
import { changeFilter } from "./change-filter.ts";
import { pageOf, pageQuery, sectionOf } from "./page-query.ts";
import { whileAsked } from "./run-job.ts";

const NO_CHANGE = "This change does not exist.";

/**
 * The routes below `/changes`, except Undo, which is a job.
 *
 * @param undoing the ids of the changes that are being undone
 */
export function changeRoutes(store: BranchStore, undoing: ReadonlySet<number>): Router {
	const router = Router();
	const adminChange = (change: RecordedChange): AdminChange => {
		return { ...change, undoable: isUndoable(change.kind), undoing: undoing.has(change.id) };
	};
	const list: RequestHandler = async (request, response) => {
		const page = pageQuery(request);
		const filter = changeFilter(request);
		const found = await whileAsked(response, (signal) => store.changes(sectionOf(page), filter, signal));
		if (!found) return;
		const branch = filter.branch === undefined ? undefined : await store.nameOf(filter.branch);
		const data = found.items.map(adminChange);
		const answer: ChangesAnswer = { data, ...pageOf(page, found.total), ...(branch !== undefined && { branch }) };
		response.set("Cache-Control", "no-store").json(answer);
	};
	const one: RequestHandler = async (request, response) => {
		const id = idOf(request);
		const change = await store.change(id);
		if (!change) return answerError(response, 404, NO_CHANGE);
		const page = pageQuery(request, 100);
		const { items, total } = await store.entries(id, sectionOf(page));
		const answer: ChangeAnswer = { data: { ...adminChange(change), entries: items }, ...pageOf(page, total) };
		response.set("Cache-Control", "no-store").json(answer);
	};
	router.route("/").get(list).all(onlyRead);
	router.route("/:id").all(numberedOnly("route")).get(one).all(onlyRead);
	return router;
}
