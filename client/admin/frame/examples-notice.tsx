import { useId, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { type ExamplesAnswer, ExamplesRemoved, ExamplesSent } from "../../../shared/api/admin-answers.ts";
import { EXAMPLES_PATH } from "../../../shared/api/api-paths.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { askAdmin } from "../admin-api.ts";
import { ChoicesEntry } from "../entries/entry-field.tsx";
import type { DoneState } from "../history/done-notice.tsx";
import { readChangeId } from "../history/read-history.ts";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { useSignInAnswer } from "../who-is-signed-in.tsx";
import "./examples.css";

const texts = adminTexts.examples;

/** Says that there are invented branches. On the page of all branches, they can be removed. */
export function ExamplesNotice() {
	const { pathname } = useLocation();
	const isHome = pathname.toLowerCase().replace(/\/$/, "") === PATTERNS.admin;
	return (
		<div className="notice notice-warning examples-notice">
			<p>{texts.notice}</p>
			{isHome ? (
				<RemoveExamples />
			) : (
				<Link className="button needs-script" to={PATTERNS.admin}>
					{texts.toHome}
				</Link>
			)}
		</div>
	);
}

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
	const { answer } = useSignInAnswer();
	const sayDone = useSayDone();
	const { isBusy, send, ...sending } = useSending();
	if (answer?.kind !== "ok" || answer.data.states) return null;

	async function add() {
		const call = { method: "POST", read: readChangeId } as const;
		const change = await send(texts.adding, () => askAdmin(`${EXAMPLES_PATH}/add`, call));
		if (change) await sayDone(texts.added, { change, text: texts.gone });
	}

	return (
		<div className="needs-script examples-offer">
			<p>{texts.offer}</p>
			<Button text={texts.add} aria-disabled={isBusy} onClick={add} />
			<SendingStatus sending={sending} />
		</div>
	);
}

function RemoveExamples() {
	const sayDone = useSayDone();
	const { isBusy, send, ...sending } = useSending();
	const [question, setQuestion] = useState<{ data: ExamplesAnswer["data"]; version: number }>();

	async function ask() {
		setQuestion(
			await send(adminTexts.loading, async () => {
				const outcome = await askAdmin(EXAMPLES_PATH, { read: (body) => outputOf(ExamplesSent, body) });
				if (outcome.kind !== "ok") return outcome;
				return { ...outcome, data: { ...outcome.data, version: outcome.version ?? 0 } };
			}),
		);
	}

	/** @param keep the ids of those that stay as own branches */
	async function remove(version: number, keep: readonly number[]) {
		const read = (body: unknown) => outputOf(ExamplesRemoved, body);
		const call = { method: "POST", body: { keep }, version, read } as const;
		const settled = await send(texts.sending, () => askAdmin(`${EXAMPLES_PATH}/remove`, call));
		if (!settled) return;
		const { change, kept, removed } = settled;
		await sayDone(texts.done(removed, kept), { change, text: texts.undone });
	}

	return (
		<div className="needs-script">
			<Button text={texts.remove} aria-disabled={isBusy} onClick={ask} />
			<SendingStatus sending={sending} />
			{question && (
				<RemoveDialog
					examples={question.data}
					onAnswer={(keep) => {
						setQuestion(undefined);
						if (keep) void remove(question.version, keep);
					}}
				/>
			)}
		</div>
	);
}

interface RemoveDialogProps {
	examples: ExamplesAnswer["data"];
	/** Gets the ids of the examples that stay; undefined if all do. */
	onAnswer(keep: readonly number[] | undefined): void;
}

/** Asks before the examples are deleted, and which of those that somebody has changed are to stay. */
function RemoveDialog({ examples: { unchanged, changed }, onAnswer }: RemoveDialogProps) {
	const id = useId();
	const [keep, setKeep] = useState<readonly number[]>([]);
	const byId = new Map(changed.map((branch) => [branch.id, branch]));
	const label = (each: number) => {
		const { name = "", cityName = "", stateName = "" } = byId.get(each) ?? {};
		return texts.branch(name, cityName, stateName, each);
	};
	return (
		<Dialog
			title={texts.title}
			icon="warning"
			describedBy={id}
			startsAtTitle
			onClose={(value) => onAnswer(value === "" ? undefined : keep)}
		>
			<div id={id} className="examples-question">
				{unchanged > 0 && <p>{texts.unchanged(unchanged)}</p>}
				{changed.length > 0 && (
					<ChoicesEntry
						legend={texts.changed(changed.length)}
						className="examples-changed"
						options={[...byId.keys()]}
						labelOf={label}
						chosen={keep}
						onChange={setKeep}
					/>
				)}
			</div>
			<div className="button-row dialog-foot">
				<Button text={adminTexts.remove.cancel} type="submit" value="" />
				{unchanged + changed.length > 0 && (
					<Button
						text={texts.confirm(unchanged + changed.length - keep.length, keep.length)}
						type="submit"
						kind="primary"
						value="remove"
					/>
				)}
			</div>
		</Dialog>
	);
}
