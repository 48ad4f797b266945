import { useId } from "react";
import { Link } from "react-router-dom";
import { ChangeList } from "../../../shared/api/admin-answers.ts";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { historyTexts } from "../../text/for-admins/admin-texts.ts";
import { Loaded } from "../admin-page.tsx";
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
	const request = useAnswer(path, ChangeList, { version });
	const steps = useStep(() => {
		request.again();
		onEnd();
	});
	if (request.answer?.kind === "unknown-calls") return null;
	return (
		<section className="stack branch-history" aria-labelledby={heading}>
			<h2 id={heading}>{historyTexts.ofBranch}</h2>
			<StepStatus steps={steps} />
			<Loaded request={request} isLine>
				{({ data, total }) => (
					<>
						<ul className="panel change-list" aria-labelledby={heading} aria-busy={request.loading}>
							{total === 0 && <li>{historyTexts.ofBranchEmpty}</li>}
							{data.map((change) => (
								<ChangeRow key={change.id} change={change} steps={steps} ofOne />
							))}
						</ul>
						{total > SHOWN && (
							<Link className="tall-link" to={`${PATTERNS.history}?branch=${id}`}>
								{historyTexts.showAll(total)}
							</Link>
						)}
					</>
				)}
			</Loaded>
		</section>
	);
}
