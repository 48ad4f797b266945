import "./search-option-list.css";
import { type RefObject, useLayoutEffect } from "react";
import type { Suggestion } from "../../../shared/search/suggestion.ts";
import { englishMark, useMoreTexts, useTextBook, useTexts } from "../../text/use-texts.ts";
import { branchName } from "../../ui/branch/branch-title.ts";
import { Icon, PATHS, PathIcon } from "../../ui/icon.tsx";
import { HISTORY, PIN } from "../../ui/more-icons.ts";
import { OptionList, OptionPopup } from "../../ui/option-list.tsx";
import type { Combobox } from "../../ui/use-combobox.ts";
import { matchedParts } from "./matched-parts.ts";
import type { SearchOption } from "./search-option.ts";

interface SearchOptionListProps {
	combobox: Combobox;
	options: readonly SearchOption[];
	typed: string;
	box: RefObject<HTMLElement | null>;
	onClear(): void;
}

/** What the search box needs once it is used: its options, and a button that empties it, which browsers have only for types without a list. */
export function SearchOptionList({ onClear, ...list }: SearchOptionListProps) {
	const more = useMoreTexts();
	const { combobox, typed, box } = list;
	function clear() {
		onClear();
		box.current?.querySelector("input")?.focus();
	}
	return (
		<>
			{typed && (
				<button
					type="button"
					className="query-clear"
					aria-label={more.suggestions.clearText}
					// Keeps the focus in the box: a phone's keyboard would close and open again.
					onMouseDown={(event) => event.preventDefault()}
					onClick={clear}
				>
					<Icon name="close" />
				</button>
			)}
			{combobox.shown && <ShownOptions {...list} />}
		</>
	);
}

function ShownOptions({ combobox, options, typed, box }: Omit<SearchOptionListProps, "onClear">) {
	const more = useMoreTexts();
	useVisualViewport(box);
	return (
		<OptionPopup>
			<OptionList
				combobox={combobox}
				label={typed || options.length === 1 ? more.suggestions.suggestions : more.suggestions.recent}
			>
				{(index) => <SearchOptionContent option={options[index]} typed={typed} />}
			</OptionList>
		</OptionPopup>
	);
}

const CITY = "M4 21V8l7-4v17m0-11h9v11M2.5 21h19M7.5 11v.01m0 3.99v.01m8-1.01v.01m0 2.99v.01";

const ICONS: Record<Suggestion["kind"], string> = {
	state: PATHS.map,
	city: CITY,
	district: CITY,
	branch: PIN,
	locality: "M3 11.5 12 4l9 7.5M5.5 9.5V20h13V9.5M10 20v-6h4v6",
	pincode: "M3 6h18v12H3zm0 .5 9 7 9-7",
	station:
		"M7 3.5h10a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3v-9a2 2 0 0 1 2-2zM5 11h14M8.5 14.2v.01m7-.01v.01M8 17.5 6 21m10-3.5 2 3.5",
	"near-me": PATHS.locate,
};

function SearchOptionContent({ option, typed }: { option: SearchOption | undefined; typed: string }) {
	const texts = useTexts();
	const more = useMoreTexts();
	const kind = option?.kind === "suggestion" ? option.suggestion.kind : option?.kind;
	const isNearMe = kind === "near-me";
	if (option?.kind === "suggestion" && !isNearMe)
		return <SuggestionContent suggestion={option.suggestion} typed={typed} />;
	if (option?.kind === "recent") {
		return (
			<span className="search-option">
				<PathIcon path={HISTORY} />
				<span className="search-option-name" translate="no">
					{option.text}
				</span>
			</span>
		);
	}
	return (
		<span className={`search-option search-option-${kind}`}>
			<Icon name={isNearMe ? "locate" : "close"} />
			<span className="search-option-name">{isNearMe ? texts.finder.useLocation : more.suggestions.clearRecent}</span>
		</span>
	);
}

function SuggestionContent({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
	const more = useMoreTexts();
	const book = useTextBook();
	const { texts } = book;
	const { kind, detail } = suggestion;
	const kindTexts: Partial<Record<Suggestion["kind"], string>> = { ...texts.branch, ...more.suggestions.kinds };
	const name = kind === "branch" ? branchName(book, suggestion) : texts.place(suggestion);
	return (
		<span className="search-option" data-kind={kind}>
			<PathIcon path={ICONS[kind]} />
			<span>
				<span className="search-option-name" translate="no" lang={englishMark(book, name)}>
					{matchedParts(name, typed).map(({ text, matched }, index) =>
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other.
						matched ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
					)}
				</span>
				<span className="search-option-detail">
					{[kindTexts[kind], texts.placeName(detail)].filter(Boolean).join(" · ")}
				</span>
			</span>
		</span>
	);
}

/** If there is less room than this, in CSS pixels, the page moves the field up to the screen's edge, so that the list shows enough. */
const LITTLE_PX = 200;

/** The distance from the edges of the visible part, in CSS pixels. */
const MARGIN_PX = 8;

/** Sets `--room`: what a list has above a phone's keyboard, unknown to styles (https://drafts.csswg.org/cssom-view/#visualviewport). */
function useVisualViewport(field: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const viewport = window.visualViewport;
		const element = field.current;
		if (!viewport || !element) return;
		const stopped = new AbortController();
		const room = () => {
			const { bottom } = element.getBoundingClientRect();
			return viewport.offsetTop + viewport.height - bottom - 2 * MARGIN_PX;
		};
		const measure = () => element.style.setProperty("--room", `${Math.round(room())}px`);
		/** Also called when the keyboard has opened or closed. */
		const make = () => {
			const { top } = element.getBoundingClientRect();
			if (room() < LITTLE_PX) window.scrollBy({ top: top - viewport.offsetTop - MARGIN_PX, behavior: "instant" });
			measure();
		};
		make();
		viewport.addEventListener("resize", make, { signal: stopped.signal });
		for (const target of [viewport, window]) target.addEventListener("scroll", measure, { signal: stopped.signal });
		return () => stopped.abort();
	}, [field]);
}
