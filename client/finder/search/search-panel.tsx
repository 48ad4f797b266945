import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import { SEARCH_OVERLAY_MS, SEARCH_SCROLL_PX } from "../../../shared/constants.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import { EMPTY_FILTER, withCity, withQuery, withState } from "../../../shared/search/filter/search-filter.ts";
import type { Suggestion } from "../../../shared/search/suggestion.ts";
import { hideKeyboard } from "../../browser/hide-keyboard.ts";
import { isNarrow, scrollBehavior } from "../../browser/media-query.ts";
import { useLocationText, usePosition } from "../../state/position.tsx";
import type { Options } from "../../state/use-options.ts";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { Overlay } from "../../ui/overlay.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { LoadFailure } from "../results/load-failure.tsx";
import { RESULTS_TITLE_ID } from "../results/result-head.tsx";
import { SortField } from "../results/sort-field.tsx";
import type { useFinder } from "../state/use-finder.ts";
import { FilterFields } from "./filter-fields.tsx";
import { QueryField } from "./query-field.tsx";
import { useRecentSearches } from "./recent-searches.ts";
import { RESET_FORM_ID, SearchChips } from "./search-chips.tsx";
import { SEARCH_FORM_ID, useFormFilledBeforeHydration } from "./use-form-filled-before-hydration.ts";
import "./search-panel.css";

interface SearchPanelProps {
	finder: ReturnType<typeof useFinder>;
	/** Shows or hides a map that does not load by itself. */
	onToggleMap(): void;
}

/**
 * The search box, drop-downs and filters. On a narrow screen, everything except the box is behind a row of chips. Without scripts, this is
 * a plain GET form that shows everything above the results, so its address skips to these.
 */
export function SearchPanel({ finder, onToggleMap }: SearchPanelProps) {
	const texts = useTexts();
	const { filter, options, results, changeFilter } = finder;
	const { pathname } = useLocation();
	const home = useHref(PATTERNS.home);
	const form = useRef<HTMLFormElement>(null);
	const [open, setOpen] = useState(false);
	const filtersId = useId();
	const recent = useRecentSearches();
	const navigate = useNavigate();
	const [searching, search] = useSearching();
	useFormFilledBeforeHydration(form, filter, changeFilter);
	const entered = useEnteredNearMe(finder);

	function submit(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		finder.closeSearch();
		finder.select("first");
		recent.remember(filter.query);
		entered(filter.query);
		hideKeyboard();
		if (isNarrow()) {
			setOpen(false);
			focusResults();
		}
		search();
	}

	function take(chosen: Suggestion | string) {
		const { kind, query: offered, path } = typeof chosen === "string" ? { query: chosen } : chosen;
		// The typed text stays if the visitor's own place is meant.
		const query = kind === "near-me" ? filter.query : offered;
		recent.remember(query);
		hideKeyboard();
		if (path) {
			finder.flushAddress();
			navigate(path);
		} else {
			changeFilter(withQuery(filter, query));
			entered(query);
		}
	}

	function reset(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		// Leaving a place in the path loads the home page again (docs/product.md, Finder).
		if (pathname !== PATTERNS.home) window.location.assign(home);
		else {
			changeFilter(EMPTY_FILTER);
			if (isNarrow()) focusResults();
		}
	}

	return (
		<search className="search-panel" data-open={open}>
			<form ref={form} id={SEARCH_FORM_ID} action={`${home}#${RESULTS_TITLE_ID}`} method="get" onSubmit={submit}>
				<QueryField
					value={filter.query}
					recent={recent}
					onChange={(query) => changeFilter(withQuery(filter, query))}
					onTake={take}
					onNearMe={finder.nearMe.show}
				/>
				<SearchChips
					finder={finder}
					filters={{ id: filtersId, open, toggle: () => setOpen(!open) }}
					onToggleMap={onToggleMap}
				/>
				<LocationNote asked={finder.nearMe.asked} />
				<p className="or-divider">{texts.finder.or}</p>
				<div className="filters" id={filtersId}>
					<PlaceFields finder={finder} />
					<FilterFields
						category={filter.category}
						services={filter.services}
						offered={finder.data.services}
						open={filter.open}
						openOn={finder.data.openOn}
						onChange={changeFilter}
					/>
					<SortField finder={finder} name="sort" />
					<div className="button-row">
						<button type="submit" className="button button-primary">
							<Icon name="search" />
							<span>{texts.finder.search}</span>
							{open && results.status === "ready" && (
								<span className="search-count narrow-only">{texts.finder.count(results.found)}</span>
							)}
						</button>
						<button type="submit" className="button" form={RESET_FORM_ID}>
							{texts.finder.reset}
						</button>
					</div>
				</div>
			</form>
			{/* If the branches failed too, the list reports the failure. */}
			{options.failed && results.status === "ready" && results.old !== "failed" && (
				<LoadFailure
					text={texts.problems.branchesFailed}
					announced
					address={finder.addressOf(finder.page)}
					retrying={finder.retrying}
					retry={finder.retry}
				/>
			)}
			<form id={RESET_FORM_ID} action={home} method="get" onSubmit={reset} />
			{searching && <Overlay>{texts.finder.searching}</Overlay>}
		</search>
	);
}

/** Asks for the position once the visitor has entered "near me" in words, not while it is being typed. */
function useEnteredNearMe({ filter, results, nearMe }: ReturnType<typeof useFinder>): (query: string) => void {
	const [entered, setEntered] = useState("");
	const { position } = usePosition();
	const isMeant = results.status === "ready" && !results.old && results.nearMe && filter.query === entered;
	useEffect(() => {
		if (!isMeant) return;
		setEntered("");
		if (!position) nearMe.ask();
	}, [isMeant, position, nearMe]);
	return setEntered;
}

/** Whether a search's overlay is shown, and a function that starts a search. Afterwards the page scrolls to the results. */
function useSearching(): readonly [boolean, () => void] {
	const [searching, setSearching] = useState(false);
	useEffect(() => {
		if (!searching) return;
		const timer = setTimeout(() => {
			setSearching(false);
			window.scrollBy({ top: scrollAfterSearch(), behavior: scrollBehavior() });
		}, SEARCH_OVERLAY_MS);
		return () => clearTimeout(timer);
	}, [searching]);
	return [searching, () => setSearching(true)];
}

/** Moves the focus, because the button that was used disappears. */
function focusResults() {
	document.getElementById(RESULTS_TITLE_ID)?.focus({ preventScroll: true });
}

/** The distance from the screen's edge, in CSS pixels. */
const MARGIN_PX = 8;

/** How far to scroll: as specified, but on a narrow screen not past the results' heading. */
function scrollAfterSearch(): number {
	const heading = isNarrow() ? document.getElementById(RESULTS_TITLE_ID) : null;
	if (!heading) return SEARCH_SCROLL_PX;
	return Math.min(SEARCH_SCROLL_PX, heading.getBoundingClientRect().top - MARGIN_PX);
}

/** The drop-downs for state and city. */
function PlaceFields({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const texts = useTexts();
	const { options, filter, changeFilter, retry } = finder;
	const stateMissing = !filter.state && !filter.city;
	const changeState = useCallback(
		(state: string) => changeFilter((filter) => withState(filter, state)),
		[changeFilter],
	);
	const changeCity = useCallback((city: string) => changeFilter((filter) => withCity(filter, city)), [changeFilter]);
	const askAgain = (of: Options) => (of === "failed" ? retry : undefined);
	return (
		<div className="place-fields">
			<SelectField
				label={texts.finder.state}
				name="state"
				value={filter.state}
				options={options.states}
				askAgain={askAgain(options.states)}
				placeholder={texts.finder.anyState}
				onChange={changeState}
			/>
			<SelectField
				label={texts.finder.city}
				name="city"
				value={filter.city}
				options={options.cities}
				askAgain={askAgain(options.cities)}
				placeholder={stateMissing ? texts.finder.chooseStateFirst : texts.finder.anyCity}
				disabled={stateMissing && options.cities !== "failed"}
				onChange={changeCity}
			/>
		</div>
	);
}

/** The progress of locating the visitor. The results themselves show its success. */
function LocationNote({ asked }: { asked: boolean }) {
	const text = useLocationText();
	return (
		<div className="location-note" role="status">
			{asked ? text : ""}
		</div>
	);
}
