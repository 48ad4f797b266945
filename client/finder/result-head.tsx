import { useEffect, useRef } from "react";
import { MESSAGES } from "../../shared/messages.ts";
import type { SearchFilter } from "../../shared/search-filter.ts";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { ResultNotes } from "./result-notes.tsx";
import { SortField } from "./sort-field.tsx";
import type { useFinder } from "./use-finder.ts";
import type { Results } from "./use-results.ts";

export const RESULTS_TITLE_ID = "results-title";

/** The number of results, their order, and what else a visitor should know about them. */
export function ResultHead({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const { results, filter, page, pages } = finder;
	const { position } = usePosition();
	const heading = useFocusOnNewPageOfResults(page);
	const changeSort = useSorting(finder);
	const ready = results.status === "ready" ? results : undefined;
	const distances = ready !== undefined && ready.found > 0 && (ready.from ?? position) !== undefined;
	return (
		<header>
			<div className="result-head" data-distances={distances}>
				<h2 id={RESULTS_TITLE_ID} ref={heading} tabIndex={-1}>
					<span className="result-count" aria-live="polite">
						{summaryOf(results)}
					</span>
					{pages > 1 && !ready?.old && <span className="result-page">{en.finder.pageOf(page, pages)}</span>}
				</h2>
				{distances && <p className="result-note">{en.finder.straightLine}</p>}
				{ready && ready.found > 1 && <SortField filter={filter} onChange={changeSort} />}
			</div>
			<ResultNotes filter={filter} results={ready} />
		</header>
	);
}

function summaryOf(results: Results): string {
	if (results.status === "pending") return MESSAGES.optionsLoading;
	if (results.status === "failed" || results.old === "failed") return MESSAGES.branchesFailed;
	const { found, from } = results;
	return from && found > 0 ? en.finder.countNearest(found, from.name) : en.finder.count(found);
}

/** Sorting by distance needs an origin: without one, it asks for the visitor's position. */
function useSorting({ results, changeFilter }: ReturnType<typeof useFinder>) {
	const { position, ask } = usePosition();
	const typed = results.status === "ready" ? results.from : undefined;
	return (changed: SearchFilter) => {
		if (changed.sort === "nearest" && !typed && !position) ask();
		changeFilter(changed);
	};
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
