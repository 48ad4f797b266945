/** The stored counts of a month. */

import type { Transaction } from "kysely";
import * as v from "valibot";
import type { Rows, Tables } from "../branch-service/database/schema/tables.ts";
import { readDocument, writeDocument } from "../branch-service/store/site-database.ts";
import type { DayCount } from "./search-counter.ts";

/** The most frequent entries are kept, and further ones of the last day, which may become so: about 300 KB. */
const MAX_ENTRIES = 1_000;
const MAX_OF_LAST_DAY = 1_000;

const degrees = v.pipe(v.number(), v.finite());

const entry = v.object({
	key: v.string(),
	name: v.string(),
	position: v.optional(v.object({ lat: degrees, lng: degrees })),
	days: v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1))),
});

const monthSchema = v.object({ entries: v.array(entry) });

export type Entry = v.InferOutput<typeof entry>;

/** The entries of a month; none if they are damaged. @param text undefined if nothing was stored */
export function readMonth(text: string | undefined, onDamaged?: (error: unknown) => void): Entry[] {
	try {
		return text === undefined ? [] : v.parse(monthSchema, JSON.parse(text)).entries;
	} catch (error) {
		onDamaged?.(error);
		return [];
	}
}

/** A month with counts added to it, the most frequent entries first. */
export function addToMonth(entries: readonly Entry[], counts: readonly DayCount[]): string {
	const byKey = new Map(entries.map((each) => [each.key, { ...each, days: { ...each.days } }]));
	for (const { key, name, position, day, count } of counts) {
		const search = byKey.get(key) ?? { key, name, ...(position && { position }), days: {} };
		search.days[day] = (search.days[day] ?? 0) + count;
		byKey.set(key, search);
	}
	const all = [...byKey.values()].sort((a, b) => totalOf(b) - totalOf(a));
	const lastDay = all.reduce((last, each) => maxOf(last, lastDayOf(each)), "");
	const others = all.slice(MAX_ENTRIES).filter((each) => lastDayOf(each) === lastDay);
	return JSON.stringify({ entries: [...all.slice(0, MAX_ENTRIES), ...others.slice(0, MAX_OF_LAST_DAY)] });
}

/** A month with the counts of another state of it: of each day the higher one, because counts only rise. Damaged ones count nothing. */
export function withHigherCounts(now: string | undefined, restored: string): string {
	const entries = readMonth(now);
	const daysNow = new Map(entries.map(({ key, days }) => [key, days]));
	const counts = readMonth(restored).flatMap(({ days, ...entry }) =>
		Object.entries(days).map(([day, count]) => ({
			...entry,
			day,
			count: count - (daysNow.get(entry.key)?.[day] ?? 0),
		})),
	);
	const missing = counts.filter(({ count }) => count > 0);
	return addToMonth(entries, missing);
}

export function lastDayOf({ days }: Pick<Entry, "days">): string {
	return Object.keys(days).reduce(maxOf, "");
}

const maxOf = (a: string, b: string) => (a > b ? a : b);

export function totalOf({ days }: Pick<Entry, "days">): number {
	return Object.values(days).reduce((sum, count) => sum + count, 0);
}

/** In front of a month, such as `2026-11`, in the name of its document. */
export const MONTH_PREFIX = "missed-searches ";

/** The months that have a document. */
export async function readMonthNames(db: Rows): Promise<string[]> {
	const rows = await db.selectFrom("documents").select("name").where("name", "like", `${MONTH_PREFIX}%`).execute();
	return rows.map(({ name }) => name.slice(MONTH_PREFIX.length));
}

/** The document of a month; undefined if there is none. */
export function readMonthDocument(db: Rows, month: string): Promise<string | undefined> {
	return readDocument(db, MONTH_PREFIX + month);
}

/** Changes the document of a month. Transactions at the same time, from any process, wait. */
export async function changeMonth(
	transaction: Transaction<Tables>,
	month: string,
	work: (text: string | undefined) => string,
): Promise<void> {
	await writeDocument(transaction, MONTH_PREFIX + month, work(await readMonthDocument(transaction, month)));
}

/** Removes the documents of all months before one. */
export async function removeMonthsBefore(transaction: Transaction<Tables>, month: string): Promise<void> {
	const old = (await readMonthNames(transaction)).filter((each) => each < month);
	for (const each of old) {
		const name = MONTH_PREFIX + each;
		await transaction.deleteFrom("documents").where("name", "=", name).execute();
	}
}
