import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import type { AdminOutcome } from "../admin-api.ts";
import { begunStep, endOfStep, rememberStep, undoChange } from "../command/undo-change.ts";
import { useCommand } from "../command/use-command.ts";
import { type StepRequest, stepOf } from "./change-words.ts";

export type Steps = ReturnType<typeof useStep>;

/**
 * Undoes and redoes changes, one at a time, after a question. A step goes on when the page is left, and its result is shown on coming back.
 *
 * @param onEnd called after each, whether it succeeded or not
 */
export function useStep(onEnd: () => void) {
	const command = useCommand({ movesFocus: true });
	const [request, setRequest] = useState<StepRequest>();
	const isHere = useRef(false);

	async function work({ change, step }: StepRequest, answer: Promise<AdminOutcome<number>>) {
		const [doing, text] = [historyTexts.working[step], historyTexts.done[step]].map((say) => say(changeText(change)));
		await command.track({ doing: doing ?? "", onDone: (see) => ({ text: text ?? "", see }) }, answer);
		// Loading the site again breaks the connection, too.
		if (isHere.current && (await answer).kind !== "lost") rememberStep();
		onEnd();
	}

	/** Waits for the end of a step whose answer was lost, such as by loading the site again. */
	const resume = useEffectEvent(async () => {
		const begun = await begunStep();
		if (begun && isHere.current) await work(begun, endOfStep(begun.target));
	});
	useEffect(() => {
		isHere.current = true;
		void resume();
		return () => {
			isHere.current = false;
		};
	}, []);

	return {
		command,
		request,
		ask(change: AdminChange) {
			const next = stepOf(change);
			if (next && !command.isBusy) setRequest({ change, step: next.step });
		},
		confirm(isConfirmed: boolean) {
			setRequest(undefined);
			const target = request && stepOf(request.change)?.target;
			if (!isConfirmed || !request || target === undefined || command.isBusy) return;
			rememberStep({ id: request.change.id, step: request.step, target });
			void work(request, undoChange(target));
		},
	};
}
