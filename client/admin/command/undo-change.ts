/** Undoes changes. The server finishes a step that it has begun even if the site is loaded again meanwhile, which loses the answer. */
import * as v from "valibot";
import { ChangeSent, Undone, type UndoneAnswer } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";
import { historyTexts } from "../../text/for-admins/admin-texts.ts";
import { type AdminOutcome, readStored, sendCommand } from "../admin-api.ts";
import type { StepRequest } from "./change-words.ts";

/** Between two questions whether it is done, in milliseconds. */
const PAUSE_MS = 1500;

/** Where this tab keeps the step that it has begun. */
const KEY = "history-step";

/** The id of the change, and of the change to be undone: for a redo, the undo. */
const begunSchema = v.object({ id: v.number(), step: v.picklist(["undo", "redo"]), target: v.number() });

/** Undoes a change, perhaps even without an answer. @param part whether what was changed since stays @param ownPassword for a change of people */
export async function undoChange(id: number, part = false, ownPassword = ""): Promise<AdminOutcome<UndoneAnswer>> {
	const input = { id, ...(part && { part }), ...(ownPassword && { ownPassword }) };
	const outcome = await sendCommand({ name: "undo", input, answer: Undone });
	return outcome.kind === "lost" ? LOST : outcome;
}

const LOST = { kind: "lost", message: historyTexts.lost } as const;

/** @param begun undefined once its outcome is known */
export function rememberStep(begun?: v.InferOutput<typeof begunSchema>): void {
	storeObject(KEY, begun);
}

/** The remembered step; undefined if there is none, or its change cannot be read. */
export async function begunStep(): Promise<(StepRequest & { target: number }) | undefined> {
	const begun = outputOf(begunSchema, storedObject(KEY));
	const change = begun && (await changeOf(begun.id));
	return change && { change, step: begun.step, target: begun.target };
}

/** Waits while the server is undoing a change, and returns what `undoChange` would, but for what has stayed as it was. */
export async function endOfStep(target: number): Promise<AdminOutcome<UndoneAnswer>> {
	for (;;) {
		const change = await changeOf(target);
		if (!change) return LOST;
		if (change.undoneBy !== null) return { kind: "ok", data: { message: "", change: change.undoneBy } };
		// Only its answer says which part.
		if (!change.undoing && change.undonePart) return LOST;
		if (!change.undoing) return { kind: "failed", message: historyTexts.notDone };
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
}

async function changeOf(id: number) {
	const outcome = await readStored(`${CHANGES_PATH}/${id}?size=1`, ChangeSent);
	return outcome.kind === "ok" ? outcome.data.data : undefined;
}
