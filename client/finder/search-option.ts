import type { Suggestion } from "../../shared/suggestion.ts";

/** What the search box offers. */
export type SearchOption =
	| { kind: "suggestion"; suggestion: Suggestion }
	| { kind: "recent"; text: string }
	| { kind: "clear" };

/** A key that no other option of the same list has. */
export function keyOf(option: SearchOption): string {
	if (option.kind !== "suggestion") return option.kind === "recent" ? `recent ${option.text}` : "clear";
	const { kind, name, detail, query, path } = option.suggestion;
	return [kind, name, detail, query, path].join("\n");
}

export function suggestionOptions(suggestions: readonly Suggestion[]): SearchOption[] {
	return suggestions.map((suggestion) => ({ kind: "suggestion", suggestion }));
}

/** Recent searches, and at their end the way to clear them. */
export function recentOptions(texts: readonly string[]): SearchOption[] {
	if (texts.length === 0) return [];
	return [...texts.map((text) => ({ kind: "recent" as const, text })), { kind: "clear" }];
}
