import { SUGGESTIONS_PATH } from "../shared/paths.ts";
import { MAX_SUGGESTIONS, type Suggestion } from "../shared/suggestion.ts";

/**
 * Asks the server what to offer for a text in the search box.
 *
 * @throws if it does not answer, or with something else
 */
export async function fetchSuggestions(query: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
	const response = await fetch(`${SUGGESTIONS_PATH}?q=${encodeURIComponent(query)}`, { signal });
	if (!response.ok) throw new Error(`${SUGGESTIONS_PATH} answered ${response.status}`);
	const { suggestions } = (await response.json()) as { suggestions: Suggestion[] };
	return suggestions.slice(0, MAX_SUGGESTIONS);
}
