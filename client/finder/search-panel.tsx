import { type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { SEARCH_OVERLAY_MS, SEARCH_SCROLL_PX } from "../../shared/constants.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { EMPTY_FILTER, type SearchFilter, withCity, withQuery, withState } from "../../shared/search-filter.ts";
import type { Suggestion } from "../../shared/suggestion.ts";
import { hideKeyboard } from "../browser/hide-keyboard.ts";
import type { Options } from "../state/use-options.ts";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import { Overlay } from "../ui/overlay.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { FilterFields } from "./filter-fields.tsx";
import { LoadFailure } from "./load-failure.tsx";
import { LocationButton } from "./location-button.tsx";
import { QueryField } from "./query-field.tsx";
import { SEARCH_FORM_ID } from "./sort-field.tsx";
import type { useFinder } from "./use-finder.ts";
import { useFormFilledBeforeHydration } from "./use-form-filled-before-hydration.ts";
import { useRecentSearches } from "./use-recent-searches.ts";
import "./search-panel.css";

const RESET_FORM_ID = "finder-reset";

interface SearchPanelProps {
	finder: ReturnType<typeof useFinder>;
}

/** Search box, drop-downs and filters. Without scripts it is a plain GET form. */
export function SearchPanel({ finder }: SearchPanelProps) {
	const { filter, options, results, changeFilter } = finder;
	const { pathname } = useLocation();
	const form = useRef<HTMLFormElement>(null);
	const [searching, setSearching] = useState(false);
	const recent = useRecentSearches();
	const navigate = useNavigate();
	useFormFilledBeforeHydration(form, filter, changeFilter);

	function search(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		finder.flushAddress();
		finder.select("first");
		recent.remember(filter.query);
		hideKeyboard();
		setSearching(true);
	}

	function take(chosen: Suggestion | string) {
		const { query, path } = typeof chosen === "string" ? { query: chosen } : chosen;
		recent.remember(query);
		hideKeyboard();
		if (path) {
			finder.flushAddress();
			navigate(path);
		} else {
			changeFilter(withQuery(filter, query));
		}
	}

	useEffect(() => {
		if (!searching) return;
		const timer = setTimeout(() => {
			setSearching(false);
			window.scrollBy({ top: SEARCH_SCROLL_PX, behavior: "smooth" });
		}, SEARCH_OVERLAY_MS);
		return () => clearTimeout(timer);
	}, [searching]);

	function reset(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		// Leaving a place in the path loads the home page again (docs/product.md, Finder).
		if (pathname !== PATTERNS.home) window.location.assign(PATTERNS.home);
		else changeFilter(EMPTY_FILTER);
	}

	return (
		<search className="panel search-panel">
			<form ref={form} id={SEARCH_FORM_ID} action={PATTERNS.home} method="get" onSubmit={search}>
				<QueryField
					value={filter.query}
					recent={recent}
					onChange={(query) => changeFilter(withQuery(filter, query))}
					onTake={take}
				/>
				<LocationButton finder={finder} />
				<MoreFilters summary={summaryOf(filter)}>
					<p className="or-divider">{en.finder.or}</p>
					<PlaceDropDowns finder={finder} />
					<FilterFields
						category={filter.category}
						open={filter.open}
						openOn={finder.data.openOn}
						onChange={changeFilter}
					/>
				</MoreFilters>
				<div className="button-row">
					<button type="submit" className="button button-primary">
						<Icon name="search" />
						{en.finder.search}
					</button>
					<button type="submit" className="button" form={RESET_FORM_ID}>
						{en.finder.reset}
					</button>
				</div>
			</form>
			{/* If the branches failed too, the list reports it. */}
			{options.failed && results.status === "ready" && results.old !== "failed" && (
				<LoadFailure
					text={MESSAGES.branchesFailed}
					announced
					address={finder.addressOf(finder.page)}
					retrying={finder.retrying}
					retry={finder.retry}
				/>
			)}
			<form id={RESET_FORM_ID} action={PATTERNS.home} method="get" onSubmit={reset} />
			{searching && <Overlay>{en.finder.searching}</Overlay>}
		</search>
	);
}

/** On a narrow screen, a row that opens. Otherwise, and without scripts, the content is always shown. */
function MoreFilters({ summary, children }: { summary: string; children: React.ReactNode }) {
	const [open, setOpen] = useState(false);
	const id = useId();
	return (
		<div className="more-filters" data-open={open}>
			<button
				type="button"
				className="more-filters-toggle needs-script"
				aria-expanded={open}
				aria-controls={id}
				onClick={() => setOpen(!open)}
			>
				<span>
					{en.finder.moreFilters}
					{summary && <span className="more-filters-summary">{summary}</span>}
				</span>
				<Icon name="down" />
			</button>
			<div className="more-filters-content" id={id}>
				{children}
			</div>
		</div>
	);
}

function PlaceDropDowns({ finder }: SearchPanelProps) {
	const { options, filter, changeFilter, retry } = finder;
	const stateMissing = !filter.state && !filter.city;
	const changeState = useCallback(
		(state: string) => changeFilter((filter) => withState(filter, state)),
		[changeFilter],
	);
	const changeCity = useCallback((city: string) => changeFilter((filter) => withCity(filter, city)), [changeFilter]);
	const askAgain = (of: Options) => (of === "failed" ? retry : undefined);
	return (
		<>
			<SelectField
				label={en.finder.state}
				name="state"
				value={filter.state}
				options={options.states}
				askAgain={askAgain(options.states)}
				placeholder={en.finder.anyState}
				onChange={changeState}
			/>
			<SelectField
				label={en.finder.city}
				name="city"
				value={filter.city}
				options={options.cities}
				askAgain={askAgain(options.cities)}
				placeholder={stateMissing ? en.finder.chooseStateFirst : en.finder.anyCity}
				disabled={stateMissing}
				onChange={changeCity}
			/>
		</>
	);
}

function summaryOf({ state, city, locality, category, open }: SearchFilter): string {
	const times = open.map((time) => en.finder.openTimes[time]);
	return [city || locality, state, ...category, ...times].filter(Boolean).join(" · ");
}
