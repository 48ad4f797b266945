import { useState } from "react";
import { changeText } from "../../../shared/api/change-text.ts";
import { accountTexts } from "../../text/for-admins/account-texts.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { effectTexts, type StepRequest } from "../command/change-words.ts";
import { CommandStatus } from "../command/command-status.tsx";
import { TextEntry } from "../entries/entry-field.tsx";
import type { Steps } from "./use-step.ts";

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
