/** What visitors searched for and did not find, for admins (docs/product.md, What visitors did not find). */
import * as v from "valibot";
import { listOf } from "./list-of.ts";

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

const searched = {
	name: v.string(),
	/** Searches of the period. */
	count: v.number(),
	/** The last of its days, as `2026-11-24`, in Asia/Kolkata. */
	last: v.string(),
};

const position = { lat: v.number(), lng: v.number() };

const nearestSchema = v.object({
	...position,
	id: v.number(),
	name: v.string(),
	city: v.string(),
	state: v.string(),
	/** Rounded. */
	km: v.number(),
});

const placeSchema = v.object({
	...searched,
	...position,
	/** Null if no branch has a place. */
	nearest: v.nullable(nearestSchema),
});

/** A place of India, and the branch that is nearest to it now. */
export type UnmetPlace = v.InferOutput<typeof placeSchema>;

export const unmetSearchesSchema = v.object({
	period: v.picklist(PERIODS),
	/** First and last day. */
	from: v.string(),
	to: v.string(),
	/** The most searched for first, at most 300. */
	places: listOf(placeSchema),
	/** Texts that name no place and no branch, the most searched for first, at most 200. */
	words: listOf(v.object(searched)),
	/** How many other places were searched for fewer than `FEWEST_SEARCHES` times. Rarer words are not kept. */
	rare: v.number(),
	/** How many places are left out because a branch within `FAR_KM` has opened since. */
	served: v.number(),
});

export type UnmetSearchesAnswer = v.InferOutput<typeof unmetSearchesSchema>;
