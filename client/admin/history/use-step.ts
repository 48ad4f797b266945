import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "zustand";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { usePageContext } from "../../state/page-context.tsx";
import type { AdminOutcome } from "../admin-api.ts";
import { stepOf, type Wanted } from "./change-words.ts";
import { begunStep, endOfStep, rememberStep, undoChange } from "./undo-change.ts";

export interface StepResult extends Wanted {
	outcome: Exclude<AdminOutcome<number>, { kind: "aborted" }>;
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
async function work(wanted: Wanted, asked: Promise<AdminOutcome<number>>): Promise<void> {
	store.setState({ working: wanted, result: undefined });
	const outcome = await asked;
	// Loading the site again breaks the connection, too.
	if (outcome.kind !== "lost") rememberStep();
	store.setState({ working: undefined, ...(outcome.kind !== "aborted" && { result: { ...wanted, outcome } }) });
}

/** Waits for the end of a step whose answer was lost, such as by loading the site again. */
async function resume(): Promise<void> {
	const begun = await begunStep();
	if (begun && !store.getState().working) await work(begun, endOfStep(begun.target));
}
