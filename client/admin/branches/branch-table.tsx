import { Link } from "react-router-dom";
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import type { SignInState } from "../../../shared/api/people.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { editBranchPath } from "../../../shared/paths.ts";
import { phoneHref, phoneText } from "../../../shared/text/phone-text.ts";
import { useNow } from "../../state/clock.tsx";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts, whoText } from "../../text/for-admins/admin-texts.ts";
import { OpenToday } from "../../ui/branch/open-badge.tsx";
import { shortDateText, shortYearDateText } from "../../ui/date-text.ts";
import { Icon } from "../../ui/icon.tsx";
import { whenText } from "../calendar-text.ts";
import { mayChange } from "../who-is-signed-in.tsx";
import { OpenLine, type Scheduled } from "./open-line.tsx";
import { isChosen, tick, useSelection } from "./selection.tsx";

const { caption, columns, noPhone } = adminTexts.list;

interface RowsProps {
	rows: readonly { branch: AdminBranch; shown: Scheduled }[];
	signedIn: SignInState | undefined;
}

/** The table of branches on wide screens. */
export function BranchTable({ rows, signedIn }: RowsProps) {
	const selection = useSelection();
	const own = rows.filter(({ branch }) => mayChange(signedIn, branch.stateName)).map(({ branch }) => branch.id);
	return (
		<table className="admin-table branch-table">
			<caption className="visually-hidden">{caption}</caption>
			<thead>
				<tr>
					<td>{own.length > 0 && <Tick ids={own} label={adminTexts.several.tickPage} />}</td>
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
							{own.includes(branch.id) && <Tick ids={[branch.id]} label={adminTexts.several.tick(branch.name)} />}
						</td>
						<th scope="row">
							<Link to={editBranchPath(branch.id)} title={branch.name} translate="no">
								{branch.name}
							</Link>
						</th>
						<td translate="no">{branch.branchCode}</td>
						<td title={branch.cityName}>{branch.cityName}</td>
						<td className="branch-row-note" title={branch.stateName}>
							<span>{`${branch.stateName} `}</span>
							<span translate="no">{branch.pincode}</span>
						</td>
						<td>
							<OpenLine branch={branch} shown={shown}>
								{(week) => <OpenToday week={week} />}
							</OpenLine>
						</td>
						<td>{branch.contactNo ? <span translate="no">{phoneText(branch.contactNo)}</span> : <NoPhone />}</td>
						<td className="branch-row-note">
							<LastChange changed={branch.changed} />
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

/** The same as cards, on a phone. */
export function BranchCards({ rows, signedIn }: RowsProps) {
	const selection = useSelection();
	return (
		<ul className="branch-cards">
			{rows.map(({ branch, shown }) => (
				<li key={branch.id} data-chosen={isChosen(selection, branch.id)}>
					<h2 className="two-lines">
						<Link to={editBranchPath(branch.id)} translate="no">
							{branch.name}
						</Link>
					</h2>
					{mayChange(signedIn, branch.stateName) && (
						<Tick ids={[branch.id]} label={adminTexts.several.tick(branch.name)} />
					)}
					<p className="branch-row-note">
						{branch.branchCode && <span translate="no">{`${branch.branchCode} · `}</span>}
						<span>{`${branch.cityName}, ${branch.stateName}`}</span>
					</p>
					<OpenLine branch={branch} shown={shown}>
						{(week) => <OpenToday week={week} />}
					</OpenLine>
					{branch.contactNo ? (
						<a className="branch-call" href={phoneHref(branch.contactNo)}>
							<Icon name="phone" />
							<span translate="no">{phoneText(branch.contactNo)}</span>
						</a>
					) : (
						<NoPhone />
					)}
				</li>
			))}
		</ul>
	);
}

export function NoPhone() {
	return (
		<span className="branch-missing">
			<Icon name="warning" />
			<span>{noPhone}</span>
		</span>
	);
}

function LastChange({ changed }: Pick<AdminBranch, "changed">) {
	const now = useNow();
	const time = Date.parse(changed?.at ?? "");
	if (!changed || Number.isNaN(time)) return null;
	const [today, date] = [todayInIndia(now), todayInIndia(time)];
	const isThisYear = today.slice(0, 4) === date.slice(0, 4);
	return (
		<>
			<time dateTime={changed.at} title={whenText(changed.at)}>
				{(isThisYear ? shortDateText : shortYearDateText)(en, date)}
			</time>
			{whoText(changed.who) && <span>{` · ${changed.who}`}</span>}
		</>
	);
}

/** Chooses branches of the list: one, or all of a page. */
function Tick({ ids, label }: { ids: readonly number[]; label: string }) {
	const selection = useSelection();
	return (
		<label className="row-tick">
			<input
				type="checkbox"
				aria-label={label}
				checked={ids.every((id) => isChosen(selection, id))}
				onChange={(event) => tick(ids, event.target.checked)}
			/>
		</label>
	);
}
