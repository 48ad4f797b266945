import { CHANGES_PATH } from "../../../shared/paths.ts";
import { type AdminOutcome, askAdmin } from "../admin-api.ts";
import { readUndo } from "./read-history.ts";

/** 20,000 branches take 20 s on a busy machine, and uploads may come first. */
const TIMEOUT_MS = 300_000;

/**
 * Undoes a change; never rejects.
 *
 * @returns the id of the change that it was recorded as; of a refusal, `readConflicts` reads the reasons from the body
 */
export function undoChange(id: number): Promise<AdminOutcome<number>> {
	return askAdmin(`${CHANGES_PATH}/${id}/undo`, {
		method: "POST",
		asks: "item",
		read: readUndo,
		timeout: TIMEOUT_MS,
	});
}
