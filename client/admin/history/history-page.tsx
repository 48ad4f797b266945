import { Link, useLocation } from "react-router-dom";
import { ChangeList, type ChangesAnswer } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH, CHANGES_SHEET_PATH } from "../../../shared/api/api-paths.ts";
import { editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminPage, Loaded } from "../admin-page.tsx";
import { useAnswer } from "../use-answer.ts";
import { ChangeRow } from "./change-facts.tsx";
import { type HistoryFilter, HistoryFilterForm, isFiltering, readHistoryAddress } from "./history-filter.tsx";
import { pageQuery } from "./page-address.ts";
import { StepStatus, useStep } from "./steps.tsx";
import "../admin-notice.css";
import "./history.css";

/** The changes that were searched for, or all, newest first, with Undo and Redo (docs/product.md, History). */
export function HistoryPage() {
	const query = new URLSearchParams(useLocation().search);
	const { filter, page } = readHistoryAddress(query);
	const path = CHANGES_PATH + pageQuery(filter, page);
	const request = useAnswer(path, ChangeList);
	const { data, loading, again } = request;
	const steps = useStep(again);
	return (
		<AdminPage
			title={adminHeadTexts.titles.history}
			actions={
				data &&
				data.total > 0 && (
					<a className="button" href={CHANGES_SHEET_PATH + pageQuery(filter)} download>
						<PathIcon path={DOWNLOAD} />
						<span>{isFiltering(filter) ? historyTexts.downloadFound : historyTexts.download}</span>
					</a>
				)
			}
		>
			<p className="admin-quiet">{historyTexts.intro}</p>
			<HistoryFilterForm filter={filter} />
			<StepStatus steps={steps} />
			{isFiltering(filter) && <FilterSummary filter={filter} answer={data} />}
			<Loaded request={request}>
				{({ data: changes, total, page, pages }) =>
					total === 0 ? (
						!isFiltering(filter) && <p className="panel">{historyTexts.empty}</p>
					) : (
						<>
							<ul className="panel change-list" aria-label={historyTexts.list} aria-busy={loading}>
								{changes.map((change) => (
									<ChangeRow key={change.id} change={change} steps={steps} ofOne={filter.branch !== ""} />
								))}
							</ul>
							<Pagination
								page={page}
								pages={pages}
								addressOf={(target) => PATTERNS.history + pageQuery(filter, target)}
							/>
						</>
					)
				}
			</Loaded>
		</AdminPage>
	);
}

/** How many changes were found, of which branch, and the way back to all. */
function FilterSummary({ filter: { branch }, answer }: { filter: HistoryFilter; answer: ChangesAnswer | undefined }) {
	const name = answer?.branch ?? historyTexts.unnamed(Number(branch));
	return (
		<div className="history-found">
			<p role="status">{answer && historyTexts.found(answer.total)}</p>
			{branch && answer && (
				<Link className="tall-link" to={editBranchPath(Number(branch))} translate="no">
					{historyTexts.nameWithId(name, Number(branch))}
				</Link>
			)}
			<Link className="tall-link" to={PATTERNS.history}>
				{historyTexts.all}
			</Link>
		</div>
	);
}
