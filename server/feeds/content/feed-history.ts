/** The history of a feed of branches: for the site's own pages, and not served. */
import * as v from "valibot";
import { MAX_IN_FEED } from "../../../shared/constants.ts";
import { dayNumber, isDate } from "../../../shared/hours/calendar.ts";

/** The fields of the feed, which may both be missing (docs/openapi.yaml). */
export interface FeedHistory {
	/** Ids of removed branches. */
	removed?: readonly number[];
	/** Ids by the date of the last change, `YYYY-MM-DD`. */
	updated?: Readonly<Record<string, readonly number[]>>;
}

const ids = v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(MAX_IN_FEED.branches));

const MAX_DATES = 40_000;

const updatedOn = v.pipe(
	v.record(v.pipe(v.string(), v.check(isDate)), ids),
	v.check((dates) => Object.keys(dates).length <= MAX_DATES),
);

/** Reads the fields. One that cannot be used is left out: only addresses for search engines depend on it. */
export function readFeedHistory({ removed, updated }: { removed?: unknown; updated?: unknown }): FeedHistory {
	const [gone, changed] = [v.safeParse(ids, removed), v.safeParse(updatedOn, updated)];
	return {
		...(gone.success && gone.output.length > 0 && { removed: gone.output }),
		...(changed.success && Object.keys(changed.output).length > 0 && { updated: changed.output }),
	};
}

/** The day of each branch's last change (see `dayNumber`); 0 if it is not known. */
export function updatedColumn({ updated = {} }: FeedHistory, branches: readonly { id: number }[]): Uint32Array {
	const days = new Map<number, number>();
	for (const [date, changed] of Object.entries(updated)) for (const id of changed) days.set(id, dayNumber(date));
	return Uint32Array.from(branches, ({ id }) => Math.max(0, days.get(id) ?? 0));
}
