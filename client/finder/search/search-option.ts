import type { Suggestion } from "../../../shared/search/suggestion.ts";

/** One option of the search box. */
export type SearchOption =
	| { kind: "suggestion"; suggestion: Suggestion }
	| { kind: "near-me" }
	| { kind: "recent"; text: string }
	| { kind: "clear" };

/** A key that differs from those of all other options in the list. */
export function keyOf(option: SearchOption): string {
	if (option.kind !== "suggestion") return option.kind === "recent" ? `recent ${option.text}` : option.kind;
	const { kind, name, detail, query, path } = option.suggestion;
	return [kind, name, detail, query, path].join("\n");
}

export function suggestionOptions(suggestions: readonly Suggestion[]): SearchOption[] {
	return suggestions.map((suggestion) => ({ kind: "suggestion", suggestion }));
}

/** The options of an empty search box: the visitor's position, recent searches, and the way to clear them. */
export function emptyBoxOptions(texts: readonly string[]): SearchOption[] {
	const recent = texts.map((text) => ({ kind: "recent" as const, text }));
	return [{ kind: "near-me" }, ...recent, ...(texts.length > 0 ? [{ kind: "clear" as const }] : [])];
}
