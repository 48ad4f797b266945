import { Link } from "react-router-dom";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { OpenToday } from "../../ui/branch/open-badge.tsx";
import { whenText } from "../when-text.ts";
import { OpenLine, type Scheduled } from "./open-line.tsx";
import { isChosen, useSelection } from "./selection.ts";
import { Tick } from "./tick.tsx";

const { caption, columns } = adminTexts.list;

export interface BranchRow {
	branch: AdminBranch;
	shown: Scheduled;
}

/** A branch's level, and whether it is an example. */
export function levelText({ area, example }: AdminBranch): string {
	return example ? `${area} · ${adminTexts.examples.mark}` : area;
}

/** The table of branches on wide screens. */
export function BranchTable({ rows }: { rows: readonly BranchRow[] }) {
	const selection = useSelection();
	return (
		<table className="admin-table branch-table">
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					<td>
						<Tick ids={rows.map(({ branch }) => branch.id)} label={adminTexts.several.tickPage} />
					</td>
					{Object.values(columns).map((column) => (
						<th key={column} scope="col">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ branch, shown }) => (
					<tr key={branch.id} data-chosen={isChosen(selection, branch.id)}>
						<td>
							<Tick ids={[branch.id]} label={adminTexts.several.tick(branch.name)} />
						</td>
						<th scope="row">
							<Link to={editBranchPath(branch.id)} translate="no">
								{branch.name}
							</Link>
							<span className="branch-row-note">{levelText(branch)}</span>
						</th>
						<td>
							<span>{branch.cityName}</span>
							<span className="branch-row-note">
								<span>{`${branch.stateName} `}</span>
								<span translate="no">{branch.pincode}</span>
							</span>
						</td>
						<td>
							<OpenLine shown={shown}>{(week) => <OpenToday week={week} />}</OpenLine>
						</td>
						<td>
							<LastChange changed={branch.changed} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function LastChange({ changed }: Pick<AdminBranch, "changed">) {
	if (!changed) return <span className="branch-row-note">{adminTexts.never}</span>;
	return (
		<>
			<time dateTime={changed.at}>{whenText(changed.at)}</time>
			<span className="branch-row-note">{changed.who}</span>
		</>
	);
}
