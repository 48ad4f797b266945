import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import type { BranchEdit } from "./branch-edit.ts";
import { ChangeLine, NOTHING, useChange } from "./use-change.tsx";

const { examples, pin } = adminTexts;

const OF_PIN = { call: "/pin", yes: pin.right, sending: pin.saving, done: pin.isRight };

/** What is asked about a branch, with the call below its address that answers it. */
const QUESTIONS = {
	own: { call: "/own", question: examples.isOne, yes: examples.own, sending: examples.saving, done: examples.isOwn },
	pin: { ...OF_PIN, question: pin.isDoubtful },
	pincode: { ...OF_PIN, question: pin.isOfPincode },
};

interface BranchQuestionProps {
	edit: BranchEdit;
	about: keyof typeof QUESTIONS;
	isAsked: boolean;
}

/** Says what may be wrong about a branch, and lets an admin say that it is right. */
export function BranchQuestion({ edit, about, isAsked }: BranchQuestionProps) {
	const { call, question, yes, ...texts } = QUESTIONS[about];
	const change = useChange(edit);
	// Asked again, what was said before is about another change.
	const said = isAsked && change.note.kind === "note" ? { ...change, note: NOTHING } : change;
	if (!isAsked && !change.note.text) return null;
	return (
		<div className={isAsked ? "notice notice-warning" : "notice notice-done"}>
			{isAsked && <p>{question}</p>}
			<ChangeLine change={said} />
			{isAsked && (
				<button
					type="button"
					className="button"
					aria-disabled={change.isBusy}
					onClick={() => change.change(texts, call, { method: "POST" })}
				>
					{yes}
				</button>
			)}
		</div>
	);
}
