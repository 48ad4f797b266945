import { useEffect, useState } from "react";
import type { Suggestion } from "../../shared/suggestion.ts";
import { usePageContext } from "../state/page-context.tsx";

/** Shortest text that is asked about, in characters. */
const MIN_LENGTH = 2;

/** How long a text must stay the same before it is asked about, in milliseconds. */
const DELAY_MS = 120;

/**
 * What to offer for a text. Earlier suggestions stay until the new ones are there. Failures count as no answer: everything
 * else works without.
 *
 * @param wanted whether they can be shown
 * @returns null while there is no answer
 */
export function useSuggestions(text: string, wanted: boolean): readonly Suggestion[] | null {
	const { suggest } = usePageContext();
	const [answer, setAnswer] = useState<readonly Suggestion[] | null>(null);
	const query = text.trim();
	const asks = wanted && query.length >= MIN_LENGTH;
	useEffect(() => {
		if (!asks) return setAnswer(null);
		const stopped = new AbortController();
		// An answer that was overtaken by another text no longer counts.
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
