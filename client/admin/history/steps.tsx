import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AdminChange, UndoneAnswer } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { accountTexts, historyTexts } from "../../text/for-admins/admin-texts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import type { AdminOutcome } from "../admin-api.ts";
import { effectTexts, type StepRequest, stepOf } from "../command/change-words.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { begunStep, endOfStep, rememberStep, undoChange } from "../command/undo-change.ts";
import { doneBy, useCommand } from "../command/use-command.ts";
import { TextEntry } from "../entries/entry-field.tsx";
import { useSignInAnswer } from "../who-is-signed-in.tsx";

export type Steps = ReturnType<typeof useStep>;

/** Undoes and redoes changes, one at a time, after a question; also while the page is left. @param onEnd called after each, or its failure */
export function useStep(onEnd: () => void) {
	const command = useCommand({ movesFocus: true });
	const signedIn = useSignInAnswer().data;
	const [request, setRequest] = useState<StepRequest>();
	const isHere = useRef(false);

	/** @param target the change to be undone */
	async function work(request: StepRequest, target: number, answer: Promise<AdminOutcome<UndoneAnswer>>) {
		const { change, step } = request;
		const what = changeText(change);
		const call = {
			doing: historyTexts.working[step](what),
			onDone: (done: UndoneAnswer) => doneBy(done, step, historyTexts.done[step](what)),
			rest: { say: historyTexts.rest[step], send: () => begin(request, target, true) },
		};
		await command.track(call, answer);
		// Loading the site again breaks the connection, too.
		if (isHere.current && (await answer).kind !== "lost") rememberStep();
		onEnd();
	}

	/** @param part whether what was changed since stays as it is */
	function begin(request: StepRequest, target: number, part = false, ownPassword = "") {
		rememberStep({ id: request.change.id, step: request.step, target });
		void work(request, target, undoChange(target, part, ownPassword));
	}

	/** Waits for the end of a step whose answer was lost, such as by loading the site again. */
	const resume = useEffectEvent(async () => {
		const begun = await begunStep();
		if (begun && isHere.current) await work(begun, begun.target, endOfStep(begun.target));
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
		signedIn,
		ask(change: AdminChange) {
			const next = stepOf(change);
			if (next && !command.isBusy) setRequest({ change, step: next.step });
		},
		/** @param ownPassword for a change of people, if they sign in with one */
		confirm(isConfirmed: boolean, ownPassword?: string) {
			setRequest(undefined);
			const target = request && stepOf(request.change)?.target;
			if (!isConfirmed || !request || target === undefined || command.isBusy) return;
			begin(request, target, false, ownPassword);
		},
	};
}

/** The question before a change is undone, its progress, and its result, which gets the focus. */
export function StepStatus({ steps: { command, request, signedIn, confirm } }: { steps: Steps }) {
	return (
		<>
			<CommandStatus command={command} className="command-status step-status">
				{command.isBusy && (
					<>
						<progress aria-label={command.doing} />
						<p className="admin-quiet">{historyTexts.longWork}</p>
					</>
				)}
			</CommandStatus>
			{request && <StepDialog {...request} confirms={signedIn?.confirms} onAnswer={confirm} />}
		</>
	);
}

type StepDialogProps = StepRequest & {
	confirms: boolean | undefined;
	onAnswer(isConfirmed: boolean, ownPassword?: string): void;
};

function StepDialog({ change, step, confirms, onAnswer }: StepDialogProps) {
	const [password, setPassword] = useState("");
	return (
		<ConfirmDialog
			title={historyTexts[`${step}Title`]}
			help={
				<div className="step-effects">
					<strong>{changeText(change)}</strong>
					<ul>
						{effectTexts(change, step).map((effect) => (
							<li key={effect}>{effect}</li>
						))}
					</ul>
					<p className="admin-quiet">{historyTexts.sinceHelp}</p>
				</div>
			}
			yes={historyTexts.yes[step]}
			onAnswer={(isConfirmed) => onAnswer(isConfirmed, password)}
		>
			{change.kind === "people" && confirms && (
				<TextEntry
					label={accountTexts.confirm}
					type="password"
					autoComplete="current-password"
					value={password}
					onChange={setPassword}
				/>
			)}
		</ConfirmDialog>
	);
}
