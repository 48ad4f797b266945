import { Link } from "react-router-dom";
import type { SentProblem } from "../../../shared/api/admin-answers.ts";
import { changePath, editBranchPath, PATTERNS } from "../../../shared/paths.ts";
import type { ChangedBy } from "../../../shared/schema.ts";
import { adminTexts, historyTexts, whoText } from "../../text/for-admins/admin-texts.ts";
import { whenText } from "../calendar-text.ts";

const SHOWN = 10;

/** Who has changed something meanwhile, and that there is a choice. */
export function whoChanged(by: ChangedBy | null): string {
	return adminTexts.edit.stale.by(by?.who ?? "", whenText(by?.at ?? ""));
}

/** The later changes that prevent undoing, or what prevents the change of branches. */
export function ConflictList({ problems }: { problems: readonly SentProblem[] }) {
	const [shown, folded] = [problems.slice(0, SHOWN), problems.slice(SHOWN)];
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

function Conflicts({ conflicts }: { conflicts: readonly SentProblem[] }) {
	return (
		<ul className="step-conflicts">
			{conflicts.map(({ id, name, message, change, notice, calendar, who }) => (
				<li key={`${id} ${name} ${message}`}>
					<About
						name={name ?? (id ? historyTexts.unnamed(id) : "")}
						path={id ? editBranchPath(id) : notice ? PATTERNS.notice : calendar && PATTERNS.holidays}
						translate={name ? "no" : undefined}
					/>
					<span>{` ${message} `}</span>
					{change !== undefined && <Link to={changePath(change)}>{historyTexts.seeCause(change)}</Link>}
					{who && whoText(who) && !message.includes(who) && <span>{` (${who})`}</span>}
				</li>
			))}
		</ul>
	);
}

function About({ name, path, ...own }: { name: string; path: string | undefined; translate: "no" | undefined }) {
	if (!path) return name && <b {...own}>{name}</b>;
	return (
		<Link to={path} {...own}>
			{name}
		</Link>
	);
}
