import { Link, useLocation, useParams } from "react-router-dom";
import { type AdminChange, type ChangeAnswer, ChangeSent } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { changeText } from "../../../shared/api/change-text.ts";
import { changePath, PATTERNS } from "../../../shared/paths.ts";
import { adminTexts, historyTexts } from "../../text/for-admins/admin-texts.ts";
import { PathIcon } from "../../ui/icon.tsx";
import { BACK } from "../../ui/more-icons.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { AdminFailurePanel, AdminPage, Loaded } from "../admin-page.tsx";
import { detailText } from "../command/change-words.ts";
import { useAnswer } from "../use-answer.ts";
import { ChangeMoment, ChangeState, StepButton } from "./change-facts.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import { pageIn, pageQuery } from "./page-address.ts";
import { StepStatus, type Steps, useStep } from "./steps.tsx";
import "../admin-notice.css";
import "./history.css";

/** Branches on a page; each may have some twenty rows. */
const PAGE_SIZE = 25;

/** One change: its branches before and after (docs/product.md, History). */
export function ChangePage() {
	const { id = "" } = useParams();
	const query = new URLSearchParams(useLocation().search);
	const path = `${CHANGES_PATH}/${encodeURIComponent(id)}?size=${PAGE_SIZE}&page=${pageIn(query)}`;
	const request = useAnswer(path, ChangeSent);
	const { answer, loading, again } = request;
	const steps = useStep(again);
	return (
		<AdminPage title={/^\d+$/.test(id) ? historyTexts.change(Number(id)) : adminTexts.nav.history}>
			<Link className="tall-link change-back" to={PATTERNS.history}>
				<PathIcon path={BACK} />
				{historyTexts.back}
			</Link>
			<StepStatus steps={steps} />
			{answer?.kind === "missing" ? (
				<AdminFailurePanel failure={{ ...answer, message: historyTexts.missing }} onRetry={again} />
			) : (
				<Loaded request={request}>
					{(change) => (
						<>
							<Summary change={change.data} steps={steps} />
							<Entries answer={change} loading={loading} />
						</>
					)}
				</Loaded>
			)}
		</AdminPage>
	);
}

function Summary({ change, steps }: { change: AdminChange; steps: Steps }) {
	const { kind, undoes, refusal, wayOn } = change;
	const undo = change.undoneBy ?? change.undonePart;
	const detail = detailText(change);
	return (
		<div className="panel stack change-summary">
			<h2>{changeText(change)}</h2>
			<ChangeMoment change={change} />
			<ChangeState change={change} />
			{detail && <p>{detail}</p>}
			{refusal && <p>{refusal}</p>}
			{wayOn && <p>{wayOn}</p>}
			<div className="button-row change-links">
				<StepButton change={change} steps={steps} />
				{wayOn && (
					<Link className="tall-link" to={PATTERNS.people}>
						{adminTexts.nav.people}
					</Link>
				)}
				{undoes !== null && (
					<Link className="tall-link" to={changePath(undoes)}>
						{kind.startsWith("redo") ? historyTexts.seeRedone : historyTexts.seeUndone}
					</Link>
				)}
				{undo && (
					<Link className="tall-link" to={changePath(undo)}>
						{historyTexts.seeUndo}
					</Link>
				)}
			</div>
		</div>
	);
}

function Entries({ answer, loading }: { answer: ChangeAnswer; loading: boolean }) {
	const { data, total, page, pages } = answer;
	if (total === 0) return data.kind === "people" ? null : <p className="panel">{historyTexts.noEntries}</p>;
	const first = (page - 1) * PAGE_SIZE + 1;
	return (
		<>
			{data.entries.every(({ branchId }) => branchId !== null) && (
				<p className="admin-quiet">{historyTexts.entryCount(first, first + data.entries.length - 1, total)}</p>
			)}
			<ol className="stack change-entries" aria-label={historyTexts.entries} aria-busy={loading}>
				{data.entries.map((entry) => (
					<li key={`${entry.action} ${entry.branchId}`} className="panel stack change-entry">
						<EntryPanel entry={entry} />
					</li>
				))}
			</ol>
			<Pagination page={page} pages={pages} addressOf={(target) => pageQuery({}, target) || "?"} />
		</>
	);
}
