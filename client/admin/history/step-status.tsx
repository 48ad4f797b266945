import { changeText } from "../../../shared/api/change-text.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { effectTexts, type StepRequest } from "./change-words.ts";
import type { Steps } from "./use-step.ts";

/** The question before a change is undone, its progress, and its result, which gets the focus. */
export function StepStatus({ steps: { command, request, confirm } }: { steps: Steps }) {
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
			{request && <StepDialog {...request} onAnswer={confirm} />}
		</>
	);
}

function StepDialog({ change, step, onAnswer }: StepRequest & { onAnswer(isConfirmed: boolean): void }) {
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
