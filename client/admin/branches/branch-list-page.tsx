import { lazy, Suspense, useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import type { Need } from "../../../shared/api/admin-answers.ts";
import { BranchList, type BranchListAnswer } from "../../../shared/api/admin-branch.ts";
import { BRANCHES_PATH, BRANCHES_SHEET_PATH, BUSINESS_PROFILE_PATH } from "../../../shared/api/api-paths.ts";
import type { SignInState } from "../../../shared/api/people.ts";
import { useIsNarrow } from "../../browser/media-query.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { adminHeadTexts } from "../../text/for-admins/head-texts.ts";
import { Icon, PathIcon } from "../../ui/icon.tsx";
import { DOWNLOAD } from "../../ui/more-icons.ts";
import { Pagination } from "../../ui/pagination.tsx";
import { AddLinks, AdminFailurePanel, AdminPage, RowSkeletons } from "../admin-page.tsx";
import { DoneNotice } from "../command/done-notice.tsx";
import { type AsyncAnswer, useAnswer } from "../use-answer.ts";
import { mayChange, ownState, useSignInAnswer, WhoIsSignedIn } from "../who-is-signed-in.tsx";
import { BranchFilterPanel } from "./branch-filter-panel.tsx";
import {
	isFiltering,
	type ListFilter,
	listAddress,
	listQuery,
	NO_FILTER,
	readListAddress,
} from "./branch-list-filter.ts";
import { BranchCards, BranchTable } from "./branch-table.tsx";
import { AddExamples } from "./examples.tsx";
import { NeedsPanel, useNeeds } from "./needs-panel.tsx";
import { CalendarFailure, useSchedules } from "./open-line.tsx";
import {
	chooseNone,
	countChosen,
	isOfOtherFilter,
	readSelection,
	SelectionBar,
	type SeveralState,
	useSelection,
} from "./selection.tsx";
import "../../branch-form/form-field.css";
import "./branch-list.css";
import "./several.css";

/** What few visits need. */
const SeveralPanel = lazy(async () => ({ default: (await import("./several-panel.tsx")).SeveralPanel }));

const texts = adminTexts.list;

/** All branches, for finding those to change (docs/product.md, Pages for admins). */
export function BranchListPage() {
	// The server does not know the screen's width, and renders the same page for every filter.
	const isNarrow = useIsNarrow();
	return (
		<AdminPage title={adminHeadTexts.titles.admin} actions={<AddLinks className="branch-list-add" />}>
			{isNarrow === undefined ? <p>{adminTexts.loading}</p> : <Branches isNarrow={isNarrow} />}
		</AdminPage>
	);
}

function Branches({ isNarrow }: { isNarrow: boolean }) {
	const { search } = useLocation();
	const { filter, page } = readListAddress(new URLSearchParams(search));
	const list = useAnswer(BRANCHES_PATH + listQuery(filter, page), BranchList);
	const { answer, again } = list;
	const { data: signedIn } = useSignInAnswer();
	useOwnState(signedIn);
	const isHome = page === 1 && !isFiltering(filter);
	const needs = useNeeds(isHome && answer !== undefined);
	const isChanging = useIsChangingSeveral(filter);
	function refresh() {
		again();
		needs.again();
	}
	if (answer?.kind === "unknown-calls") return <AdminFailurePanel failure={answer} onRetry={again} />;
	if (isChanging) {
		return (
			<Suspense fallback={<p role="status">{adminTexts.loading}</p>}>
				<WhoIsSignedIn>{(user) => <SeveralPanel user={user} onDone={refresh} />}</WhoIsSignedIn>
			</Suspense>
		);
	}
	return (
		<>
			<DoneNotice onEnd={refresh} />
			{isHome && <NeedsPanel needs={needs} />}
			{(list.loading || list.data?.total !== 0 || isFiltering(filter)) && (
				<BranchFilterPanel filter={filter} isNarrow={isNarrow} />
			)}
			<BranchListResults list={list} filter={filter} isNarrow={isNarrow} signedIn={signedIn} />
		</>
	);
}

/** An editor of one state begins with its branches. Once they have chosen all states, these stay. */
function useOwnState(signedIn: SignInState | undefined): void {
	const navigate = useNavigate();
	const { search } = useLocation();
	const state = ownState(signedIn);
	useEffect(() => {
		const isFirst = window.history.state?.idx === 0;
		if (isFirst && search === "" && state !== "")
			void navigate(listAddress({ ...NO_FILTER, state }), { replace: true });
	}, [search, state, navigate]);
}

/** Whether the chosen branches are to be changed, instead of listed. Reads what this tab has chosen. */
function useIsChangingSeveral(filter: ListFilter): boolean {
	const { state } = useLocation();
	const selection = useSelection();
	useEffect(readSelection, []);
	const isOfOther = isOfOtherFilter(selection, filter);
	useEffect(() => {
		if (isOfOther) chooseNone();
	}, [isOfOther]);
	return (state as Partial<SeveralState> | null)?.several === true && countChosen(selection) > 0;
}

interface BranchListResultsProps {
	list: AsyncAnswer<BranchListAnswer>;
	filter: ListFilter;
	isNarrow: boolean;
	signedIn: SignInState | undefined;
}

function BranchListResults({ list, filter, isNarrow, signedIn }: BranchListResultsProps) {
	const { answer, data: shown, loading, slow, again } = list;
	const branches = shown?.data ?? [];
	const schedules = useSchedules(branches);
	const rows = branches.map((branch, index) => ({ branch, shown: schedules.shown[index] ?? "loading" }));
	const Rows = isNarrow ? BranchCards : BranchTable;
	return (
		<div className="stack branch-list" aria-busy={loading}>
			<div className="branch-list-head">
				<div>
					{filter.needs && <Needing filter={filter} needs={filter.needs} />}
					<p role="status" className="branch-list-count">
						{shown?.total === 0 && !loading ? (isFiltering(filter) ? texts.none : texts.empty) : statusText(list)}
					</p>
				</div>
				{shown && shown.total > 0 && (
					<details className="more-menu">
						<summary className="button button-quiet">
							{texts.more}
							<Icon name="down" />
						</summary>
						<div>
							<a href={BRANCHES_SHEET_PATH + listQuery(filter)} download>
								<PathIcon path={DOWNLOAD} />
								{texts.download}
							</a>
							<a href={BUSINESS_PROFILE_PATH + listQuery(filter)} download>
								<PathIcon path={DOWNLOAD} />
								{texts.downloadListings}
							</a>
						</div>
					</details>
				)}
			</div>
			{!answer && !slow && <RowSkeletons />}
			{answer && answer.kind !== "ok" && !loading && <AdminFailurePanel failure={answer} onRetry={again} />}
			{shown?.total === 0 && <NoBranches isFiltered={isFiltering(filter)} />}
			{rows.length > 0 && <CalendarFailure schedules={schedules} />}
			{rows.length > 0 && <Rows rows={rows} signedIn={signedIn} />}
			{shown && (
				<Pagination page={shown.page} pages={shown.pages} addressOf={(target) => listAddress(filter, target)} />
			)}
			{shown && (
				<SelectionBar
					filter={filter}
					page={shown.page}
					shown={branches}
					total={shown.total}
					mayAll={signedIn?.states === null || mayChange(signedIn, filter.state)}
				/>
			)}
		</div>
	);
}

/** Says what the branches in the list need, which no control of the filter shows. */
function Needing({ filter, needs }: { filter: ListFilter; needs: Need }) {
	return (
		<p className="branch-list-needs">
			<span>{adminTexts.needs.only[needs]}</span>
			<Link to={listAddress({ ...filter, needs: "" })}>{texts.showAll}</Link>
		</p>
	);
}

/** The text that screen readers announce whenever it changes. */
function statusText({ answer, loading, slow }: AsyncAnswer<BranchListAnswer>): string {
	if (slow) return adminTexts.stillLoading;
	if (!answer) return adminTexts.loading;
	if (answer.kind !== "ok") return loading ? adminTexts.loading : "";
	const { total, page, pages } = answer.data;
	return pages > 1 ? `${texts.count(total)}, ${texts.page(page, pages)}` : texts.count(total);
}

function NoBranches({ isFiltered }: { isFiltered: boolean }) {
	return (
		<div className="panel stack admin-message">
			{isFiltered ? (
				<Link className="button" to={listAddress(NO_FILTER)}>
					{texts.showAll}
				</Link>
			) : (
				<>
					<AddLinks />
					<AddExamples />
				</>
			)}
		</div>
	);
}
