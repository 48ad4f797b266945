import { useId, useState } from "react";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { SendingStatus, useSending } from "../history/use-sending.tsx";
import { type BranchEdit, useBusy } from "./branch-edit.ts";

const texts = adminTexts.remove;

/** Deletes a branch, after asking with its name. */
export function DeleteBranch({ edit, branch }: { edit: BranchEdit; branch: AdminBranch }) {
	const id = useId();
	const isBusy = useBusy(edit);
	const sending = useSending();
	const [asking, setAsking] = useState(false);

	function close(isYes: boolean) {
		setAsking(false);
		if (isYes && !isBusy) sending.send(texts.sending, edit.remove);
	}

	return (
		<section className="panel closures" aria-labelledby={`${id}-title`}>
			<h2 id={`${id}-title`}>{texts.heading}</h2>
			<p className="branch-row-note">{texts.help}</p>
			<SendingStatus sending={sending} />
			<Button text={texts.action} aria-disabled={isBusy} onClick={() => setAsking(!isBusy)} />
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
