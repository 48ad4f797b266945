import { useEffect, useEffectEvent } from "react";
import { Link } from "react-router-dom";
import { PATTERNS } from "../../shared/paths.ts";
import type { Sent } from "../branch-form/send-branch.ts";
import { enAdmin } from "../text/en-admin.ts";
import { ResultDialog } from "../ui/result-dialog.tsx";

interface SaveFailureProps {
	error: NonNullable<Sent["error"]>;
	/** Back to the form, which shows what is wrong in its fields. */
	onBack(): void;
}

/** Why a branch was not saved. What is wrong in fields is shown there at once. */
export function SaveFailure({ error, onBack }: SaveFailureProps) {
	const isInFields = Object.keys(error.fields).length > 0;
	const goBack = useEffectEvent(onBack);
	useEffect(() => {
		if (isInFields) goBack();
	}, [isInFields]);
	if (isInFields) return null;
	return (
		<ResultDialog
			outcome="error"
			message={enAdmin.edit.failed(error.message)}
			reference={error.reference}
			onClose={onBack}
			actions={
				<Link className="button" to={PATTERNS.history}>
					{enAdmin.edit.toHistory}
				</Link>
			}
		/>
	);
}
