import { Link } from "react-router-dom";
import type { UndoConflict } from "../../../shared/api/admin-answers.ts";
import { changePath, editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { historyTexts } from "../../text/for-admins/history-texts.ts";
import { whenText } from "../when-text.ts";

const SHOWN = 10;

/** Who has changed something meanwhile, and that there is a choice. */
export function whoChanged(by: ChangedBy | null): string {
	return by ? adminTexts.edit.stale.by(by.who, whenText(by.at)) : adminTexts.edit.stale.somebody;
}

/** The later changes that prevent undoing, or what prevents the change of branches. */
export function ConflictList({ conflicts }: { conflicts: readonly UndoConflict[] }) {
	const [shown, folded] = [conflicts.slice(0, SHOWN), conflicts.slice(SHOWN)];
	return (
		<>
			{shown.length > 0 && <Conflicts conflicts={shown} />}
			{folded.length > 0 && (
				<details>
					<summary>{historyTexts.more(folded.length)}</summary>
					<Conflicts conflicts={folded} />
				</details>
			)}
		</>
	);
}

function Conflicts({ conflicts }: { conflicts: readonly UndoConflict[] }) {
	return (
		<ul className="step-conflicts">
			{conflicts.map(({ branchId, name, reason, change, notice, who }) => (
				<li key={`${branchId} ${name} ${reason}`}>
					<Link
						to={branchId > 0 ? editBranchPath(branchId) : notice ? PATTERNS.notice : PATTERNS.holidays}
						translate={name ? "no" : undefined}
					>
						{name || (branchId === 0 ? historyTexts.toHolidays : historyTexts.unnamed(branchId))}
					</Link>
					<span>{` ${reason} `}</span>
					{change !== null && <Link to={changePath(change)}>{historyTexts.seeCause(change)}</Link>}
					{who && <span>{` (${who})`}</span>}
				</li>
			))}
		</ul>
	);
}
