import { Link } from "react-router-dom";
import { editBranchPath } from "../../shared/paths.ts";
import { enAdmin } from "../text/en-admin.ts";
import { OpenToday } from "../ui/open-today.tsx";
import type { BranchRow } from "./branch-table.tsx";
import { OpenLine } from "./open-line.tsx";
import { whenText } from "./when-text.ts";

/** Branches on narrow screens. */
export function BranchCards({ rows }: { rows: readonly BranchRow[] }) {
	return (
		<ul className="branch-cards">
			{rows.map(({ branch, shown }) => (
				<li key={branch.id} className="panel">
					<h2>
						<Link to={editBranchPath(branch.id)} translate="no">
							{branch.name}
						</Link>
					</h2>
					<p>
						<span>{`${branch.cityName}, ${branch.stateName} `}</span>
						<span translate="no">{branch.pincode}</span>
					</p>
					<OpenLine shown={shown}>{(week) => <OpenToday week={week} />}</OpenLine>
					<p className="branch-row-note">{branch.area}</p>
					<p className="branch-row-note">
						{branch.changed ? enAdmin.list.changed(whenText(branch.changed.at), branch.changed.who) : enAdmin.never}
					</p>
				</li>
			))}
		</ul>
	);
}
