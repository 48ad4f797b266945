import type { UndoConflict } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { type AdminOutcome, askAdmin } from "../admin-api.ts";
import { readChangeId, readConflicts } from "./read-history.ts";

/** 20,000 branches take 20 s on a busy machine, and uploads may come first. */
const TIMEOUT_MS = 300_000;

/** Why a change was not undone. If there was no answer, it may have been undone all the same. */
export interface UndoFailure {
	message: string;
	conflicts: readonly UndoConflict[];
	/** Whether there was no answer. */
	lost?: boolean;
}

export const LOST: UndoFailure = { message: historyTexts.lost, conflicts: [], lost: true };

/** Undoes a change; the answer has the id under which that was recorded. */
export async function askToUndo(id: number): Promise<AdminOutcome<number>> {
	const outcome = await askAdmin(`${CHANGES_PATH}/${id}/undo`, {
		method: "POST",
		asks: "item",
		read: readChangeId,
		timeout: TIMEOUT_MS,
	});
	return outcome.kind === "lost" ? { ...outcome, message: historyTexts.lost } : outcome;
}

/** The same for what goes on without its page; never rejects. */
export async function undoChange(id: number): Promise<{ recorded: number } | UndoFailure> {
	const outcome = await askToUndo(id);
	if (outcome.kind === "ok") return { recorded: outcome.data };
	if (outcome.kind === "aborted" || outcome.kind === "lost") return LOST;
	return { message: messageWithReference(outcome), conflicts: readConflicts(outcome.body) };
}
