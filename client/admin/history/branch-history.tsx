import { useId } from "react";
import { Link } from "react-router-dom";
import { ChangeList } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { AdminFailurePanel } from "../admin-page.tsx";
import { useAnswer } from "../use-answer.ts";
import { ChangeRow } from "./change-facts.tsx";
import { StepStatus, useStep } from "./steps.tsx";
import "../admin-notice.css";
import "./history.css";

const SHOWN = 5;

interface BranchHistoryProps {
	id: string;
	/** The branch's version; a new one is read again. */
	version: number | undefined;
	/** Called after each undo. */
	onEnd(): void;
}

/** The newest changes of a branch, also of one that was deleted. */
export function BranchHistory({ id, version, onEnd }: BranchHistoryProps) {
	const heading = useId();
	const path = `${CHANGES_PATH}?branch=${id}&size=${SHOWN}`;
	const { answer, data, loading, again } = useAnswer(path, ChangeList, { version });
	const steps = useStep(() => {
		again();
		onEnd();
	});
	if (answer?.kind === "unknown-calls") return null;
	return (
		<section className="stack branch-history" aria-labelledby={heading}>
			<h2 id={heading}>{historyTexts.ofBranch}</h2>
			<StepStatus steps={steps} />
			{!answer && <p role="status">{adminTexts.loading}</p>}
			{answer && answer.kind !== "ok" && <AdminFailurePanel failure={answer} onRetry={again} />}
			{data?.total === 0 && <p className="panel">{historyTexts.ofBranchEmpty}</p>}
			{data && data.total > 0 && (
				<ul className="panel change-list" aria-labelledby={heading} aria-busy={loading}>
					{data.data.map((change) => (
						<ChangeRow key={change.id} change={change} steps={steps} ofOne />
					))}
				</ul>
			)}
			{data && data.total > SHOWN && (
				<Link className="tall-link" to={`${PATTERNS.history}?branch=${id}`}>
					{historyTexts.showAll(data.total)}
				</Link>
			)}
		</section>
	);
}
