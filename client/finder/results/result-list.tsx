import "./result-list.css";
import { useEffect, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { positionOf } from "../../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE } from "../../../shared/constants.ts";
import { dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { kmBetween } from "../../../shared/places/distance.ts";
import type { OpenTime } from "../../../shared/search/filter/choices.ts";
import type { SearchResults } from "../../../shared/search/search-results.ts";
import { useNow } from "../../state/clock.tsx";
import { type KeptBranch, readKeptBranches } from "../../state/kept-branches.ts";
import { useTextBook, useTexts } from "../../text/use-texts.ts";
import { branchName, OwnName } from "../../ui/branch/branch-title.ts";
import type { Elements } from "../../ui/elements.ts";
import { Icon } from "../../ui/icon.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import type { useFinder } from "../state/use-finder.ts";
import type { CardsProps } from "./branch-card.tsx";
import { CardList } from "./branch-card.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { isStart, RESULTS_TITLE_ID, ResultHead } from "./result-head.tsx";
import { Notes, ResultNotes } from "./result-notes.tsx";

interface ResultListProps extends Omit<CardsProps, "wishes"> {
	finder: ReturnType<typeof useFinder>;
	searching: boolean;
	children: Elements;
}

/** What was found: one page of cards below their number, the links to the other pages, and the selected branch beside them. */
export function ResultList({ finder, searching, children, ...own }: ResultListProps) {
	const texts = useTexts();
	const { results, page, pages, addressOf, retrying, retry } = finder;
	const ready = results.status === "ready" ? results : undefined;
	const cards = { ...own, wishes: useWishes(ready, finder.filter.services) };
	const days = useDayNumbers(ready, finder.filter.open);
	const { from, shown = [] }: Partial<SearchResults> = ready ?? {};
	const withKm = shown.map((branch) => ({ branch, km: kmBetween(from ?? cards.origin, positionOf(branch)) }));
	return (
		<section className="result-list" aria-labelledby={RESULTS_TITLE_ID} aria-busy={ready?.old === "waiting"}>
			<ResultHead finder={finder} />
			<div className="result-body" data-selected={own.selectedId !== undefined}>
				<div className="result-cards">
					{isStart(finder) && <MyBranch />}
					<ResultNotes finder={finder} />
					{(results.status === "failed" || ready?.old === "failed") && (
						<LoadFailure
							text={texts.finder.listFailedHelp}
							address={addressOf(page)}
							retrying={retrying}
							retry={retry}
						/>
					)}
					{results.status === "pending" && <Skeleton />}
					{withKm.length > 0 && <CardList {...cards} shown={withKm} days={days} from={from && texts.place(from)} />}
					{ready && (ready.found === 0 || ready.also.length > 0) && (
						<Notes finder={finder} results={ready} cards={{ ...cards, days }} />
					)}
					{ready && <Pagination page={page} pages={pages} addressOf={addressOf} />}
				</div>
				{children}
				<div className={searching ? "searching" : "visually-hidden"} role="status">
					{searching && <span>{texts.finder.searching}</span>}
				</div>
			</div>
		</section>
	);
}

/** The days that the search or the filter asks for, except today, whose hours every card has. Equal days return the same list. */
function useDayNumbers(results: Partial<SearchResults> = {}, open: readonly OpenTime[]): readonly number[] {
	const { days = [], dates = [] } = results;
	const today = indiaDay(useNow());
	const coming = DAYS.map((_, ahead) => today + ahead).filter((number) =>
		[...days, ...open].includes(weekdayOf(number)),
	);
	const dayNumbers = [...coming, ...dates.map(({ date }) => dayNumber(date))].filter((number) => number !== today);
	const key = dayNumbers.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of them.
	return useMemo(() => dayNumbers, [key]);
}

/** The services that the search's words or the filter ask for. Equal ones return the same list. */
function useWishes({ wishes }: Partial<SearchResults> = {}, chosen: readonly string[]): readonly string[] {
	const services = [...chosen, ...(wishes?.services ?? [])];
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of them.
	return useMemo(() => services, [services.join()]);
}

/** A placeholder of the same size as the cards. */
function Skeleton() {
	return (
		<ul className="cards" aria-hidden="true">
			{Array.from({ length: BRANCHES_PER_PAGE }, (_, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the cards never change.
				<li key={index} className="card card-skeleton" />
			))}
		</ul>
	);
}

/** A link to the visitor's own branch, if there is one. */
function MyBranch() {
	const book = useTextBook();
	const [mine, setMine] = useState<KeptBranch>();
	useEffect(() => setMine(readKeptBranches("mine")[0]), []);
	return (
		mine && (
			<p>
				<Link className="act" to={mine.path}>
					<Icon name="star" />
					<span>
						<span>{`${book.texts.branch.myBranch}: `}</span>
						<OwnName>{branchName(book, mine)}</OwnName>
					</span>
				</Link>
			</p>
		)
	);
}
