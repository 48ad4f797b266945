import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { CATEGORIES, SEARCH_OVERLAY_MS, SEARCH_SCROLL_PX } from "../../shared/constants.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import {
	EMPTY_FILTER,
	MAX_QUERY_LENGTH,
	type SearchFilter,
	withCategoryToggled,
	withCity,
	withQuery,
	withState,
} from "../../shared/search-filter.ts";
import { usePosition } from "../state/position.tsx";
import { en } from "../text/en.ts";
import { Icon } from "../ui/icon.tsx";
import { Overlay } from "../ui/overlay.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { LoadFailure } from "./load-failure.tsx";
import type { useFinder } from "./use-finder.ts";
import "./search-panel.css";

const RESET_FORM_ID = "finder-reset";

/** Search box, drop-downs and filters. Without scripts it is a plain GET form. */
export function SearchPanel({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const { filter, options, results, changeFilter } = finder;
	const { pathname } = useLocation();
	const form = useRef<HTMLFormElement>(null);
	const [searching, setSearching] = useState(false);
	useFormFilledBeforeHydration(form, filter, changeFilter);

	function search(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		finder.flushAddress();
		finder.select("first");
		setSearching(true);
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
			<form ref={form} action={PATTERNS.home} method="get" onSubmit={search}>
				<QueryField value={filter.query} onChange={(query) => changeFilter(withQuery(filter, query))} />
				{/* Goes to the first page, where the nearest branches are. The filter does not change. */}
				<LocationButton onAsk={() => changeFilter({ ...filter })} />
				<MoreFilters summary={summaryOf(filter)}>
					<p className="or-divider">{en.finder.or}</p>
					<PlaceDropDowns finder={finder} />
					<CategoryField filter={filter} onToggle={(each) => changeFilter(withCategoryToggled(filter, each))} />
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
			{options.failed && results.status === "ready" && (
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

function QueryField({ value, onChange }: { value: string; onChange(query: string): void }) {
	const id = useId();
	return (
		<div className="field query-field">
			<label className="visually-hidden" htmlFor={id}>
				{en.finder.searchLabel}
			</label>
			<Icon name="search" />
			<input
				id={id}
				type="search"
				name="q"
				autoComplete="off"
				maxLength={MAX_QUERY_LENGTH}
				enterKeyHint="search"
				placeholder={en.finder.placeholder}
				value={value}
				onChange={(event) => onChange(event.target.value)}
			/>
		</div>
	);
}

function LocationButton({ onAsk }: { onAsk(): void }) {
	const { status, ask } = usePosition();
	function locate() {
		ask();
		onAsk();
	}
	return (
		<div className="location-button needs-script">
			<button type="button" className="button button-quiet" onClick={locate} disabled={status === "asking"}>
				<Icon name="locate" />
				{en.finder.useLocation}
			</button>
			<p role="status">
				{status === "asking" && en.finder.locating}
				{status === "known" && en.finder.locationOn}
				{status === "failed" && en.finder.locationFailed}
			</p>
		</div>
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

function PlaceDropDowns({ finder }: { finder: ReturnType<typeof useFinder> }) {
	const { options, filter, changeFilter, retry } = finder;
	const stateMissing = !filter.state && !filter.city;
	return (
		<>
			<SelectField
				label={en.finder.state}
				name="state"
				value={filter.state}
				options={options.states}
				askAgain={retry}
				placeholder={en.finder.anyState}
				onChange={(state) => changeFilter(withState(filter, state))}
			/>
			<SelectField
				label={en.finder.city}
				name="city"
				value={filter.city}
				options={options.cities}
				askAgain={retry}
				placeholder={stateMissing ? en.finder.chooseStateFirst : en.finder.anyCity}
				disabled={stateMissing}
				onChange={(city) => changeFilter(withCity(filter, city))}
			/>
		</>
	);
}

function CategoryField({ filter, onToggle }: { filter: SearchFilter; onToggle(category: string): void }) {
	return (
		<fieldset className="category-field">
			<legend>{en.finder.filters}</legend>
			<p className="field-label" id="category-label">
				{en.finder.category}
			</p>
			{CATEGORIES.map((category) => (
				<label key={category} className="checkbox">
					<input
						type="checkbox"
						name="category"
						value={category}
						checked={filter.category.includes(category)}
						onChange={() => onToggle(category)}
					/>
					{category}
				</label>
			))}
		</fieldset>
	);
}

function summaryOf({ state, city, locality, category }: SearchFilter): string {
	return [city || locality, state, ...category].filter(Boolean).join(" · ");
}

/** Takes over what the visitor entered before the scripts were loaded, as on a slow network. */
function useFormFilledBeforeHydration(
	form: React.RefObject<HTMLFormElement | null>,
	filter: SearchFilter,
	changeFilter: (filter: SearchFilter) => void,
) {
	const first = useRef(true);
	useEffect(() => {
		if (!first.current || !form.current) return;
		first.current = false;
		const entered = new FormData(form.current);
		const query = String(entered.get("q") ?? "");
		const state = String(entered.get("state") ?? "");
		const city = String(entered.get("city") ?? filter.city);
		const category = entered.getAll("category").map(String);
		if (query !== filter.query) changeFilter(withQuery({ ...filter, category }, query));
		else if (state !== filter.state) changeFilter(withState({ ...filter, category }, state));
		else if (city !== filter.city) changeFilter(withCity({ ...filter, category }, city));
		else if (category.join() !== filter.category.join()) changeFilter({ ...filter, category });
	}, [form, filter, changeFilter]);
}
