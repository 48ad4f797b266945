import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useHref, useLocation, useNavigate } from "react-router-dom";
import { PATTERNS } from "../../../shared/paths.ts";
import { EMPTY_FILTER, withCity, withQuery, withState } from "../../../shared/search/filter/search-filter.ts";
import type { Suggestion } from "../../../shared/search/suggestion.ts";
import { isNarrow, scrollBehavior } from "../../browser/media-query.ts";
import { useLocationText, usePosition } from "../../state/position.tsx";
import type { Options } from "../../state/use-options.ts";
import { useTextBook, useTexts } from "../../text/use-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { latePart } from "../../ui/late-part.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { LoadFailure } from "../results/load-failure.tsx";
import { RESULTS_TITLE_ID } from "../results/result-head.tsx";
import { SortField } from "../results/sort-field.tsx";
import { placeNamed } from "../state/finder-data.ts";
import type { useFinder } from "../state/use-finder.ts";
import { FilterFields } from "./filter-fields.tsx";
import { QueryField } from "./query-field.tsx";
import { useRecentSearches } from "./recent-searches.ts";
import { RESET_FORM_ID, SearchChips } from "./search-chips.tsx";
import { SEARCH_FORM_ID, useFormFilledBeforeHydration } from "./use-form-filled-before-hydration.ts";
import "./search-panel.css";

const BackCloses = latePart(() => import("../../browser/back-closes.ts").then(({ BackCloses }) => BackCloses));

interface SearchPanelProps {
	finder: ReturnType<typeof useFinder>;
	/** Starts the search that Search or Enter ask for, with its overlay. */
	onSearch(): void;
}

/** The search box and, on a narrow screen behind chips, all else. Without scripts a plain GET form, whose address skips to the results. */
export function SearchPanel({ finder, onSearch }: SearchPanelProps) {
	const texts = useTexts();
	const { filter, options, results, changeFilter } = finder;
	const { pathname } = useLocation();
	const home = useHref(PATTERNS.home);
	const form = useRef<HTMLFormElement>(null);
	const [open, setOpen] = useState(false);
	const filtersId = useId();
	const filters = useRef<HTMLDivElement>(null);
	const recent = useRecentSearches();
	const navigate = useNavigate();
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
		onSearch();
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

	/** Shows or hides the filters, which are at the top of the page. */
	function toggle() {
		flushSync(() => setOpen(!open));
		if (!open) filters.current?.scrollIntoView({ behavior: scrollBehavior() });
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

	const isReset = pathname === PATTERNS.home && JSON.stringify(filter) === JSON.stringify(EMPTY_FILTER);
	/** Tab passes the button while it would do nothing; without scripts, it is always needed. */
	function skipIdle(button: HTMLButtonElement | null) {
		if (button) button.tabIndex = isReset ? -1 : 0;
	}

	return (
		<search className="search-panel" data-open={open}>
			{open && <BackCloses close={() => setOpen(false)} />}
			<Intro finder={finder} />
			<form ref={form} id={SEARCH_FORM_ID} action={`${home}#${RESULTS_TITLE_ID}`} method="get" onSubmit={submit}>
				<div className="search-bar">
					<QueryField
						value={filter.query}
						recent={recent}
						onChange={(query) => changeFilter(withQuery(filter, query))}
						onTake={take}
						onNearMe={finder.nearMe.show}
					/>
					<SearchChips finder={finder} filters={{ id: filtersId, open, toggle }} />
				</div>
				<LocationNote isRequested={finder.nearMe.isRequested} />
				<div className="filters" id={filtersId} ref={filters}>
					<p className="or-divider">{texts.finder.or}</p>
					<PlaceFields finder={finder} />
					<FilterFields filter={filter} offer={finder.data} onChange={changeFilter} />
					<SortField finder={finder} name="sort" />
					<div className="button-row">
						<Button type="submit" kind="primary">
							<Icon name="search" />
							<span>{texts.finder.search}</span>
							{open && results.status === "ready" && (
								<span className="result-note narrow-only">{texts.finder.count(results.found)}</span>
							)}
						</Button>
						<Button ref={skipIdle} text={texts.finder.reset} type="submit" form={RESET_FORM_ID} />
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
		</search>
	);
}

/** The heading, with the place that the search is in. */
function Intro({ finder: { data, filter } }: { finder: ReturnType<typeof useFinder> }) {
	const { texts, language } = useTextBook();
	const place = placeNamed(data, filter, language);
	return (
		<header className="finder-intro">
			<h1>{place ? texts.finder.headingIn(texts.placeName(place)) : texts.finder.heading}</h1>
			{place && !data.placeKnown && <p>{texts.finder.unknownPlace(texts.placeName(place))}</p>}
		</header>
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

/** Ends typing on a touch screen, whose keyboard would cover the results. Where there are real keys, the focus stays. */
function hideKeyboard() {
	const isTouch = window.matchMedia("(pointer: coarse)").matches;
	if (isTouch && document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

/** Moves the focus, because the button that was used disappears. */
function focusResults() {
	document.getElementById(RESULTS_TITLE_ID)?.focus({ preventScroll: true });
}

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
				label={texts.branch.state}
				name="state"
				value={filter.state}
				options={options.states}
				askAgain={askAgain(options.states)}
				placeholder={texts.finder.anyState}
				onChange={changeState}
			/>
			<SelectField
				label={texts.branch.city}
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
function LocationNote({ isRequested }: { isRequested: boolean }) {
	const text = useLocationText();
	const { status } = usePosition();
	return (
		<div className="location-note result-note" role="status" data-status={status}>
			{isRequested ? text : ""}
		</div>
	);
}
