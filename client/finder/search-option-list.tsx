import type { RefObject } from "react";
import type { Suggestion } from "../../shared/suggestion.ts";
import { en } from "../text/en.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { OptionList, OptionPopup } from "../ui/option-list.tsx";
import type { Combobox } from "../ui/use-combobox.ts";
import { matchedParts } from "./matched-parts.ts";
import type { SearchOption } from "./search-option.ts";
import { useRoomAboveKeyboard } from "./use-room-above-keyboard.ts";
import "./search-option-list.css";

interface SearchOptionListProps {
	combobox: Combobox;
	options: readonly SearchOption[];
	/** The text in the search box. */
	typed: string;
	/** What contains the search box. */
	box: RefObject<HTMLElement | null>;
}

/** The list below the search box: suggestions or recent searches. A chunk of its own, which the first use of the box loads. */
export function SearchOptionList({ combobox, options, typed, box }: SearchOptionListProps) {
	useRoomAboveKeyboard(box);
	return (
		<OptionPopup>
			<OptionList combobox={combobox} label={typed ? en.finder.suggestions : en.finder.recent}>
				{(place) => <SearchOptionContent option={options[place]} typed={typed} />}
			</OptionList>
		</OptionPopup>
	);
}

const ICONS: Record<Suggestion["kind"], IconName> = {
	state: "map",
	city: "city",
	district: "city",
	branch: "pin",
	locality: "house",
	pincode: "mail",
	station: "train",
};

function SearchOptionContent({ option, typed }: { option: SearchOption | undefined; typed: string }) {
	if (option?.kind === "suggestion") return <SuggestionContent suggestion={option.suggestion} typed={typed} />;
	if (option?.kind === "clear") {
		return (
			<span className="search-option search-option-clear">
				<Icon name="close" />
				{en.finder.clearRecent}
			</span>
		);
	}
	return (
		<span className="search-option">
			<Icon name="history" />
			<span className="search-option-name">{option?.text}</span>
		</span>
	);
}

function SuggestionContent({ suggestion, typed }: { suggestion: Suggestion; typed: string }) {
	const { kind, name, detail } = suggestion;
	return (
		<span className="search-option" data-kind={kind}>
			<Icon name={ICONS[kind]} />
			<span>
				<span className="search-option-name">
					{matchedParts(name, typed).map(({ text, matched }, place) =>
						// biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other.
						matched ? <mark key={place}>{text}</mark> : text,
					)}
				</span>
				<span className="search-option-detail">{[en.finder.kinds[kind], detail].filter(Boolean).join(" · ")}</span>
			</span>
		</span>
	);
}
