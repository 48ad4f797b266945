/** What visitors searched for and did not find, for admins (docs/product.md, What visitors did not find). */
import type { Position } from "../places/distance.ts";

/** A place with its nearest branch farther away than this, in kilometres, has none. */
export const FAR_KM = 50;

/** Rarer searches are not shown. */
export const FEWEST_SEARCHES = 5;

/** The periods that can be shown, in days; today is the last one. */
export const PERIODS = [7, 30, 90, 365] as const;

export type Period = (typeof PERIODS)[number];

export const USUAL_PERIOD: Period = 30;

/** The period that a text asks for; undefined if there is no such one. */
export function periodIn(text: string): Period | undefined {
	return PERIODS.find((days) => String(days) === text);
}

/** How often something was searched for. */
interface Searched {
	name: string;
	/** Searches of the period. */
	count: number;
	/** The last of its days, as `2026-11-24`, in Asia/Kolkata. */
	last: string;
}

interface NearestBranch extends Position {
	id: number;
	name: string;
	city: string;
	state: string;
	/** Rounded. */
	km: number;
}

/** A place of India, and the branch that is nearest to it now. */
export interface UnmetPlace extends Searched, Position {
	/** Null if no branch has a place. */
	nearest: NearestBranch | null;
}

export interface UnmetSearchesAnswer {
	period: Period;
	/** First and last day. */
	from: string;
	to: string;
	/** The most searched for first, at most 300. */
	places: readonly UnmetPlace[];
	/** Texts that name no place and no branch, the most searched for first, at most 200. */
	words: readonly Searched[];
	/** How many other places were searched for fewer than `FEWEST_SEARCHES` times. Rarer words are not kept. */
	rare: number;
	/** How many places are left out because a branch within `FAR_KM` has opened since. */
	served: number;
}
