import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { CATEGORIES } from "../../../shared/constants.ts";
import { type Options, useCityOptions, useStateOptions } from "../../state/use-options.ts";
import { adminTexts } from "../../text/for-admins/admin-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import "../../ui/select-field.css";
import { texts as en } from "../../text/en/texts.ts";
import { emptyText } from "../../ui/select-props.ts";
import { TYPING_MS } from "../use-answer.ts";
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
		<search className="panel branch-filter">
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
				<Choice label={texts.state} value={filter.state} onChange={(state) => change({ state, city: "" })}>
					<PlaceOptions any={texts.anyState} value={filter.state} options={states} />
				</Choice>
				<Choice
					label={texts.city}
					value={filter.city}
					disabled={filter.state === ""}
					onChange={(city) => change({ city })}
				>
					<PlaceOptions any={filter.state ? texts.anyCity : texts.stateFirst} value={filter.city} options={cities} />
				</Choice>
				<Choice label={texts.level} value={filter.area} onChange={(area) => change({ area })}>
					<option value="">{texts.anyLevel}</option>
					{CATEGORIES.map((category) => (
						<option key={category}>{category}</option>
					))}
				</Choice>
				<Choice
					label={texts.hours}
					value={filter.open}
					onChange={(open) => change({ open: open === "yes" || open === "no" ? open : "" })}
				>
					<option value="">{texts.anyHours}</option>
					<option value="yes">{texts.open.yes}</option>
					<option value="no">{texts.open.no}</option>
				</Choice>
				<Choice
					label={texts.sort}
					value={filter.sort}
					onChange={(sort) => change({ sort: LIST_SORTS.find((each) => each === sort) ?? NO_FILTER.sort })}
				>
					{LIST_SORTS.map((sort) => (
						<option key={sort} value={sort}>
							{texts.sorts[sort]}
						</option>
					))}
				</Choice>
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
	const id = useId();
	const [typed, setTyped] = useState(value);
	const [searched, setSearched] = useState(value);
	// Back, Forward or a link has set another text.
	if (value !== searched) {
		setSearched(value);
		if (value !== typed.trim()) setTyped(value);
	}
	const search = useEffectEvent(() => {
		if (typed.trim() !== value) onSearch(typed.trim());
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: each letter starts the wait again.
	useEffect(() => {
		const timer = setTimeout(search, TYPING_MS);
		return () => clearTimeout(timer);
	}, [typed]);
	function submit(event: FormEvent) {
		event.preventDefault();
		if (typed.trim() !== value) onSearch(typed.trim());
	}
	return (
		<form className="field branch-filter-search" data-hint={texts.searchHelp} onSubmit={submit}>
			<label htmlFor={id}>{texts.search}</label>
			<input
				id={id}
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

interface ChoiceProps {
	label: string;
	value: string;
	disabled?: boolean;
	onChange(value: string): void;
	children: ReactNode;
}

function Choice({ label, value, disabled, onChange, children }: ChoiceProps) {
	const id = useId();
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				className="native-select"
				value={value}
				disabled={disabled}
				onChange={(event) => onChange(event.target.value)}
			>
				{children}
			</select>
		</div>
	);
}

/** The chosen place is always an option, even if the list has not loaded. */
function PlaceOptions({ any, value, options }: { any: string; value: string; options: Options }) {
	const names = typeof options === "string" ? [] : options;
	const note = typeof options === "string" ? emptyText(en, options) : "";
	return (
		<>
			<option value="">{any}</option>
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
