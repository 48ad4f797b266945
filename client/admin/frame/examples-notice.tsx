import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { EXAMPLES_PATH, PATTERNS } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { askAdmin } from "../admin-api.ts";
import type { DoneState } from "../history/done-notice.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { RemoveExamplesDialog, type WantedRemoval } from "./remove-examples-dialog.tsx";
import "./examples.css";

const texts = adminTexts.examples;

const settledSchema = v.object({ change: v.number(), kept: v.number(), removed: v.number() });

/** Says that there are invented branches. On the page of all branches, they can be removed. */
export function ExamplesNotice() {
	const { pathname } = useLocation();
	const isHome = pathname.toLowerCase().replace(/\/$/, "") === PATTERNS.admin;
	return (
		<div className="notice notice-warning examples-notice">
			<p>{texts.notice}</p>
			{isHome ? <RemoveExamples /> : <ToHome />}
		</div>
	);
}

function ToHome() {
	return (
		<Link className="button needs-script" to={PATTERNS.admin}>
			{texts.toHome}
		</Link>
	);
}

function RemoveExamples() {
	const navigate = useNavigate();
	const [asking, setAsking] = useState(false);
	const sending = useSending();

	async function remove(wanted: WantedRemoval | undefined) {
		setAsking(false);
		if (!wanted) return;
		const { keep, version } = wanted;
		const read = (body: unknown) => outputOf(settledSchema, body);
		const call = { method: "POST", body: { keep }, version, read } as const;
		const settled = await sending.send(texts.sending, () => askAdmin(`${EXAMPLES_PATH}/remove`, call));
		if (!settled) return;
		const { change, kept, removed } = settled;
		const undo = { change, text: texts.undone };
		const state: DoneState = { done: { text: texts.done(removed, kept), undo, marks: true } };
		await navigate(PATTERNS.admin, { state });
		// The mark beside the logo is part of the document.
		window.location.reload();
	}

	return (
		<div className="needs-script">
			<button
				type="button"
				className="button"
				aria-disabled={sending.isBusy}
				onClick={() => setAsking(!sending.isBusy)}
			>
				{texts.remove}
			</button>
			<SendingStatus sending={sending} />
			{asking && <RemoveExamplesDialog onAnswer={remove} />}
		</div>
	);
}
