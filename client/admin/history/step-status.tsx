import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { changeText } from "../../../shared/api/change-text.ts";
import { changePath } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { effectTexts, type StepRequest } from "./change-words.ts";
import { ConflictList } from "./conflict-list.tsx";
import { readConflicts } from "./read-history.ts";
import type { StepResult, Steps } from "./use-step.ts";

/** The question before a change is undone, its progress, and its result, which gets the focus. */
export function StepStatus({ steps: { request, working, result, confirm } }: { steps: Steps }) {
	return (
		<>
			{/* Always rendered: screen readers announce only what changes in it. */}
			<div role="status" className="step-status">
				{working && (
					<div className="panel step-working">
						<p>{historyTexts.working[working.step](changeText(working.change))}</p>
						<progress aria-label={historyTexts.working[working.step](changeText(working.change))} />
						<p className="admin-quiet">{historyTexts.longWork}</p>
					</div>
				)}
			</div>
			{result && <Result result={result} />}
			{request && <StepDialog {...request} onAnswer={confirm} />}
		</>
	);
}

function Result({ result: { change, step, outcome } }: { result: StepResult }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
	}, []);
	const isDone = outcome.kind === "ok";
	return (
		<section className={isDone ? "notice notice-done" : "notice notice-error"}>
			<h2 ref={heading} tabIndex={-1} className="notice-message">
				<Icon name={isDone ? "check" : "warning"} />
				<span>{isDone ? historyTexts.done[step](changeText(change)) : messageWithReference(outcome)}</span>
			</h2>
			{isDone ? (
				<Link to={changePath(outcome.data)}>{historyTexts.seeDone}</Link>
			) : (
				<ConflictList conflicts={readConflicts(outcome.body)} />
			)}
		</section>
	);
}

function StepDialog({ change, step, onAnswer }: StepRequest & { onAnswer(confirmed: boolean): void }) {
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
			onAnswer={onAnswer}
		/>
	);
}
