/** Undoes changes. The server finishes a step that it has begun even if the site is loaded again meanwhile, which loses the answer. */
import * as v from "valibot";
import { ChangeSent } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { type AdminOutcome, readStored, sendCommand } from "../admin-api.ts";
import type { StepRequest } from "../history/change-words.ts";

/** Between two questions whether it is done, in milliseconds. */
const PAUSE_MS = 1500;

/** Where this tab keeps the step that it has begun. */
const KEY = "history-step";

/** The id of the change, and of the change to be undone: for a redo, the undo. */
const begunSchema = v.object({ id: v.number(), step: v.picklist(["undo", "redo"]), target: v.number() });

const doneSchema = v.object({ change: v.number() });

/** Undoes a change; the answer has the id under which that was recorded. Without an answer, it may have been undone all the same. */
export async function undoChange(id: number): Promise<AdminOutcome<number>> {
	const outcome = await sendCommand({ name: "undo", input: { id }, answer: doneSchema });
	if (outcome.kind === "lost") return LOST;
	return outcome.kind === "ok" ? { ...outcome, data: outcome.data.change } : outcome;
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

/** Waits while the server is undoing a change, and returns what `undoChange` would. */
export async function endOfStep(target: number): Promise<AdminOutcome<number>> {
	for (;;) {
		const change = await changeOf(target);
		if (!change) return LOST;
		if (change.undoneBy !== null) return { kind: "ok", data: change.undoneBy };
		if (!change.undoing) return { kind: "failed", message: historyTexts.notDone };
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
}

async function changeOf(id: number) {
	const outcome = await readStored(`${CHANGES_PATH}/${id}?size=1`, ChangeSent);
	return outcome.kind === "ok" ? outcome.data.data : undefined;
}
