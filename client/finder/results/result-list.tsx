import { useId, useMemo } from "react";
import { positionOf } from "../../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE } from "../../../shared/constants.ts";
import { dayNumber, weekdayOf } from "../../../shared/hours/calendar.ts";
import { indiaDay } from "../../../shared/hours/hours.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { kmBetween } from "../../../shared/places/distance.ts";
import type { OpenTime } from "../../../shared/search/filter/search-filter.ts";
import type { NearbyBranch, SearchResults } from "../../../shared/search/search-results.ts";
import { useNow } from "../../state/clock.tsx";
import { usePosition } from "../../state/position.tsx";
import type { TextBook } from "../../text/texts.ts";
import { useTextBook, useTexts } from "../../text/use-texts.ts";
import { distanceLabel } from "../../ui/branch/distance-label.ts";
import { Pagination } from "../../ui/pagination.tsx";
import type { useFinder } from "../state/use-finder.ts";
import { BranchCard, type BranchCardProps, type CardsProps } from "./branch-card.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { RESULTS_TITLE_ID, ResultHead } from "./result-head.tsx";
import "./result-list.css";

interface ResultListProps extends CardsProps {
	finder: ReturnType<typeof useFinder>;
}

/** What was found: one page of cards below their number, and the links to the other pages. */
export function ResultList({ finder, ...cards }: ResultListProps) {
	const book = useTextBook();
	const { texts } = book;
	const { results, page, pages, addressOf, retrying, retry } = finder;
	const ready = results.status === "ready" ? results : undefined;
	const days = useDaysAsked(ready, finder.filter.open);
	const [first] = ready?.shown ?? [];
	const place = texts.placeName(first?.city || first?.name || "");
	return (
		<section className="result-list" aria-labelledby={RESULTS_TITLE_ID} aria-busy={ready?.old === "waiting"}>
			<ResultHead finder={finder} />
			{(results.status === "failed" || ready?.old === "failed") && (
				<LoadFailure text={texts.finder.listFailedHelp} address={addressOf(page)} retrying={retrying} retry={retry} />
			)}
			{results.status === "pending" && <Skeleton />}
			{ready && ready.shown.length > 0 && <Cards results={ready} days={days} {...cards} />}
			{ready && ready.found === 0 && ready.alternatives.length > 0 && (
				<OtherBranches
					title={alternativesTitle(book, ready)}
					branches={ready.alternatives}
					from={nameOf(book, ready.from)}
					days={days}
					{...cards}
				/>
			)}
			{ready && ready.also.length > 0 && (
				<OtherBranches
					title={texts.finder.also(place)}
					branches={ready.also}
					from={cards.origin ? undefined : place}
					days={days}
					{...cards}
				/>
			)}
			{ready && <Pagination page={page} pages={pages} addressOf={addressOf} />}
		</section>
	);
}

/** The heading of the branches offered where nothing was found: the nearest, or those most like the search. */
function alternativesTitle(book: TextBook, { alternatives, from }: SearchResults): string {
	const near = alternatives.some(({ km }) => km !== undefined);
	const { texts } = book;
	return near ? texts.finder.nearestAlternatives(nameOf(book, from)) : texts.finder.similarAlternatives;
}

/** The name of the typed place that distances are measured from. */
function nameOf({ texts }: TextBook, from: SearchResults["from"]): string | undefined {
	return from && (texts.place(from) || texts.finder.areaMiddle);
}

interface AllCardsProps extends CardsProps {
	results: SearchResults;
	days: readonly number[];
}

function Cards({ results, ...cards }: AllCardsProps) {
	const texts = useTexts();
	const { from } = results;
	const shown = results.shown.map((branch) => {
		return { branch, km: kmBetween(from ?? cards.origin, positionOf(branch)) };
	});
	return <CardList shown={shown} isExact={from !== undefined} from={from && texts.place(from)} {...cards} />;
}

interface CardListProps extends CardsProps, Pick<BranchCardProps, "from" | "days"> {
	shown: readonly NearbyBranch[];
	/** Whether the distances do not depend on the visitor's inaccurate position. */
	isExact: boolean;
}

function CardList({ shown, isExact, selectedId, ...cards }: CardListProps) {
	const texts = useTexts();
	const { accuracyKm } = usePosition();
	return (
		<ul className="cards">
			{shown.map(({ branch, km }) => (
				<li key={branch.id}>
					<BranchCard
						branch={branch}
						selected={branch.id === selectedId}
						distance={km === undefined ? undefined : distanceLabel(texts, km, isExact ? 0 : accuracyKm)}
						{...cards}
					/>
				</li>
			))}
		</ul>
	);
}

/** The days that the search or the filter asks for, except today, whose hours every card has. Equal days return the same list. */
function useDaysAsked(
	{ days = [], dates = [] }: Partial<SearchResults> = {},
	open: readonly OpenTime[],
): readonly number[] {
	const today = indiaDay(useNow());
	const coming = DAYS.map((_, ahead) => today + ahead).filter((number) =>
		[...days, ...open].includes(weekdayOf(number)),
	);
	const asked = [...coming, ...dates.map(({ date }) => dayNumber(date))].filter((number) => number !== today);
	const key = asked.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key has all of them.
	return useMemo(() => asked, [key]);
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

interface OtherBranchesProps extends CardsProps {
	title: string;
	branches: readonly NearbyBranch[];
	/** The place that distances are measured from; undefined for the visitor's position. */
	from: string | undefined;
	days: readonly number[];
}

/** Branches that are not results, offered where nothing or little was found. */
function OtherBranches({ title, branches, from, ...cards }: OtherBranchesProps) {
	const texts = useTexts();
	const id = useId();
	const near = branches.some(({ km }) => km !== undefined);
	// The server knows the visitor's position only to a kilometre.
	const shown = branches.map(({ branch, km }) => {
		return { branch, km: from ? km : (kmBetween(cards.origin, positionOf(branch)) ?? km) };
	});
	return (
		<section className="other-branches" aria-labelledby={id}>
			<h2 id={id}>{title}</h2>
			{near && <p className="result-note">{texts.finder.straightLine}</p>}
			<CardList shown={shown} isExact={Boolean(from)} from={from} {...cards} />
		</section>
	);
}
