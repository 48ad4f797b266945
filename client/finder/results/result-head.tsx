import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { locationPath } from "../../../shared/paths.ts";
import { capitalizeWords, placeKey } from "../../../shared/places/place-key.ts";
import { CHOICE_NAMES, CHOICES, hasValue, withToggled } from "../../../shared/search/filter/choices.ts";
import { EMPTY_FILTER, NO_PRESET, type SearchFilter, withArea } from "../../../shared/search/filter/search-filter.ts";
import type { SearchResults } from "../../../shared/search/search-results.ts";
import { numberText } from "../../../shared/text/number-text.ts";
import { usePosition } from "../../state/position.tsx";
import type { TextBook, Texts } from "../../text/texts.ts";
import { useTextBook, useTexts } from "../../text/use-texts.ts";
import { ServiceIcon } from "../../ui/branch/service-icon.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { useFinder } from "../state/use-finder.ts";
import type { Results } from "../state/use-results.ts";
import type { Selection } from "../state/use-selection.ts";
import { Chip, Toolbar } from "./chip.tsx";
import { CHOICE_WORDS } from "./choice-words.ts";
import { Notes } from "./result-notes.tsx";
import { SortField } from "./sort-field.tsx";

export const RESULTS_TITLE_ID = "results-title";

/** The number of results, their order, and what else a visitor should know about them. */
export function ResultHead({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const book = useTextBook();
	const { texts } = book;
	const { results, filter, page, pages, changeFilter } = finder;
	const { position } = usePosition();
	const heading = useFocusOnNewPageOfResults(page, finder.selection);
	/** Searches everywhere again. The button disappears. */
	function leaveArea() {
		changeFilter(withArea(filter, null));
		heading.current?.focus({ preventScroll: true });
	}
	const ready = results.status === "ready" ? results : undefined;
	const start = isStart(finder);
	const count = summaryOf(book, results, filter);
	return (
		<header className="list-head" data-start={start}>
			<div className="list-title">
				<h2 id={RESULTS_TITLE_ID} ref={heading} tabIndex={-1}>
					<span className="result-count" aria-live="polite">
						{ready?.found === 0 ? <Notes finder={finder} results={ready} count={count} /> : count}
					</span>
					{page > 1 && !ready?.old && <span className="result-page">{texts.finder.pageOf(page, pages)}</span>}
				</h2>
				<div className="result-note" role="status">
					{ready?.old === "waiting" ? <Slow /> : ready && distancesText(texts, ready, position !== undefined)}
				</div>
			</div>
			{filter.area && (
				<button type="button" className="act leave-area needs-script" onClick={leaveArea}>
					<Icon name="close" />
					{texts.finder.leaveArea}
				</button>
			)}
			<ListChips finder={finder} isStart={start} />
		</header>
	);
}

/** How long a search may take before the visitor is told why, in milliseconds. */
const SLOW_MS = 3000;

/** Says that a search takes long, once it does. */
function Slow() {
	const texts = useTexts();
	const [slow, setSlow] = useState(false);
	useEffect(() => {
		const timer = setTimeout(() => setSlow(true), SLOW_MS);
		return () => clearTimeout(timer);
	}, []);
	return slow && <span className="result-slow">{texts.finder.searchingSlowly}</span>;
}

/** Whether the visitor has not searched yet: the home page offers ways to begin. */
export function isStart({ data, filter, page }: ReturnType<typeof useFinder>): boolean {
	return page === 1 && JSON.stringify([filter, data.preset]) === JSON.stringify([EMPTY_FILTER, NO_PRESET]);
}

function summaryOf(
	{ texts }: TextBook,
	results: Results,
	{ area, query, city, state, locality }: SearchFilter,
): string {
	if (results.status === "pending") return texts.problems.optionsLoading;
	if (results.status === "failed" || results.old === "failed") return texts.problems.branchesFailed;
	if (results.old) return query ? texts.finder.searchingFor(query) : `${texts.finder.searching}…`;
	const { found: total, from, matched, named } = results;
	if (area) return texts.finder.countInArea(total);
	if (from && total > 0) return texts.finder.countNearest(total, texts.place(from));
	// A place in the address that nothing matches.
	const unknown = total === 0 ? capitalizeWords(locality) : "";
	const words = named ? "" : (placeKey(query) === matched ? query : matched) || unknown;
	const place = texts.placeName(named ?? (city || state));
	if (words && place) return texts.finder.countForIn(total, words, place);
	if (words) return texts.finder.countFor(total, words);
	return place ? texts.finder.countIn(total, place) : texts.finder.count(total);
}

/** Says what the cards' distances are measured from; empty if there are none. */
function distancesText(texts: Texts, { found: total, from, byDistance }: SearchResults, located: boolean): string {
	if (total === 0 || !(from || located)) return "";
	if (from) return texts.finder.straightLine;
	return byDistance ? texts.finder.locationOn : texts.finder.distancesOn;
}

/** Moves the focus to the heading when another page of results is shown, unless it was opened for a branch selected on the map. */
function useFocusOnNewPageOfResults(page: number, selection: Selection) {
	const heading = useRef<HTMLHeadingElement>(null);
	const shown = useRef(page);
	useEffect(() => {
		if (shown.current === page) return;
		shown.current = page;
		if (typeof selection === "number") return;
		// Only after a click on a page link, not when a changed filter led back to the first page.
		if (!document.activeElement || document.activeElement === document.body || document.activeElement.closest("nav")) {
			heading.current?.focus({ preventScroll: true });
			heading.current?.scrollIntoView({ block: "start", behavior: "instant" });
		}
	}, [page, selection]);
	return heading;
}

/** Chips for services and times on a wide screen; on a narrow one, for services and states, as ways to begin before a search. */
function ListChips({ finder, isStart }: { finder: ReturnType<typeof useFinder>; isStart: boolean }) {
	const texts = useTexts();
	const { data, filter, results, changeFilter } = finder;
	return (
		<>
			<Toolbar label={texts.finder.filters} className="list-row needs-script">
				{CHOICES.services.offered(data, filter.services).length > 0 && (
					<span className="narrow-only">{texts.finder.byLoan}</span>
				)}
				<div className="chips">
					{CHOICE_NAMES.map((name) => {
						const { chips } = CHOICE_WORDS[name];
						const values: readonly string[] = chips ? CHOICES[name].offered(data, filter[name]) : [];
						return values.map((value) => (
							<Chip
								key={value}
								className={chips?.className}
								isOn={hasValue(filter[name], value)}
								onClick={() => changeFilter((before) => withToggled(before, name, value))}
							>
								{name === "services" ? (
									<>
										<ServiceIcon service={value} />
										<span>{chips?.textOf(texts, value)}</span>
									</>
								) : (
									chips?.textOf(texts, value)
								)}
							</Chip>
						));
					})}
				</div>
				{results.status === "ready" && results.found > 1 && <SortField finder={finder} />}
			</Toolbar>
			{isStart && (
				<Toolbar label={texts.finder.byState} className="list-row narrow-only needs-script">
					<span>{texts.finder.byState}</span>
					<div className="chips">
						{data.byState
							.toSorted((a, b) => b.count - a.count)
							.map(({ state, count }) => (
								<Link key={state} className="chip" to={locationPath(state)}>
									<span>{texts.placeName(state)}</span>
									<span className="places-count">{numberText(count)}</span>
								</Link>
							))}
					</div>
				</Toolbar>
			)}
		</>
	);
}
