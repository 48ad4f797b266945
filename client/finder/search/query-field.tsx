import { Suspense, useEffect, useId, useRef, useState } from "react";
import { MAX_QUERY_LENGTH } from "../../../shared/search/filter/search-filter.ts";
import type { Suggestion } from "../../../shared/search/suggestion.ts";
import { usePageContext } from "../../state/page-context.tsx";
import { useTexts } from "../../text/use-texts.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCombobox } from "../../ui/use-combobox.ts";
import type { useRecentSearches } from "./recent-searches.ts";
import { emptyBoxOptions, keyOf, suggestionOptions } from "./search-option.ts";
import type { SearchOptionList } from "./search-option-list.tsx";
import "./query-field.css";

interface QueryFieldProps {
	value: string;
	recent: ReturnType<typeof useRecentSearches>;
	onChange(query: string): void;
	/** Called with the suggestion or recent search that the visitor chose. */
	onTake(chosen: Suggestion | string): void;
	onNearMe(): void;
}

/** The search box. It offers suggestions for its text, or recent searches while it is empty. */
export function QueryField({ value, recent, onChange, onTake, onNearMe }: QueryFieldProps) {
	const texts = useTexts();
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const [focused, setFocused] = useState(false);
	const suggestions = useSuggestions(value, focused);
	const options = value ? suggestionOptions(suggestions ?? []) : emptyBoxOptions(recent.texts, recent.branches);
	const [List, loadList] = useOptionList();
	const combobox = useCombobox({
		keys: options.map(keyOf),
		mayShow: List !== null && options.length > 0,
		onTake(index) {
			const option = options[index];
			if (option?.kind === "clear") recent.forget();
			else if (option?.kind === "near-me") onNearMe();
			else if (option) onTake(option.kind === "recent" ? option.text : option.suggestion);
		},
	});
	const { field, shown, show } = combobox;
	const { suggestionCount, recentCount, useLocation } = texts.finder;
	const recents = recent.texts.length > 0 ? recentCount(recent.texts.length) : useLocation;
	const count = value || recent.branches.length > 0 ? suggestionCount(options.length) : recents;

	function change(text: string) {
		onChange(text);
		show(true);
	}

	return (
		<div className="field query-field" data-text={texts.finder.placeholder} ref={box}>
			<label className="visually-hidden" htmlFor={id}>
				{texts.finder.searchLabel}
			</label>
			<Icon name="search" />
			<input
				{...field}
				id={id}
				name="q"
				maxLength={MAX_QUERY_LENGTH}
				enterKeyHint="search"
				autoCapitalize="none"
				spellCheck={false}
				placeholder={texts.finder.placeholder}
				value={value}
				onChange={(event) => change(event.target.value)}
				onKeyDown={(event) => {
					field.onKeyDown(event);
					if (event.defaultPrevented || event.nativeEvent.isComposing) return;
					if (event.key === "Enter") show(false);
					if (event.key === "Escape") change("");
				}}
				onFocus={() => {
					setFocused(true);
					loadList();
					recent.read();
					if (!value) show(true);
				}}
				onBlur={() => {
					setFocused(false);
					field.onBlur();
				}}
			/>
			<div className="visually-hidden" role="status">
				{shown ? count : ""}
			</div>
			{/* The list waits for its texts. Otherwise the whole page would, and React would undo what is typed meanwhile. */}
			<Suspense>
				{List && <List combobox={combobox} options={options} typed={value} box={box} onClear={() => change("")} />}
			</Suspense>
		</div>
	);
}

type OptionListComponent = typeof SearchOptionList;

/** The component for the options and the button that empties the box, and a function that loads it. Without it, the box is a plain field. */
function useOptionList(): [OptionListComponent | null, () => void] {
	const [List, setList] = useState<OptionListComponent | null>(null);
	const load = async () => {
		try {
			const module = List ? null : await import("./search-option-list.tsx");
			if (module) setList(() => module.SearchOptionList);
		} catch {
			// The next use of the box tries to load it again.
		}
	};
	return [List, load];
}

/** The shortest text that suggestions are requested for, in characters. */
const MIN_LENGTH = 2;

/** How long a text must stay the same before suggestions are requested, in milliseconds. */
const DELAY_MS = 120;

/** Suggestions for a text: earlier ones until the new ones are there, none after a failure, null while there is no answer. */
function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] | null {
	const { suggest } = usePageContext();
	const [answer, setAnswer] = useState<readonly Suggestion[] | null>(null);
	const query = text.trim();
	const asks = isWanted && query.length >= MIN_LENGTH;
	useEffect(() => {
		if (!asks) return setAnswer(null);
		const stopped = new AbortController();
		// An answer for an earlier text no longer counts.
		const keep = (suggestions: readonly Suggestion[] | null) => !stopped.signal.aborted && setAnswer(suggestions);
		const timer = setTimeout(() => {
			suggest(query, stopped.signal).then(keep, () => keep(null));
		}, DELAY_MS);
		return () => {
			clearTimeout(timer);
			stopped.abort();
		};
	}, [asks, query, suggest]);
	return asks ? answer : null;
}
