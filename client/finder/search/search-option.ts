import type { Suggestion } from "../../../shared/search/suggestion.ts";
import type { KeptBranch } from "../../state/kept-branches.ts";

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

/** The options of an empty search box: the visitor's position, branches opened and texts searched for last, and the way to clear these. */
export function emptyBoxOptions(texts: readonly string[], branches: readonly KeptBranch[]): SearchOption[] {
	const opened = suggestionOptions(branches.map((each) => ({ kind: "branch", detail: "", query: each.name, ...each })));
	const recent = [...opened, ...texts.map((text) => ({ kind: "recent" as const, text }))];
	return [{ kind: "near-me" }, ...recent, ...(recent.length > 0 ? [{ kind: "clear" as const }] : [])];
}
