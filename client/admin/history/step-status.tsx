import { useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { changeText } from "../../../shared/api/change-text.ts";
import { changePath } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Icon } from "../../ui/icon.tsx";
import { effectTexts, type Wanted } from "./change-words.ts";
import { ConflictList } from "./conflict-list.tsx";
import type { StepResult, Steps } from "./use-step.ts";

/** The question before a change is undone, its progress, and its result, which gets the focus. */
export function StepStatus({ steps: { asked, working, result, confirm } }: { steps: Steps }) {
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
			{asked && <StepDialog wanted={asked} onAnswer={confirm} />}
		</>
	);
}

function Result({ result: { ok, message, conflicts, recorded } }: { result: StepResult }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
	}, []);
	return (
		<section className={ok ? "notice notice-done" : "notice notice-error"}>
			<h2 ref={heading} tabIndex={-1} className="notice-message">
				<Icon name={ok ? "check" : "warning"} />
				<span>{message}</span>
			</h2>
			{recorded !== undefined && <Link to={changePath(recorded)}>{historyTexts.seeDone}</Link>}
			<ConflictList conflicts={conflicts} />
		</section>
	);
}

const YES = "yes";

function StepDialog({ wanted, onAnswer }: { wanted: Wanted; onAnswer(confirmed: boolean): void }) {
	const { change, step } = wanted;
	const id = useId();
	return (
		<Dialog
			title={step === "undo" ? historyTexts.undoTitle : historyTexts.redoTitle}
			describedBy={id}
			onClose={(value) => onAnswer(value === YES)}
		>
			<div id={id} className="step-effects">
				<p>
					<strong>{changeText(change)}</strong>
				</p>
				<ul>
					{effectTexts(change, step).map((effect) => (
						<li key={effect}>{effect}</li>
					))}
				</ul>
				<p className="admin-quiet">{historyTexts.sinceHelp}</p>
			</div>
			<div className="button-row">
				<button type="submit" className="button button-primary" value={YES}>
					{historyTexts.yes[step]}
				</button>
				<button type="submit" className="button" value="">
					{historyTexts.cancel}
				</button>
			</div>
		</Dialog>
	);
}
