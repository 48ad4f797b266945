import type { TranslatedNames } from "../branch/translated-text.ts";
import type { PlaceKind, PlaceName } from "./place.ts";

/** A suggestion for the text in the search box. */
export interface Suggestion extends TranslatedNames, Pick<PlaceName, "name" | "otherName" | "isTyped" | "approximate"> {
	/** `near-me` is the visitor's own position: it comes first if the text asks for what is near, and has neither name nor query. */
	kind: PlaceKind | "branch" | "near-me";
	/** What tells it from others of the same name, for example `Pune, Maharashtra`. */
	detail: string;
	/** The query that finds it first. */
	query: string;
	/** The address of the branch's page. */
	path?: string;
}

/** How many suggestions a text gets at most. */
export const MAX_SUGGESTIONS = 8;
