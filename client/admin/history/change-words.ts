/** Describes changes in words. */

import type { AdminChange, ChangeKind } from "../../../shared/api/admin-answers.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";

/** Whether a change is undone, or done again. */
export type Step = "undo" | "redo";

/** A change that is to be undone, or done again. */
export interface Wanted {
	change: AdminChange;
	step: Step;
}

const COUNTS = ["created", "updated", "removed", "unchanged"] as const;

/** Kinds of changes whose words say everything, so that no counts are needed. */
const ABOUT_ONE: readonly ChangeKind[] = ["create", "edit", "closure", "closure-removed", "reopen", "delete", "own"];

/** `3 branches created, 45 changed`; empty if there is nothing to count. */
export function countsText(change: AdminChange): string {
	if (ABOUT_ONE.includes(change.kind)) return "";
	return COUNTS.filter((name) => change[name] > 0)
		.map((name, index) => historyTexts.count(change[name], historyTexts.counts[name], index === 0))
		.join(", ");
}

/** The step that a change allows, and the change that it undoes. Changes that undid or redid another one allow none. */
export function stepOf({ id, kind, undoable, undoneBy }: AdminChange): { step: Step; target: number } | undefined {
	if (!undoable || kind === "undo" || kind === "redo") return undefined;
	return undoneBy === null ? { step: "undo", target: id } : { step: "redo", target: undoneBy };
}

/** What a step will do, one sentence for each effect. */
export function effectTexts(change: AdminChange, step: Step): string[] {
	if (change.kind === "calendar") return [historyTexts.calendarEffects[step]];
	if (change.kind === "notice") return [historyTexts.noticeEffects[step]];
	const texts = historyTexts.effects[step];
	const effects = (["updated", "created", "removed"] as const).filter((name) => change[name] > 0);
	return effects.length > 0 ? effects.map((name) => texts[name](change[name])) : [historyTexts.noEffect];
}
