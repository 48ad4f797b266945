import { useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { EXAMPLES_PATH, PATTERNS } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { askAdmin } from "../admin-api.ts";
import type { DoneState } from "../history/done-notice.tsx";
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
	const { forgetFeeds } = usePageContext();
	const [asking, setAsking] = useState(false);
	const [sending, setSending] = useState(false);
	const [fault, setFault] = useState("");
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		if (fault) line.current?.focus();
	}, [fault]);

	async function remove(wanted: WantedRemoval | undefined) {
		setAsking(false);
		if (!wanted) return;
		setFault("");
		setSending(true);
		const { keep, version } = wanted;
		const outcome = await askAdmin(`${EXAMPLES_PATH}/remove`, {
			method: "POST",
			body: { keep },
			version,
			read: (body) => outputOf(settledSchema, body),
		});
		forgetFeeds();
		setSending(false);
		if (outcome.kind === "aborted") return;
		if (outcome.kind !== "ok") return setFault(messageWithReference(outcome));
		const { change, kept, removed } = outcome.data;
		const undo = { change, text: texts.undone };
		const state: DoneState = { done: { text: texts.done(removed, kept), undo, marks: true } };
		await navigate(PATTERNS.admin, { state });
		// The mark beside the logo is part of the document.
		window.location.reload();
	}

	return (
		<div className="needs-script">
			<button type="button" className="button" aria-disabled={sending} onClick={() => setAsking(!sending)}>
				{texts.remove}
			</button>
			<p ref={line} role="status" tabIndex={-1}>
				{sending ? texts.sending : fault}
			</p>
			{asking && <RemoveExamplesDialog onAnswer={remove} />}
		</div>
	);
}
