import { useId, useState } from "react";
import type { AdminBranch } from "../../../shared/api/admin-answers.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { messageWithReference } from "../../text/for-admins/message-with-reference.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { type BranchEdit, useBusy } from "./branch-edit.ts";

const texts = adminTexts.remove;

/** Deletes a branch, after asking with its name. */
export function DeleteBranch({ edit, branch }: { edit: BranchEdit; branch: AdminBranch }) {
	const id = useId();
	const { forgetFeeds } = usePageContext();
	const isBusy = useBusy(edit);
	const [asking, setAsking] = useState(false);
	const [sending, setSending] = useState(false);
	const [fault, setFault] = useState("");

	async function close(isYes: boolean) {
		setAsking(false);
		if (!isYes || isBusy) return;
		setSending(true);
		setFault("");
		const outcome = await edit.remove();
		forgetFeeds();
		setSending(false);
		if (outcome.kind !== "ok" && outcome.kind !== "aborted") setFault(messageWithReference(outcome));
	}

	return (
		<section className="panel closures" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{texts.heading}</h2>
			<p className="branch-row-note">{texts.help}</p>
			<p role="status" className={sending ? "closures-sending" : "closures-fault"}>
				{sending ? texts.sending : fault}
			</p>
			<button type="button" className="button" aria-disabled={isBusy} onClick={() => setAsking(!isBusy)}>
				{texts.action}
			</button>
			{asking && (
				<ConfirmDialog
					title={texts.title(branch.name)}
					help={texts.place(branch.cityName, branch.stateName)}
					yes={texts.confirm}
					onAnswer={close}
				/>
			)}
		</section>
	);
}
