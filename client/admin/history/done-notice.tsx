import { useEffect, useRef } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import * as v from "valibot";
import { editBranchPath } from "../../../shared/paths.ts";
import { outputOf } from "../../browser/output-of.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { undoChange } from "./undo-change.ts";
import { SendingStatus, useSending } from "./use-sending.tsx";

const texts = adminTexts.list;

const doneSchema = v.object({
	text: v.string(),
	/** The change by which it can be undone, and what to say then. */
	undo: v.exactOptional(v.object({ change: v.number(), text: v.string() })),
	/** The branch that is back when it is undone. */
	branch: v.exactOptional(v.number()),
	/** Whether the mark of sample data, which the document has, depends on it. */
	marks: v.exactOptional(v.boolean()),
});

const stateSchema = v.object({ done: doneSchema });

/** The state with which a page is opened after something was done that it says. */
export type DoneState = v.InferOutput<typeof stateSchema>;

/**
 * Says what was done, and offers to undo it. It stays until another page is opened.
 *
 * @param onEnd called after undoing, whether it succeeded or not: without an answer, it may have succeeded
 */
export function DoneNotice({ onEnd }: { onEnd(): void }) {
	const { state, pathname, search } = useLocation();
	const navigate = useNavigate();
	const sending = useSending();
	const notice = useRef<HTMLDivElement>(null);
	// A history entry may come from an earlier release.
	const done = outputOf(stateSchema, state)?.done;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same text may be about something that was done again.
	useEffect(() => notice.current?.focus({ preventScroll: true }), [state]);
	if (!done) return null;

	async function undo({ undo, branch, marks }: DoneState["done"]) {
		if (!undo || sending.isBusy) return;
		const undone = await sending.send(texts.undoing, () => undoChange(undo.change));
		notice.current?.focus();
		onEnd();
		if (undone === undefined) return;
		const next: DoneState = { done: { text: undo.text, ...(branch !== undefined && { branch }) } };
		await navigate(pathname + search, { replace: true, state: next, preventScrollReset: true });
		if (marks) window.location.reload();
	}

	return (
		<div ref={notice} className="notice notice-done" role="status" tabIndex={-1}>
			<p>{done.text}</p>
			<SendingStatus sending={sending} />
			{done.undo && <Button text={texts.undo} aria-disabled={sending.isBusy} onClick={() => undo(done)} />}
			{!done.undo && done.branch !== undefined && (
				<Link className="button" to={editBranchPath(done.branch)}>
					{texts.openRestored}
				</Link>
			)}
		</div>
	);
}
