import { FORM_MESSAGES } from "../../shared/form-messages.ts";
import { branchPath } from "../../shared/paths.ts";
import type { Sent } from "../branch-form/send-branch.ts";
import { enCreate } from "../text/en-create.ts";
import { ResultDialog } from "../ui/result-dialog.tsx";

interface BranchResultProps {
	sent: Sent;
	/** Closing clears the form. */
	onClose(): void;
	/** Called to go back to the form, which keeps its content. */
	onBack(): void;
}

/** The result of sending a branch (docs/product.md, Create Branch). */
export function BranchResult({ sent: { created, error }, onClose, onBack }: BranchResultProps) {
	if (error) {
		return (
			<ResultDialog
				outcome="error"
				message={FORM_MESSAGES.createFailed(error.message)}
				reference={error.reference}
				onClose={onClose}
				back={{ label: enCreate.back, onBack }}
			>
				<p className="form-field-help">{enCreate.closeClears}</p>
			</ResultDialog>
		);
	}
	return (
		<ResultDialog
			outcome="success"
			message={FORM_MESSAGES.createSucceeded}
			onClose={onClose}
			actions={
				created && (
					<a className="button" href={branchPath(created)}>
						{enCreate.view}
					</a>
				)
			}
		/>
	);
}
