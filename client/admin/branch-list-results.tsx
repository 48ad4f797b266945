import { useMemo } from "react";
import { Link } from "react-router-dom";
import type { BranchListAnswer } from "../../shared/admin-answers.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../shared/calendar.ts";
import { withDaysOff } from "../../shared/days-off.ts";
import { BRANCHES_SHEET_PATH, PATTERNS } from "../../shared/paths.ts";
import { enAdmin } from "../text/en-admin.ts";
import { Icon } from "../ui/icon.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { AdminFailurePanel } from "./admin-failure-panel.tsx";
import { BranchCards } from "./branch-cards.tsx";
import { type ListFilter, listAddress, listQuery, NO_FILTER } from "./branch-list-filter.ts";
import { type BranchRow, BranchTable } from "./branch-table.tsx";
import { publicBranch } from "./read-branch.ts";
import type { Asked } from "./use-answer.ts";

const texts = enAdmin.list;

interface BranchListResultsProps {
	list: Asked<BranchListAnswer>;
	filter: ListFilter;
	/** By which branches are closed; undefined until it is there. */
	calendar: Calendar | undefined;
	isNarrow: boolean;
	isFiltering: boolean;
}

/** How many branches fit, and one page of them. */
export function BranchListResults({ list, filter, calendar, isNarrow, isFiltering }: BranchListResultsProps) {
	const { answer, loading, slow, again } = list;
	const shown = answer?.kind === "ok" ? answer.data : undefined;
	const rows = useMemo(() => (shown ? rowsOf(shown, calendar) : []), [shown, calendar]);
	const Rows = isNarrow ? BranchCards : BranchTable;
	return (
		<section className="branch-list" aria-busy={loading}>
			<div className="branch-list-head">
				<p role="status" className="branch-list-count">
					{statusText(list)}
				</p>
				{shown && shown.total > 0 && (
					<a className="button" href={BRANCHES_SHEET_PATH + listQuery(filter)} download>
						<Icon name="download" />
						{texts.download}
					</a>
				)}
			</div>
			{!answer && !slow && <Skeleton />}
			{answer && answer.kind !== "ok" && !loading && <AdminFailurePanel failure={answer} onRetry={again} />}
			{shown?.total === 0 && <NoBranches isFiltering={isFiltering} />}
			{rows.length > 0 && <Rows rows={rows} />}
			{shown && (
				<Pagination page={shown.page} pages={shown.pages} addressOf={(target) => listAddress(filter, target)} />
			)}
		</section>
	);
}

function rowsOf({ data }: BranchListAnswer, calendar: Calendar | undefined): BranchRow[] {
	const shown = withDaysOff(data.map(publicBranch), calendar ?? EMPTY_CALENDAR);
	return data.flatMap((branch, place) => shown.slice(place, place + 1).map((each) => ({ branch, shown: each })));
}

/** Read by screen readers whenever it changes. */
function statusText({ answer, loading, slow }: Asked<BranchListAnswer>): string {
	if (slow) return enAdmin.stillLoading;
	if (!answer) return enAdmin.loading;
	if (answer.kind !== "ok") return loading ? enAdmin.loading : "";
	const { total, page, pages } = answer.data;
	return pages > 1 ? `${texts.count(total)}, ${texts.page(page, pages)}` : texts.count(total);
}

function NoBranches({ isFiltering }: { isFiltering: boolean }) {
	const { create, upload } = enAdmin.otherUpstream;
	return (
		<div className="panel admin-message">
			<p>{isFiltering ? texts.none : texts.empty}</p>
			<div className="button-row">
				{isFiltering ? (
					<Link className="button" to={listAddress(NO_FILTER)}>
						{texts.showAll}
					</Link>
				) : (
					<>
						<Link className="button button-primary" to={PATTERNS.createBranch}>
							{create}
						</Link>
						<Link className="button" to={PATTERNS.bulkUpload}>
							{upload}
						</Link>
					</>
				)}
			</div>
		</div>
	);
}

/** As high as the first rows will be. */
function Skeleton() {
	return (
		<div className="branch-list-skeleton" aria-hidden="true">
			{["first", "second", "third", "fourth", "fifth", "sixth"].map((row) => (
				<div key={row} className="skeleton" />
			))}
		</div>
	);
}
