import { useState } from "react";
import { useNavigate } from "react-router-dom";
import {
	ExamplesAdded,
	type ExamplesAnswer,
	ExamplesRemoved,
	ExamplesSent,
} from "../../../shared/api/admin-answers.ts";
import { EXAMPLES_PATH } from "../../../shared/api/api-paths.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { AdminFailurePanel } from "../admin-page.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import type { DoneState } from "../command/done-notice.tsx";
import { useCommand } from "../command/use-command.ts";
import { ChoicesEntry } from "../entries/entry-field.tsx";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import "./examples.css";

const texts = adminTexts.examples;

/** Says on the page of all branches what was done with the examples. */
function useSayDone() {
	const navigate = useNavigate();
	return async (text: string, undo: DoneState["done"]["undo"]) => {
		await navigate(PATTERNS.admin, { state: { done: { text, undo, marks: true } } });
		// The mark beside the logo is part of the document.
		window.location.reload();
	};
}

/** Offers the examples while there are no branches. Who may only change some states cannot add those of all. */
export function AddExamples() {
	const { data: signedIn } = useSignInAnswer();
	const sayDone = useSayDone();
	const command = useCommand();
	if (!signedIn || signedIn.states) return null;

	async function add() {
		const added = await command.send({ name: "addExamples", answer: ExamplesAdded, doing: texts.adding });
		if (added) await sayDone(texts.added, { change: added.change, text: texts.gone });
	}

	return (
		<div className="needs-script examples-offer">
			<p>{texts.offer}</p>
			<Button text={texts.add} aria-disabled={command.isBusy} onClick={add} />
			<CommandStatus command={command} />
		</div>
	);
}

/** Removes those that nobody has made the site's own, after a question. */
export function RemoveExamples() {
	const sayDone = useSayDone();
	const command = useCommand();
	const [isAsking, setAsking] = useState(false);
	// As they are now.
	const { answer, loading, again } = useAnswer(isAsking ? EXAMPLES_PATH : undefined, ExamplesSent);

	async function remove({ keep, version }: Removal) {
		const input = { keep };
		const doing = texts.sending;
		const settled = await command.send({ name: "removeExamples", input, version, answer: ExamplesRemoved, doing });
		if (!settled) return;
		const { change, kept, removed } = settled;
		await sayDone(texts.done(removed, kept), { change, text: texts.undone });
	}

	return (
		<div className="needs-script">
			<Button text={texts.remove} aria-disabled={command.isBusy} onClick={() => setAsking(!command.isBusy)} />
			<CommandStatus command={command}>{isAsking && loading && <p>{adminTexts.loading}</p>}</CommandStatus>
			{isAsking && answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{isAsking && answer?.kind === "ok" && !loading && (
				<RemoveDialog
					examples={answer.data.data}
					version={answer.version}
					onAnswer={(removal) => {
						setAsking(false);
						if (removal) void remove(removal);
					}}
				/>
			)}
		</div>
	);
}

interface Removal {
	/** The ids of the examples that stay as own branches. */
	keep: readonly number[];
	version: number | undefined;
}

interface RemoveDialogProps {
	examples: ExamplesAnswer["data"];
	version: number | undefined;
	onAnswer(removal: Removal | undefined): void;
}

/** Asks before the examples are deleted, and which of those that somebody has changed are to stay. */
function RemoveDialog({ examples: { unchanged, changed }, version, onAnswer }: RemoveDialogProps) {
	const [keep, setKeep] = useState<readonly number[]>([]);
	const byId = new Map(changed.map((branch) => [branch.id, branch]));
	const label = (each: number) => {
		const { name = "", cityName = "", stateName = "" } = byId.get(each) ?? {};
		return texts.branch(name, cityName, stateName, each);
	};
	return (
		<ConfirmDialog
			title={texts.title}
			help={unchanged > 0 ? texts.unchanged(unchanged) : ""}
			yes={texts.confirm(unchanged + changed.length - keep.length, keep.length)}
			onAnswer={(isYes) => onAnswer(isYes ? { keep, version } : undefined)}
		>
			{changed.length > 0 && (
				<ChoicesEntry
					legend={texts.changed(changed.length)}
					className="examples-changed"
					options={[...byId.keys()]}
					labelOf={label}
					value={keep}
					onChange={setKeep}
				/>
			)}
		</ConfirmDialog>
	);
}
