/** `POST /changes/{id}/undo`. */
import type { RequestHandler, Response } from "express";
import type { UndoAnswer, UndoConflict, UndoRefusal } from "../../../shared/api/admin-answers.ts";
import { answerError, answerRefusal, idOf } from "../../http/answer.ts";
import type { JobQueue } from "../job-queue/job-queue.ts";
import type { UndoOutcome } from "../store/change-branch.ts";
import { MAX_CONFLICTS } from "../store/plan-undo.ts";
import { noteChange } from "./log-changes.ts";
import { runJob, takeSlot } from "./run-job.ts";

const UNDONE = "The change was undone.";

const REFUSALS: Readonly<Record<Extract<UndoOutcome["refused"], string>, { status: number; message: string }>> = {
	missing: { status: 404, message: "This change does not exist." },
	undone: { status: 409, message: "This change is already undone." },
	final: { status: 409, message: "A change of this kind cannot be undone." },
};

/**
 * 200; 404; 409 with the branches or entries of the calendar that were changed since, or if the result would exceed what the site can show.
 * Undoing an undo is a redo.
 *
 * @param undoing gets the ids of the changes that are being undone
 */
export function undoRoute(admit: JobQueue["admit"], undoing: Set<number>): RequestHandler {
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
		response.json({ message: UNDONE, change } satisfies UndoAnswer);
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
