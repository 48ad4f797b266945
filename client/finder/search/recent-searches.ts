/** The visitor's last searches (docs/product.md, Suggestions). They are kept in this browser only. */
import { useState } from "react";
import { BASE } from "../../../shared/base.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { MAX_QUERY_LENGTH } from "../../../shared/search/filter/search-filter.ts";
import { readStored, writeStored } from "../../browser/stored-list.ts";
import { forgetKeptBranch, type KeptBranch, readKeptBranches } from "../../state/kept-branches.ts";

const STORED_AS = `${BASE}recent-searches`;

const MAX_RECENT = 5;

/** The last searches, latest first. */
export function readRecent(): string[] {
	return textsIn(readStored(STORED_AS));
}

/** Stores a search. A text without a letter or digit is not one. */
export function rememberSearch(text: string): void {
	if (placeKey(text) !== "") writeStored(STORED_AS, withSearch(readRecent(), text));
}

export function forgetSearches(): void {
	writeStored(STORED_AS, []);
}

/** Puts a text first. Another spelling of it is replaced. */
function withSearch(texts: readonly string[], text: string): string[] {
	const key = placeKey(text);
	return textsIn([text, ...texts.filter((each) => placeKey(each) !== key)]);
}

function textsIn(stored: readonly unknown[]): string[] {
	const texts = stored.filter((each) => typeof each === "string").map((each) => each.trim().slice(0, MAX_QUERY_LENGTH));
	return [...new Set(texts.filter(Boolean))].slice(0, MAX_RECENT);
}

/** The visitor's last searches, for showing them. */
export function useRecentSearches() {
	// Read when they are shown: the server does not know them, and another tab may have added some.
	const [texts, setTexts] = useState<readonly string[]>([]);
	const [branches, setBranches] = useState<readonly KeptBranch[]>([]);
	const read = () => {
		setTexts(readRecent());
		setBranches(readKeptBranches("recent"));
	};
	return {
		texts,
		branches,
		read,
		remember(text: string) {
			rememberSearch(text);
			read();
		},
		forget() {
			forgetSearches();
			forgetKeptBranch("recent");
			read();
		},
	};
}
