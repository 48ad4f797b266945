/** What visitors searched for and did not find, for admins (docs/product.md, What visitors did not find). */
import * as v from "valibot";
import { Day, doc, listOf, text, whole } from "../schema.ts";

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
	name: text(),
	count: doc(v.number(), { type: "integer", minimum: FEWEST_SEARCHES })(),
	last: doc(Day)`The last day on which it was searched for.`,
};

const position = { lat: v.number(), lng: v.number() };

/** A place of India, and the branch that is nearest to it now. */
const place = v.object({
	...searched,
	...position,
	nearest: doc(
		v.nullable(v.object({ ...position, id: whole(), name: text(), city: text(), state: text(), km: whole() })),
	)`The branch nearest to it now; null if no branch has a place.`,
});
export type MissedPlace = v.InferOutput<typeof place>;

/** Lists have the most searched for first. */
export const MissedSearches = v.object({
	period: v.picklist(PERIODS),
	from: Day,
	to: Day,
	places: listOf(place, 300),
	words: listOf(v.object(searched), 200),
	rare: whole`How many other places were searched for less often.`,
	served: whole`How many places are left out because a branch is now within 50 km.`,
});
export type MissedSearchesAnswer = v.InferOutput<typeof MissedSearches>;
