import { useEffect, useEffectEvent } from "react";
import { createStore, useStore } from "zustand";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { usePageContext } from "../../state/page-context.tsx";
import type { AdminOutcome } from "../admin-api.ts";
import { type StepRequest, stepOf } from "./change-words.ts";
import { begunStep, endOfStep, rememberStep, undoChange } from "./undo-change.ts";

export interface StepResult extends StepRequest {
	outcome: Exclude<AdminOutcome<number>, { kind: "aborted" }>;
}

interface StepState {
	request?: StepRequest | undefined;
	working?: StepRequest | undefined;
	result?: StepResult | undefined;
}

/** Outlives the page: a step goes on when the page is left, and its result is shown on coming back. */
const store = createStore<StepState>(() => ({}));

export type Steps = ReturnType<typeof useStep>;

/** Undoes and redoes changes, one at a time. `onEnd` is called after each, whether it succeeded or not. */
export function useStep(onEnd: () => void) {
	const { request, working, result } = useStore(store);
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
			store.setState({ request: undefined, result: undefined });
		};
	}, []);

	function ask(change: AdminChange) {
		const next = stepOf(change);
		if (next && !store.getState().working) store.setState({ request: { change, step: next.step } });
	}

	function confirm(confirmed: boolean) {
		store.setState({ request: undefined });
		const target = request && stepOf(request.change)?.target;
		if (!confirmed || !request || target === undefined || store.getState().working) return;
		rememberStep({ id: request.change.id, step: request.step, target });
		void work(request, undoChange(target));
	}

	return { request, working, result, ask, confirm };
}

/** Shows that something is being done until its outcome is known, and then that. */
async function work(request: StepRequest, answer: Promise<AdminOutcome<number>>): Promise<void> {
	store.setState({ working: request, result: undefined });
	const outcome = await answer;
	// Loading the site again breaks the connection, too.
	if (outcome.kind !== "lost") rememberStep();
	store.setState({ working: undefined, ...(outcome.kind !== "aborted" && { result: { ...request, outcome } }) });
}

/** Waits for the end of a step whose answer was lost, such as by loading the site again. */
async function resume(): Promise<void> {
	const begun = await begunStep();
	if (begun && !store.getState().working) await work(begun, endOfStep(begun.target));
}
