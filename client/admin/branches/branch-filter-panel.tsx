import { type FormEvent, useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CATEGORIES } from "../../../shared/constants.ts";
import { withAllStates } from "../../branch-form/offered-names.ts";
import { type Options, useCityOptions, useStateOptions } from "../../state/use-options.ts";
import { texts as en } from "../../text/en/texts.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { DropDown } from "../../ui/drop-down.tsx";
import { Icon } from "../../ui/icon.tsx";
import { emptyText } from "../../ui/select-props.ts";
import { usePaused } from "../use-answer.ts";
import {
	choiceCount,
	LIST_SORTS,
	type ListFilter,
	listAddress,
	MAX_SEARCH_LENGTH,
	NO_FILTER,
} from "./branch-list-filter.ts";

const texts = adminTexts.list;

/** The controls that choose what the list shows. Each change is an address, so that Back and a reload restore it. */
export function BranchFilterPanel({ filter, isNarrow }: { filter: ListFilter; isNarrow: boolean }) {
	const id = useId();
	const navigate = useNavigate();
	const [isOpen, setIsOpen] = useState(false);
	const count = choiceCount(filter);
	// Choosing a state retries what failed to load.
	const attempt = useCount(filter.state);
	const states = useStateOptions(attempt);
	const cities = useCityOptions(filter.state, "", [], attempt);
	function change(changes: Partial<ListFilter>) {
		void navigate(listAddress({ ...filter, ...changes }), { preventScrollReset: true });
	}
	return (
		<search className="branch-filter">
			<SearchField
				value={filter.q}
				// Letters typed one after the other are a single step for Back.
				onSearch={(q) => navigate(listAddress({ ...filter, q }), { replace: true, preventScrollReset: true })}
			/>
			{isNarrow && (
				<Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
					<span>{count > 0 ? `${texts.filters} (${texts.set(count)})` : texts.filters}</span>
					<Icon name="down" />
				</Button>
			)}
			<div id={id} className="branch-filter-choices" hidden={isNarrow && !isOpen}>
				<DropDown
					aria-label={texts.state}
					value={filter.state}
					placeholder={texts.anyState}
					onChange={(state) => change({ state, city: "" })}
				>
					<PlaceOptions value={filter.state} options={typeof states === "string" ? states : withAllStates(states)} />
				</DropDown>
				<DropDown
					aria-label={texts.city}
					value={filter.city}
					placeholder={filter.state ? texts.anyCity : texts.stateFirst}
					disabled={filter.state === ""}
					onChange={(city) => change({ city })}
				>
					<PlaceOptions value={filter.city} options={cities} />
				</DropDown>
				<DropDown
					aria-label={texts.level}
					value={filter.area}
					placeholder={texts.anyLevel}
					options={CATEGORIES}
					onChange={(area) => change({ area })}
				/>
				<DropDown
					aria-label={texts.hours}
					value={filter.open}
					placeholder={texts.anyHours}
					options={texts.open}
					onChange={(open) => change({ open: open === "yes" || open === "no" ? open : "" })}
				/>
				<DropDown
					aria-label={texts.sort}
					value={filter.sort}
					options={texts.sorts}
					onChange={(sort) => change({ sort: LIST_SORTS.find((each) => each === sort) ?? NO_FILTER.sort })}
				/>
			</div>
		</search>
	);
}

/** Counts how often a value has changed. */
function useCount(value: string): number {
	const [state, setState] = useState({ value, count: 0 });
	if (state.value !== value) setState({ value, count: state.count + 1 });
	return state.count;
}

function SearchField({ value, onSearch }: { value: string; onSearch(text: string): void }) {
	const [typed, setTyped] = useState(value);
	const [searched, setSearched] = useState(value);
	// Back, Forward or a link has set another text.
	if (value !== searched) {
		setSearched(value);
		if (value !== typed.trim()) setTyped(value);
	}
	const paused = usePaused(typed);
	const search = useEffectEvent(() => {
		if (typed.trim() !== value) onSearch(typed.trim());
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once typing pauses.
	useEffect(() => search(), [paused]);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (typed.trim() !== value) onSearch(typed.trim());
	}
	return (
		<form className="field branch-filter-search" data-hint={texts.searchHelp} onSubmit={submit}>
			<input
				aria-label={texts.search}
				type="search"
				className="text-input"
				maxLength={MAX_SEARCH_LENGTH}
				enterKeyHint="search"
				autoComplete="off"
				placeholder={texts.searchHelp}
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
			/>
		</form>
	);
}

/** The chosen place is always an option, even if the list has not loaded. */
function PlaceOptions({ value, options }: { value: string; options: Options }) {
	const names = typeof options === "string" ? [] : options;
	const note = typeof options === "string" ? emptyText(en, options) : "";
	return (
		<>
			{value && !names.includes(value) && <option translate="no">{value}</option>}
			{note && <option disabled>{note}</option>}
			{names.map((name) => (
				<option key={name} translate="no">
					{name}
				</option>
			))}
		</>
	);
}
