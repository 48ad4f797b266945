import { useState } from "react";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FoldedSection } from "../../ui/folded-section.tsx";
import { CommandStatus } from "../command/command-status.tsx";
import { BranchPicker, useSuccessor } from "./branch-picker.tsx";
import type { BranchEdit } from "./use-branch-edit.ts";

const texts = adminTexts.remove;

const PLACE = "remove";

/** Deletes a branch, after asking with its name. */
export function DeleteBranch({ edit }: { edit: BranchEdit }) {
	const { branch, command } = edit;
	const { isBusy } = command;
	const [asking, setAsking] = useState(false);
	const successor = useSuccessor();

	function close(isYes: boolean) {
		setAsking(false);
		if (isYes) void edit.remove(PLACE, successor.value.id);
	}

	return (
		<FoldedSection title={texts.heading} open={texts.action}>
			<p className="branch-row-note">{texts.help}</p>
			<CommandStatus command={command} place={PLACE} />
			<Button text={texts.action} aria-disabled={isBusy} onClick={() => setAsking(!isBusy)} />
			{asking && (
				<ConfirmDialog
					title={texts.title(branch.name)}
					help={texts.place(branch.cityName, branch.stateName)}
					yes={texts.confirm}
					onYes={(event) => !successor.isRight() && event.preventDefault()}
					onAnswer={close}
				>
					<BranchPicker except={branch.id} {...successor.field} />
				</ConfirmDialog>
			)}
		</FoldedSection>
	);
}
