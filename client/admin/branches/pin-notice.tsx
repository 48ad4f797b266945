import { useRef, useState } from "react";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { type BranchEdit, useBusy } from "./branch-edit.ts";

const texts = adminTexts.pin;

/** Says that the pin may be wrong, and lets an admin say that it is right. */
export function PinNotice({ edit, isDoubtful }: { edit: BranchEdit; isDoubtful: boolean }) {
	const isBusy = useBusy(edit);
	const [note, setNote] = useState("");
	const line = useRef<HTMLParagraphElement>(null);
	if (!isDoubtful && !note) return null;

	async function confirm() {
		if (isBusy) return;
		setNote(texts.saving);
		const outcome = await edit.change("/pin", { method: "POST" });
		line.current?.focus();
		if (outcome.kind === "ok") setNote(texts.isRight);
		else setNote(outcome.kind === "aborted" ? "" : messageWithReference(outcome));
	}

	return (
		<div className={isDoubtful ? "notice notice-warning" : "notice notice-done"}>
			{isDoubtful && <p>{texts.isDoubtful}</p>}
			<p ref={line} role="status" tabIndex={-1}>
				{isDoubtful && note === texts.isRight ? "" : note}
			</p>
			{isDoubtful && (
				<button type="button" className="button" aria-disabled={isBusy} onClick={confirm}>
					{texts.right}
				</button>
			)}
		</div>
	);
}
