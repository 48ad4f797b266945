import { useLocation } from "react-router-dom";
import { BRANCHES_PATH } from "../../../shared/paths.ts";
import { useIsNarrow } from "../../browser/media-query.ts";
import { enAdmin } from "../../text/en-admin.ts";
import { enAdminHead } from "../../text/en-admin-head.ts";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage } from "../admin-page.tsx";
import { useAnswer } from "../use-answer.ts";
import { BranchFilterPanel } from "./branch-filter-panel.tsx";
import { listQuery, readListAddress } from "./branch-list-filter.ts";
import { BranchListResults } from "./branch-list-results.tsx";
import { DeletedNotice } from "./deleted-notice.tsx";
import { branchListIn } from "./read-branch.ts";
import "../../branch-form/form-field.css";
import "./branch-list.css";

/** All branches, to find those to change (docs/product.md, Pages for admins). */
export function BranchListPage() {
	// The server does not know the screen, and renders the page for every filter alike.
	const isNarrow = useIsNarrow();
	return (
		<AdminPage title={enAdminHead.titles.admin}>
			{isNarrow === undefined ? <p>{enAdmin.loading}</p> : <BranchList isNarrow={isNarrow} />}
		</AdminPage>
	);
}

function BranchList({ isNarrow }: { isNarrow: boolean }) {
	const { search } = useLocation();
	const { filter, page } = readListAddress(new URLSearchParams(search));
	const list = useAnswer(BRANCHES_PATH + listQuery(filter, page), branchListIn, "collection");
	const { answer, again } = list;
	if (answer?.kind === "unknown-calls") return <AdminFailurePanel failure={answer} onRetry={again} />;
	return (
		<>
			<DeletedNotice onEnd={again} />
			<BranchFilterPanel filter={filter} isNarrow={isNarrow} />
			<BranchListResults list={list} filter={filter} isNarrow={isNarrow} />
		</>
	);
}
