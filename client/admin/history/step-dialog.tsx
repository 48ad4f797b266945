import { useId } from "react";
import { enHistory } from "../../text/en-history.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { effectTexts, whatText } from "./change-words.ts";
import type { Wanted } from "./use-step.ts";

const YES = "yes";

/** Says what will happen, and asks whether it should. */
export function StepDialog({ wanted, onAnswer }: { wanted: Wanted; onAnswer(confirmed: boolean): void }) {
	const { change, step } = wanted;
	const id = useId();
	return (
		<Dialog
			title={step === "undo" ? enHistory.undoTitle : enHistory.redoTitle}
			describedBy={id}
			onClose={(value) => onAnswer(value === YES)}
		>
			<div id={id} className="step-effects">
				<p>
					<strong>{whatText(change)}</strong>
				</p>
				<ul>
					{effectTexts(change, step).map((effect) => (
						<li key={effect}>{effect}</li>
					))}
				</ul>
				<p className="admin-quiet">{enHistory.sinceHelp}</p>
			</div>
			<div className="button-row">
				<button type="submit" className="button button-primary" value={YES}>
					{enHistory.yes[step]}
				</button>
				<button type="submit" className="button" value="">
					{enHistory.cancel}
				</button>
			</div>
		</Dialog>
	);
}
