/** The step that this tab has begun. The server finishes it even if the site is loaded again meanwhile, which loses the answer. */
import * as v from "valibot";
import { CHANGES_PATH } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { storedObject, storeObject } from "../../browser/session-storage.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { askAdmin } from "../admin-api.ts";
import type { Wanted } from "./change-words.ts";
import { readChange } from "./read-history.ts";
import { LOST, type undoChange } from "./undo-change.ts";

const KEY = "history-step";

/** Between two questions whether it is done, in milliseconds. */
const PAUSE_MS = 1500;

const begunSchema = v.object({ id: v.number(), step: v.picklist(["undo", "redo"]), target: v.number() });

/** @param begun the id of the change, and of the change to be undone: for a redo, the undo */
export function rememberStep(begun: v.InferOutput<typeof begunSchema>): void {
	storeObject(KEY, begun);
}

export function forgetStep(): void {
	storeObject(KEY, undefined);
}

/** The remembered step; undefined if there is none, or its change cannot be read. */
export async function begunStep(): Promise<(Wanted & { target: number }) | undefined> {
	const begun = outputOf(begunSchema, storedObject(KEY));
	const change = begun && (await changeOf(begun.id));
	return change && { change, step: begun.step, target: begun.target };
}

/** Waits while the server is undoing a change, and returns what `undoChange` would. */
export async function endOfStep(target: number): ReturnType<typeof undoChange> {
	for (;;) {
		const change = await changeOf(target);
		if (!change) return LOST;
		if (change.undoneBy !== null) return { recorded: change.undoneBy };
		if (!change.undoing) return { message: historyTexts.notDone, conflicts: [] };
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
}

async function changeOf(id: number) {
	const outcome = await askAdmin(`${CHANGES_PATH}/${id}?size=1`, { read: readChange, asks: "item" });
	return outcome.kind === "ok" ? outcome.data.data : undefined;
}
