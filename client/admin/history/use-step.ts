import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "zustand";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { begunStep, endOfStep, forgetStep, rememberStep } from "./begun-step.ts";
import { stepOf, type Wanted } from "./change-words.ts";
import { type UndoFailure, undoChange } from "./undo-change.ts";

export interface StepResult extends UndoFailure {
	ok: boolean;
	recorded?: number;
}

interface StepState {
	asked?: Wanted | undefined;
	working?: Wanted | undefined;
	result?: StepResult | undefined;
}

/** Outlives the page: a step goes on when the page is left, and its result is shown on coming back. */
const store = createStore<StepState>(() => ({}));

export type Steps = ReturnType<typeof useStep>;

/** Undoes and redoes changes, one at a time. `onEnd` is called after each, whether it succeeded or not. */
export function useStep(onEnd: () => void) {
	const { asked, working, result } = useStore(store);
	const { forgetFeeds } = usePageContext();
	const end = useEffectEvent(() => {
		forgetFeeds();
		onEnd();
	});
	useEffect(() => {
		if (!store.getState().working) void resume();
		const unsubscribe = store.subscribe((now, before) => {
			if (before.working && !now.working) end();
		});
		return () => {
			unsubscribe();
			// It was shown.
			store.setState({ asked: undefined, result: undefined });
		};
	}, []);

	function ask(change: AdminChange) {
		const next = stepOf(change);
		if (next && !store.getState().working) store.setState({ asked: { change, step: next.step } });
	}

	function confirm(confirmed: boolean) {
		store.setState({ asked: undefined });
		const target = asked && stepOf(asked.change)?.target;
		if (!confirmed || !asked || target === undefined || store.getState().working) return;
		rememberStep({ id: asked.change.id, step: asked.step, target });
		void work(asked, undoChange(target));
	}

	return { asked, working, result, ask, confirm };
}

/** Shows that something is being done until its outcome is known, and then that. */
async function work(wanted: Wanted, outcome: ReturnType<typeof undoChange>): Promise<void> {
	store.setState({ working: wanted, result: undefined });
	const result = resultOf(wanted, await outcome);
	// Loading the site again breaks the connection, too.
	if (!result.lost) forgetStep();
	store.setState({ working: undefined, result });
}

/** Waits for the end of a step whose answer was lost, such as by loading the site again. */
async function resume(): Promise<void> {
	const begun = await begunStep();
	if (begun && !store.getState().working) await work(begun, endOfStep(begun.target));
}

function resultOf({ change, step }: Wanted, outcome: Awaited<ReturnType<typeof undoChange>>): StepResult {
	if (!("recorded" in outcome)) return { ok: false, ...outcome };
	return { ok: true, message: historyTexts.done[step](changeText(change)), conflicts: [], ...outcome };
}
