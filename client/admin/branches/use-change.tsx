import { useRef, useState } from "react";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { type BranchEdit, isSame, useBusy } from "./branch-edit.ts";

export const NOTHING = { text: "", kind: "note" };

/** Changes a branch in other ways than by its form. What became of it is said in a line, which then has the focus. */
export function useChange(edit: BranchEdit) {
	const { forgetFeeds } = usePageContext();
	const isBusy = useBusy(edit);
	const [note, setNote] = useState(NOTHING);
	const line = useRef<HTMLParagraphElement>(null);

	async function change(texts: { sending: string; done: string }, ...call: Parameters<BranchEdit["change"]>) {
		if (isBusy) return false;
		setNote({ text: texts.sending, kind: "sending" });
		const before = edit.store.getState().branch;
		const outcome = await edit.change(...call);
		forgetFeeds();
		line.current?.focus();
		if (outcome.kind === "ok") {
			setNote({ text: isSame(before, outcome.data) ? adminTexts.edit.unchanged : texts.done, kind: "note" });
		} else if (outcome.kind === "aborted") setNote(NOTHING);
		else {
			const look = outcome.kind === "stale" ? `${outcome.message} ${adminTexts.closures.look}` : undefined;
			setNote({ text: look ?? messageWithReference(outcome), kind: "fault" });
		}
		return outcome.kind === "ok";
	}
	return { isBusy, note, line, change, clear: () => setNote(NOTHING) };
}

export function ChangeLine({ change: { note, line } }: { change: ReturnType<typeof useChange> }) {
	return (
		<p ref={line} role="status" tabIndex={-1} className={`closures-${note.kind}`}>
			{note.text}
		</p>
	);
}
