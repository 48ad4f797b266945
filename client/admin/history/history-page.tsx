import { Link, useSearchParams } from "react-router-dom";
import type { AdminChange } from "../../../shared/api/admin-answers.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { CHANGES_PATH, CHANGES_SHEET_PATH, changePath } from "../../../shared/paths.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminFailurePanel } from "../admin-failure-panel.tsx";
import { AdminPage, RowSkeletons } from "../admin-page.tsx";
import { useAnswer } from "../use-answer.ts";
import { ChangeMoment, ChangeState, StepButton } from "./change-facts.tsx";
import { countsText } from "./change-words.ts";
import { addressOfPage, pageIn, readChanges } from "./read-history.ts";
import { StepStatus } from "./step-status.tsx";
import { type Steps, useStep } from "./use-step.ts";
import "../admin-notice.css";
import "./history.css";

/** Every change, newest first, with Undo and Redo (docs/product.md, History). */
export function HistoryPage() {
	const [query] = useSearchParams();
	const { answer, loading, again } = useAnswer(`${CHANGES_PATH}?page=${pageIn(query)}`, readChanges, "collection");
	const data = answer?.kind === "ok" ? answer.data : undefined;
	const steps = useStep(again);
	const hasChanges = data !== undefined && data.total > 0;
	return (
		<AdminPage
			title={adminHeadTexts.titles.history}
			actions={
				hasChanges && (
					<a className="button" href={CHANGES_SHEET_PATH} download>
						<PathIcon path={DOWNLOAD} />
						{historyTexts.download}
					</a>
				)
			}
		>
			<p className="admin-quiet">{historyTexts.intro}</p>
			<StepStatus steps={steps} />
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{!answer && <RowSkeletons />}
			{data?.total === 0 && <p className="panel">{historyTexts.empty}</p>}
			{hasChanges && (
				<>
					<ul className="panel change-list" aria-label={historyTexts.list} aria-busy={loading}>
						{data.data.map((change) => (
							<Row key={change.id} change={change} steps={steps} />
						))}
					</ul>
					<Pagination page={data.page} pages={data.pages} addressOf={addressOfPage} />
				</>
			)}
		</AdminPage>
	);
}

function Row({ change, steps }: { change: AdminChange; steps: Steps }) {
	const counts = countsText(change);
	return (
		<li className="change-row" data-undone={change.undoneBy !== null}>
			<div className="change-what">
				<p>
					<Link to={changePath(change.id)}>{changeText(change)}</Link>
					<span> </span>
					<ChangeState change={change} />
				</p>
				{counts && <p>{counts}</p>}
				{change.refusal && <p>{change.refusal}</p>}
			</div>
			<ChangeMoment change={change} numbered />
			<StepButton change={change} steps={steps} />
		</li>
	);
}
