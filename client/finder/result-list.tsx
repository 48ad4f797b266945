import { positionOf } from "../../shared/branch.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import { kmBetween } from "../../shared/distance.ts";
import type { SearchResults } from "../../shared/finder.ts";
import { en } from "../text/en.ts";
import { Pagination } from "../ui/pagination.tsx";
import { BranchCard, type CardsProps } from "./branch-card.tsx";
import { InsteadList } from "./instead-list.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { RESULTS_TITLE_ID, ResultHead } from "./result-head.tsx";
import type { useFinder } from "./use-finder.ts";
import "./result-list.css";

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
			{ready && ready.shown.length > 0 && <Cards results={ready} {...cards} />}
			{ready && ready.found === 0 && ready.instead.length > 0 && <InsteadList results={ready} {...cards} />}
			{ready && <Pagination page={page} pages={pages} addressOf={addressOf} />}
		</section>
	);
}

function Cards({ results, selectedId, onSelect, onPoint, onInfo, origin }: CardsProps & { results: SearchResults }) {
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
					/>
				</li>
			))}
		</ul>
	);
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
