import { Link } from "react-router-dom";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { changePath } from "../../../shared/paths.ts";
import { historyTexts, whoText } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon, PathIcon } from "../../ui/icon.tsx";
import { HISTORY } from "../../ui/more-icons.ts";
import { whenText } from "../calendar-text.ts";
import { detailText, stepOf } from "../command/change-words.ts";
import type { Steps } from "./steps.tsx";

/** When a change was made, and by whom. */
export function ChangeMoment({ change: { at, who } }: { change: AdminChange }) {
	return (
		<p className="admin-quiet change-moment">
			<time dateTime={at}>{`${whenText(at)} `}</time>
			<span>{whoText(who)}</span>
		</p>
	);
}

/** Says whether a change is undone, cannot be, or was refused. */
export function ChangeState({ change: { undoneBy, undonePart, undoable, kind } }: { change: AdminChange }) {
	const isRefused = kind === "refused";
	const undone = !undoable ? historyTexts.final : undoneBy === null ? historyTexts.undonePart : historyTexts.undone;
	if (undoable && (!(undoneBy ?? undonePart) || kind === "undo")) return null;
	return (
		<span className="change-state">
			{isRefused ? <Icon name="warning" /> : <PathIcon path={HISTORY} />}
			<span>{isRefused ? historyTexts.refused : undone}</span>
		</span>
	);
}

/** The button for Undo, or for Redo if the change is undone. */
export function StepButton({ change, steps }: { change: AdminChange; steps: Steps }) {
	const next = stepOf(change);
	if (!next || change.ofOthers) return null;
	const name = next.step === "undo" ? historyTexts.undoOne : historyTexts.redoOne;
	return (
		<Button
			text={historyTexts[next.step]}
			aria-disabled={steps.command.isBusy}
			aria-label={name(`${historyTexts.change(change.id)}, ${changeText(change)}`)}
			onClick={() => steps.ask(change)}
		/>
	);
}

/** A change in a list. With `ofOne`, it is about one branch. */
export function ChangeRow({ change, steps, ofOne = false }: { change: AdminChange; steps: Steps; ofOne?: boolean }) {
	const detail = detailText(change, ofOne);
	return (
		<li className="change-row" data-undone={change.undoneBy !== null}>
			<div className="change-what">
				<p>
					<Link to={changePath(change.id)}>{changeText(change)}</Link>
					<span> </span>
					<ChangeState change={change} />
				</p>
				{detail && <p>{detail}</p>}
				{change.refusal && <p>{change.refusal}</p>}
			</div>
			<ChangeMoment change={change} />
			<StepButton change={change} steps={steps} />
		</li>
	);
}
