import { Link, useParams } from "react-router-dom";
import { BRANCHES_PATH, PATTERNS } from "../../../shared/paths.ts";
import { useIsNarrow } from "../../browser/media-query.ts";
import { enAdmin } from "../../text/en-admin.ts";
import { enAdminHead } from "../../text/en-admin-head.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAnswer } from "../use-answer.ts";
import { useSignInAnswer } from "../use-sign-in.ts";
import { EditBranch } from "./edit-branch.tsx";
import { branchAnswerIn } from "./read-branch.ts";
import "./edit-branch.css";

/** Changes, closes or deletes one branch (docs/product.md, Pages for admins). */
export function EditBranchPage() {
	const { id = "" } = useParams();
	// The server has no branch to show.
	const isReady = useIsNarrow() !== undefined;
	return (
		<AdminPage title={enAdminHead.titles.editBranch}>
			<div className="edit-branch">
				<Link to={PATTERNS.admin} className="edit-branch-back">
					{enAdmin.edit.back}
				</Link>
				{isReady ? <LoadedBranch key={id} id={id} /> : <p>{enAdmin.loading}</p>}
			</div>
		</AdminPage>
	);
}

function LoadedBranch({ id }: { id: string }) {
	const branch = useAnswer(`${BRANCHES_PATH}/${encodeURIComponent(id)}`, branchAnswerIn, "item");
	// What was left unsaved is shown only to whom it belongs.
	const signIn = useSignInAnswer();
	const failed = branch.answer?.kind === "ok" ? signIn : branch;
	const failure = failed.answer;
	if (branch.answer?.kind === "ok" && signIn.answer?.kind === "ok") {
		return <EditBranch first={branch.answer.data} user={signIn.answer.data.user} />;
	}
	if (!failure || failure.kind === "ok") {
		return <p role="status">{failed.slow ? enAdmin.stillLoading : enAdmin.loading}</p>;
	}
	return (
		<AdminFailurePanel failure={failure} onRetry={failed.again}>
			{failure.kind === "missing" && (
				<Link className="button" to={PATTERNS.history}>
					{enAdmin.edit.toHistory}
				</Link>
			)}
		</AdminFailurePanel>
	);
}
