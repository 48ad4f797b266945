import { useMemo } from "react";
import { type Branch, DAYS, type Day, positionOf } from "../../shared/branch.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import { kmBetween, type Position } from "../../shared/distance.ts";
import type { SearchResults } from "../../shared/finder.ts";
import { indiaTime } from "../../shared/hours.ts";
import type { OpenTime } from "../../shared/search-filter.ts";
import { useNow } from "../state/clock.tsx";
import { en } from "../text/en.ts";
import { Pagination } from "../ui/pagination.tsx";
import { BranchCard } from "./branch-card.tsx";
import { InsteadList } from "./instead-list.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { RESULTS_TITLE_ID, ResultHead } from "./result-head.tsx";
import type { useFinder } from "./use-finder.ts";
import "./result-list.css";

interface CardsProps {
	selectedId: number | undefined;
	onSelect(id: number): void;
	/** Called with the branch whose card the visitor points at, or null. */
	onPoint(branch: Branch | null): void;
	onInfo(branch: Branch): void;
	/** The visitor's position, if it is known. */
	origin: Position | undefined;
}

interface ResultListProps extends CardsProps {
	finder: ReturnType<typeof useFinder>;
}

/** What was found: one page of cards below their number, and the links to the other pages. */
export function ResultList({ finder, ...cards }: ResultListProps) {
	const { results, page, pages, addressOf, retrying, retry } = finder;
	const ready = results.status === "ready" ? results : undefined;
	return (
		<section className="result-list" aria-labelledby={RESULTS_TITLE_ID} aria-busy={ready?.old === "waiting"}>
			<ResultHead finder={finder} />
			{(results.status === "failed" || ready?.old === "failed") && (
				<LoadFailure text={en.finder.listFailedHelp} address={addressOf(page)} retrying={retrying} retry={retry} />
			)}
			{results.status === "pending" && <Skeleton />}
			{ready && ready.shown.length > 0 && <Cards results={ready} open={finder.filter.open} {...cards} />}
			{ready && ready.found === 0 && ready.instead.length > 0 && (
				<InsteadList results={ready} origin={cards.origin} onInfo={cards.onInfo} />
			)}
			{ready && <Pagination page={page} pages={pages} addressOf={addressOf} />}
		</section>
	);
}

interface AllCardsProps extends CardsProps {
	results: SearchResults;
	/** The filter's times. */
	open: readonly OpenTime[];
}

function Cards({ results, open, selectedId, onSelect, onPoint, onInfo, origin }: AllCardsProps) {
	const days = useDaysAsked(results.days, open);
	return (
		<ul className="cards">
			{results.shown.map((branch) => (
				<li key={branch.id}>
					<BranchCard
						branch={branch}
						selected={branch.id === selectedId}
						onSelect={onSelect}
						onPoint={onPoint}
						onInfo={onInfo}
						origin={origin}
						km={kmBetween(results.from ?? origin, positionOf(branch))}
						from={results.from?.name}
						days={days}
					/>
				</li>
			))}
		</ul>
	);
}

/** The days that were asked for, in words or by the filter; today's hours are on each card anyway. The same list while they are the same. */
function useDaysAsked(typed: readonly Day[], open: readonly OpenTime[]): readonly Day[] {
	const { day: today } = indiaTime(useNow());
	const asked = DAYS.filter(
		(day) => day !== today && (typed.includes(day) || (open as readonly string[]).includes(day)),
	);
	const key = asked.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of them.
	return useMemo(() => asked, [key]);
}

/** A placeholder of the same size as the cards. */
function Skeleton() {
	return (
		<ul className="cards" aria-hidden="true">
			{Array.from({ length: BRANCHES_PER_PAGE }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the places never change.
				<li key={place} className="card card-skeleton" />
			))}
		</ul>
	);
}
