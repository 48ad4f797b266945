import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import type { BranchEdit } from "./use-branch-edit.ts";

const { examples, pin } = adminTexts;

/** What is asked about a branch, by the command that answers it. */
const QUESTIONS = {
	keepExample: {
		isAsked: "example",
		className: "edit-branch-example",
		question: examples.isOne,
		yes: examples.own,
		texts: { sending: examples.saving, done: examples.isOwn },
	},
	confirmPin: {
		isAsked: "pinDoubtful",
		className: "",
		question: pin.isDoubtful,
		yes: pin.right,
		texts: { sending: pin.saving, done: pin.isRight },
	},
} as const;

/** Says what may be wrong about a branch, and lets an admin say that it is right. */
export function BranchQuestion({ edit, name }: { edit: BranchEdit; name: keyof typeof QUESTIONS }) {
	const { isAsked, className, question, yes, texts } = QUESTIONS[name];
	const { branch, command } = edit;
	const { isBusy } = command;
	return (
		<>
			{branch[isAsked] && (
				<div className={`notice notice-warning ${className}`}>
					<p>{question}</p>
					<Button text={yes} aria-disabled={isBusy} onClick={() => isBusy || edit.change(name, { name, texts })} />
				</div>
			)}
			<CommandStatus command={command} place={name} />
		</>
	);
}
