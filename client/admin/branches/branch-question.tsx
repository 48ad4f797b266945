import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import type { BranchEdit } from "./branch-edit.ts";
import { ChangeLine, NOTHING, useChange } from "./use-change.tsx";

const { examples, pin } = adminTexts;

/** What is asked about a branch, by the call below its address that answers it. */
const QUESTIONS = {
	"/own": { question: examples.isOne, yes: examples.own, sending: examples.saving, done: examples.isOwn },
	"/pin": { question: pin.isDoubtful, yes: pin.right, sending: pin.saving, done: pin.isRight },
};

interface BranchQuestionProps {
	edit: BranchEdit;
	call: keyof typeof QUESTIONS;
	isAsked: boolean;
}

/** Says what may be wrong about a branch, and lets an admin say that it is right. */
export function BranchQuestion({ edit, call, isAsked }: BranchQuestionProps) {
	const { question, yes, ...texts } = QUESTIONS[call];
	const change = useChange(edit);
	// Asked again, what was said before is about another change.
	const shownChange = isAsked && change.note.kind === "note" ? { ...change, note: NOTHING } : change;
	if (!isAsked && !change.note.text) return null;
	return (
		<div className={isAsked ? "notice notice-warning" : "notice notice-done"}>
			{isAsked && <p>{question}</p>}
			<ChangeLine change={shownChange} />
			{isAsked && (
				<Button
					text={yes}
					aria-disabled={change.isBusy}
					onClick={() => change.change(texts, call, { method: "POST" })}
				/>
			)}
		</div>
	);
}
