import { useEffect, useRef } from "react";
import type { Branch } from "../../shared/branch.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import type { Position } from "../../shared/distance.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { en } from "../text/en.ts";
import { BranchCard } from "./branch-card.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { Pagination } from "./pagination.tsx";
import type { Results, useFinder } from "./use-finder.ts";
import "./result-list.css";

interface ResultListProps {
	finder: ReturnType<typeof useFinder>;
	selectedId: number | undefined;
	onSelect(id: number): void;
	onInfo(branch: Branch): void;
	/** The visitor's position, if it is known. */
	origin: Position | undefined;
}

/** The number of results, one page of cards, and the links to the other pages. */
export function ResultList({ finder, selectedId, onSelect, onInfo, origin }: ResultListProps) {
	const { results, page, pages, addressOf, retrying, retry } = finder;
	const heading = useFocusOnNewPageOfResults(page);
	const summary = summaryOf(results);
	return (
		<section className="result-list" aria-labelledby="results-title">
			<h2 id="results-title" ref={heading} tabIndex={-1}>
				<span className="result-count" aria-live="polite">
					{summary}
				</span>
				{pages > 1 && <span className="result-page">{en.finder.pageOf(page, pages)}</span>}
			</h2>
			{results.status === "failed" && (
				<LoadFailure text={en.finder.listFailedHelp} address={addressOf(page)} retrying={retrying} retry={retry} />
			)}
			{results.status === "pending" && <Skeleton />}
			{results.status === "ready" && (
				<>
					<ul className="cards">
						{results.shown.map((branch) => (
							<li key={branch.id}>
								<BranchCard
									branch={branch}
									selected={branch.id === selectedId}
									onSelect={() => onSelect(branch.id)}
									onInfo={() => onInfo(branch)}
									origin={origin}
								/>
							</li>
						))}
					</ul>
					<Pagination page={page} pages={pages} addressOf={addressOf} />
				</>
			)}
		</section>
	);
}

function summaryOf(results: Results): string {
	if (results.status === "failed") return MESSAGES.branchesFailed;
	return results.status === "pending" ? MESSAGES.optionsLoading : en.finder.count(results.found);
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

/** Moves the focus to the heading when another page of results is shown. */
function useFocusOnNewPageOfResults(page: number) {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(page);
	useEffect(() => {
		if (shown.current === page) return;
		shown.current = page;
		// Only after a click on a page link, not when a changed filter went back to the first page.
		if (!document.activeElement || document.activeElement === document.body || document.activeElement.closest("nav")) {
			heading.current?.focus();
		}
	}, [page]);
	return heading;
}
