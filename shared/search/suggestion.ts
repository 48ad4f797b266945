import type { PlaceKind } from "./place.ts";

/** What the search box offers for the text in it. */
export interface Suggestion {
	/** `near-me` stands for the visitor's own place: it comes first where the text wishes to be near, and has neither name nor query. */
	kind: PlaceKind | "branch" | "near-me";
	/** For example `Kothrud`. */
	name: string;
	/** What tells it from others of the same name, for example `Pune, Maharashtra`. */
	detail: string;
	/** The query that finds it first. */
	query: string;
	/** Of a branch: the address of its page. */
	path?: string;
}

/** Most suggestions for a text. */
export const MAX_SUGGESTIONS = 8;
