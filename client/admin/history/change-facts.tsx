import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { Icon, PathIcon } from "../../ui/icon.tsx";
import { HISTORY } from "../../ui/more-icons.ts";
import { whenText } from "../when-text.ts";
import { stepOf } from "./change-words.ts";
import type { Steps } from "./use-step.ts";

/** When a change was made, and by whom. With `numbered` also its number, by which other changes refer to it. */
export function ChangeMoment({ change: { id, at, who }, numbered }: { change: AdminChange; numbered?: boolean }) {
	return (
		<p className="admin-quiet change-moment">
			{numbered && <span>{historyTexts.change(id)}</span>}
			<time dateTime={at}>{`${whenText(at)} `}</time>
			<span>{who}</span>
		</p>
	);
}

/** Says whether a change is undone or was refused. */
export function ChangeState({ change: { undoneBy, kind } }: { change: AdminChange }) {
	if (kind === "refused") {
		return (
			<span className="change-state change-refused">
				<Icon name="warning" />
				{historyTexts.refused}
			</span>
		);
	}
	if (undoneBy === null || kind === "undo") return null;
	return (
		<span className="change-state">
			<PathIcon path={HISTORY} />
			{historyTexts.undone}
		</span>
	);
}

/** The button for Undo, or for Redo if the change is undone. */
export function StepButton({ change, steps }: { change: AdminChange; steps: Steps }) {
	const next = stepOf(change);
	if (!next) return null;
	const name = next.step === "undo" ? historyTexts.undoOne : historyTexts.redoOne;
	return (
		<button
			type="button"
			className="button"
			aria-disabled={steps.working !== undefined}
			aria-label={name(`${historyTexts.change(change.id)}, ${changeText(change)}`)}
			onClick={() => steps.ask(change)}
		>
			{historyTexts[next.step]}
		</button>
	);
}
