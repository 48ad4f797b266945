import { useState } from "react";
import { forgetSearches, readRecent, rememberSearch } from "./recent-searches.ts";

/** What the visitor searched for last, as it is shown. */
export function useRecentSearches() {
	// Read when they are shown: the server does not know them, and another tab may have added some.
	const [texts, setTexts] = useState<readonly string[]>([]);
	const read = () => setTexts(readRecent());
	return {
		texts,
		read,
		remember(text: string) {
			rememberSearch(text);
			read();
		},
		forget() {
			forgetSearches();
			read();
		},
	};
}
