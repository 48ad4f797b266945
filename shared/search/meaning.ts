/** What a query means. */

import type { SearchNotice } from "./filter/sentence.ts";
import type { Fit } from "./match-words.ts";
import { type FoundPlace, fullName } from "./place.ts";
import type { TypedPlace } from "./search-results.ts";

export interface Meaning {
	/** Branches, in the order of the feed. */
	slots: Uint32Array;
	/** How well each fits, by slot; all the same if missing. Less is better. */
	costs?: Uint16Array | undefined;
	/** Set if the branches near a place are meant, instead of all. */
	from?: TypedPlace | undefined;
	place?: FoundPlace;
	/** Words that nothing matches, and those that nothing matches together with the others. */
	unmatched: readonly string[];
	leftOut: readonly string[];
	/** The other words. */
	matched: readonly string[];
	/** Set if the other words name a city or a state of branches. */
	named?: "city" | "state" | undefined;
	notice?: SearchNotice | undefined;
	/** Set if the words name no place: with the visitor's position, the nearest branches come first. */
	isAnywhere?: true;
	/** Set if what was typed is only similar to the name of the place or city that is meant: other places that may be. */
	guessed?: { typed: string; others: readonly FoundPlace[] } | undefined;
}

export const NOTHING_SAID = { unmatched: [], leftOut: [], matched: [] } as const;

/** The meaning of words that branches fit. */
export function meaningOf({ slots, costs }: Fit, matched: readonly string[]): Meaning {
	return { ...NOTHING_SAID, slots, costs, matched };
}

/** A place from which distances are measured. */
export function typedPlace(place: FoundPlace): TypedPlace {
	const { kind, lat, lng } = place;
	return { ...fullName(place), lat, lng, ...(kind === "state" && { isState: true }) };
}
