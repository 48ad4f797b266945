/** The history of a feed of branches: for the site's own pages, and not served. */
import * as v from "valibot";
import { MAX_IN_FEED } from "../../../shared/constants.ts";
import { dayNumber, isDate } from "../../../shared/hours/calendar.ts";
import { contentVersion } from "../../http/prepared-body.ts";

/** The fields of the feed, which may both be missing (docs/openapi.yaml). */
export interface FeedHistory {
	/** Ids of removed branches. */
	removed?: readonly number[];
	/** Ids of removed branches, each with that of the branch that is there now. */
	moved?: readonly (readonly [number, number])[];
	/** Ids by the date of the last change, `YYYY-MM-DD`. */
	updated?: Readonly<Record<string, readonly number[]>>;
}

const id = v.pipe(v.number(), v.safeInteger());
const ids = v.pipe(v.array(id), v.maxLength(MAX_IN_FEED.branches));
const pairs = v.pipe(v.array(v.strictTuple([id, id])), v.maxLength(MAX_IN_FEED.branches));

const MAX_DATES = 40_000;

const updatedOn = v.pipe(
	v.record(v.pipe(v.string(), v.check(isDate)), ids),
	v.check((dates) => Object.keys(dates).length <= MAX_DATES),
);

/** Reads the fields. One that cannot be used is left out: only addresses for search engines depend on it. */
export function readFeedHistory(sent: { [Field in keyof FeedHistory]?: unknown }): FeedHistory {
	const [gone, changed] = [v.safeParse(ids, sent.removed), v.safeParse(updatedOn, sent.updated)];
	const moved = v.safeParse(pairs, sent.moved);
	return {
		...(gone.success && gone.output.length > 0 && { removed: gone.output }),
		...(moved.success && moved.output.length > 0 && { moved: moved.output }),
		...(changed.success && Object.keys(changed.output).length > 0 && { updated: changed.output }),
	};
}

/** The history with what has become of some branches. */
export function patchedHistory(before: FeedHistory, ids: readonly number[], patch: FeedHistory): FeedHistory {
	const changed = new Set(ids);
	const datesIn = ({ updated = {} }: FeedHistory) =>
		Object.entries(updated).flatMap(([date, of]) => of.map((id) => ({ id, date })));
	const dates = [...datesIn(before).filter((each) => !changed.has(each.id)), ...datesIn(patch)];
	const updated: Record<string, number[]> = {};
	for (const { id, date } of dates.sort((one, other) => one.id - other.id)) {
		updated[date] ??= [];
		updated[date].push(id);
	}
	return { ...patch, updated };
}

/** The day of each branch's last change (see `dayNumber`); 0 if it is not known. */
export function updatedColumn({ updated = {} }: FeedHistory, ids: Iterable<number>): Uint32Array {
	const days = new Map<number, number>();
	for (const [date, changed] of Object.entries(updated)) {
		const day = Math.max(0, dayNumber(date));
		for (const id of changed) days.set(id, day);
	}
	return Uint32Array.from(ids, (id) => days.get(id) ?? 0);
}

/** The version of a feed; without a history, it is the body's. */
export function versionOf(raw: Buffer, history: FeedHistory): string {
	const isThere = Object.keys(history).length > 0;
	return contentVersion(isThere ? contentVersion(raw) + JSON.stringify(history) : raw);
}
