import { useRef, useState } from "react";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { type BranchEdit, useBusy } from "./branch-edit.ts";

const texts = adminTexts.examples;

/** Says that a branch is an example, and lets an admin say that it is an own branch. */
export function OwnBranch({ edit, isExample }: { edit: BranchEdit; isExample: boolean }) {
	const { forgetFeeds } = usePageContext();
	const isBusy = useBusy(edit);
	const [note, setNote] = useState("");
	const line = useRef<HTMLParagraphElement>(null);
	if (!isExample && !note) return null;

	async function own() {
		if (isBusy) return;
		setNote(texts.saving);
		const outcome = await edit.change("/own", { method: "POST" });
		forgetFeeds();
		line.current?.focus();
		if (outcome.kind === "ok") setNote(texts.isOwn);
		else if (outcome.kind === "stale") setNote(`${outcome.message} ${adminTexts.closures.look}`);
		else setNote(outcome.kind === "aborted" ? "" : messageWithReference(outcome));
	}

	return (
		<div className={isExample ? "notice notice-warning" : "notice notice-done"}>
			{isExample && <p>{texts.isOne}</p>}
			<p ref={line} role="status" tabIndex={-1}>
				{note}
			</p>
			{isExample && (
				<button type="button" className="button" aria-disabled={isBusy} onClick={own}>
					{texts.own}
				</button>
			)}
		</div>
	);
}
