import { useRef, useState } from "react";
import type { AdminChange, UndoConflict } from "../../../shared/api/admin-answers.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { type Step, stepOf, whatText } from "./change-words.ts";
import { undoChange } from "./undo-change.ts";

export interface StepResult {
	ok: boolean;
	message: string;
	conflicts: readonly UndoConflict[];
	recorded?: number;
}

/** A change that is to be undone, or done again. */
export interface Wanted {
	change: AdminChange;
	step: Step;
}

export type Steps = ReturnType<typeof useStep>;

/** Undoes and redoes changes, one at a time. `onEnd` is called after each, whether it succeeded or not. */
export function useStep(onEnd: () => void) {
	const [asked, setAsked] = useState<Wanted>();
	const [working, setWorking] = useState<Wanted>();
	const [result, setResult] = useState<StepResult>();
	const busy = useRef(false);
	const { forgetFeeds } = usePageContext();

	function ask(change: AdminChange) {
		const next = stepOf(change);
		if (next && !busy.current) setAsked({ change, step: next.step });
	}

	async function confirm(confirmed: boolean) {
		setAsked(undefined);
		const target = asked && stepOf(asked.change)?.target;
		if (!confirmed || !asked || target === undefined || busy.current) return;
		busy.current = true;
		setResult(undefined);
		setWorking(asked);
		setResult(await takeStep(target, asked));
		forgetFeeds();
		setWorking(undefined);
		busy.current = false;
		onEnd();
	}

	return { asked, working, result, ask, confirm };
}

async function takeStep(target: number, { change, step }: Wanted): Promise<StepResult> {
	const outcome = await undoChange(target);
	if (!("recorded" in outcome)) return { ok: false, ...outcome };
	return { ok: true, message: historyTexts.done[step](whatText(change)), conflicts: [], ...outcome };
}
