/** `/changes`: what was changed, and Undo. */
import { type RequestHandler, type Response, Router } from "express";
import type {
	AdminChange,
	ChangeAnswer,
	ChangesAnswer,
	DoneAnswer,
	UndoConflict,
	UndoRefusal,
} from "../../../shared/api/admin-answers.ts";
import { answerError, answerRefusal, idOf, numberedOnly, onlyRead, refuseMethod } from "../../http/answer.ts";
import type { JobQueue } from "../job-queue/job-queue.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { RecordedChange } from "../store/history.ts";
import { isUndoable, MAX_CONFLICTS } from "../store/plan-undo.ts";
import type { UndoOutcome } from "../store/undo-change.ts";
import { noteChange } from "./log-changes.ts";
import { changeFilter, pageOf, pageQuery, sectionOf } from "./page-query.ts";
import { runJob, takeSlot, whileAsked } from "./run-job.ts";
import { isOwner } from "./user.ts";

const NO_CHANGE = "This change does not exist.";

/** The routes below `/changes`. */
export function changeRoutes(store: BranchStore, admit: JobQueue["admit"]): Router {
	const router = Router();
	const undoing = new Set<number>();
	const adminChange = (change: RecordedChange): AdminChange => {
		return { ...change, undoable: isUndoable(change.kind), undoing: undoing.has(change.id) };
	};
	const list: RequestHandler = async (request, response) => {
		const page = pageQuery(request);
		const filter = changeFilter(request);
		const historyPage = await whileAsked(response, (signal) => store.changes(sectionOf(page), filter, signal));
		if (!historyPage) return;
		const branch = filter.branch === undefined ? undefined : await store.nameOf(filter.branch);
		const data = historyPage.items.map(adminChange);
		const answer: ChangesAnswer = { data, ...pageOf(page, historyPage.total), ...(branch !== undefined && { branch }) };
		response.set("Cache-Control", "no-store").json(answer);
	};
	const one: RequestHandler = async (request, response) => {
		const id = idOf(request);
		const change = await store.change(id);
		if (!change || (change.kind === "people" && !isOwner(request))) return answerError(response, 404, NO_CHANGE);
		const page = pageQuery(request, 100);
		const { items, total } = await store.entries(id, sectionOf(page));
		const answer: ChangeAnswer = { data: { ...adminChange(change), entries: items }, ...pageOf(page, total) };
		response.set("Cache-Control", "no-store").json(answer);
	};
	router.route("/").get(list).all(onlyRead);
	router.route("/:id").all(numberedOnly("route")).get(one).all(onlyRead);
	router
		.route("/:id/undo")
		.all(numberedOnly("route"))
		.post(undoRoute(admit, undoing))
		.all(refuseMethod("POST", "Changes are undone by POST."));
	return router;
}

const UNDONE = "The change was undone.";

const REFUSALS: Readonly<Record<Extract<UndoOutcome["refused"], string>, { status: number; message: string }>> = {
	missing: { status: 404, message: NO_CHANGE },
	undone: { status: 409, message: "This change is already undone." },
	final: { status: 409, message: "A change of this kind cannot be undone." },
};

/**
 * 200; 404; 409 with the branches or entries of the calendar that were changed since, or if the result would exceed what the site can show.
 * Undoing an undo is a redo.
 *
 * @param undoing gets the ids of the changes that are being undone
 */
function undoRoute(admit: JobQueue["admit"], undoing: Set<number>): RequestHandler {
	return async (request, response) => {
		const slot = takeSlot(request, response, admit, "undo");
		if (!slot) return;
		const changeId = idOf(request);
		undoing.add(changeId);
		const result = await runJob(response, slot, { kind: "undo", changeId }).finally(() => undoing.delete(changeId));
		if (!result) return;
		const { applied, refused } = result.undo;
		if (!applied) return answerUndoRefusal(response, refused);
		const { id: change, ...counts } = applied;
		noteChange(response, { kind: "undo", change, undoes: changeId, ...counts });
		response.json({ message: UNDONE, change } satisfies DoneAnswer);
	};
}

function answerUndoRefusal(response: Response, refused: NonNullable<UndoOutcome["refused"]>): void {
	if (typeof refused === "string") answerError(response, REFUSALS[refused].status, REFUSALS[refused].message);
	else if ("beyond" in refused) answerError(response, 409, refused.beyond);
	else answerConflicts(response, refused.conflicts);
}

function answerConflicts(response: Response, conflicts: readonly UndoConflict[]): void {
	const { length } = conflicts;
	const [one, many] = conflicts[0]?.branchId === 0 ? ["entry", "entries"] : ["branch", "branches"];
	const changed = length === 1 ? `1 ${one} has` : `${length.toLocaleString("en-IN")} ${many} have`;
	const message = `Nothing was undone, because ${changed} changed since.`;
	const answer: UndoRefusal = { message, conflicts: conflicts.slice(0, MAX_CONFLICTS) };
	answerRefusal(response, 409, answer);
}
