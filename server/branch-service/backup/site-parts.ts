/** What a backup has beside the tables of the database: the counts of searches, and the last good lists. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { FEED_PATHS } from "../../../shared/paths.ts";
import type { Config } from "../../config/config.ts";
import { makeFolder, writeWhole } from "../../process/write-whole.ts";
import { openSharedState } from "../../shared-state/shared-state.ts";
import { addToMonth, type Entry, readMonth } from "../../unmet-searches/month-document.ts";
import { fileMonthStore, type MonthStore, sharedMonthStore } from "../../unmet-searches/month-store.ts";
import { keptMonths } from "../../unmet-searches/unmet-searches.ts";
import type { Parts } from "../database/backup-file.ts";

export type BackupConfig = Pick<Config, "dataDir" | "database" | "branchApiUrl">;

/** The names of the parts, which are those of files in the data folder. */
const monthPart = (month: string) => `missed-searches/${month}.json`;
const LISTS = Object.keys(FEED_PATHS).map((name) => `feeds/${name}.json`);

/** `months of searches: 3, last good lists: 3`. */
export function describeParts(parts: Parts): string {
	const [months, lists] = ["missed-searches/", "feeds/"].map(
		(start) => [...parts.keys()].filter((name) => name.startsWith(start)).length,
	);
	return `months of searches: ${months}, last good lists: ${lists}`;
}

/** Opens the place of the counts: the data folder, or the server of `DATABASE_URL`. */
export async function withMonths<Result>(
	{ dataDir, database }: BackupConfig,
	use: (months: MonthStore) => Promise<Result>,
): Promise<Result> {
	const shared = await openSharedState(database);
	if (!shared) return use(fileMonthStore(dataDir));
	try {
		return await use(sharedMonthStore(shared));
	} catch (error) {
		throw shared.explain(error) ?? error;
	} finally {
		await shared.close();
	}
}

export async function collectParts(months: MonthStore, dataDir: string): Promise<Parts> {
	const parts = new Map<string, Buffer>();
	for (const month of keptMonths()) {
		const text = await months.read(month);
		if (text !== undefined) parts.set(monthPart(month), Buffer.from(text));
	}
	for (const name of LISTS.filter((each) => existsSync(path.join(dataDir, each))))
		parts.set(name, readFileSync(path.join(dataDir, name)));
	return parts;
}

/** Restores all parts with known names. Counts only rise, so of each day the higher one is kept. */
export async function restoreParts(months: MonthStore, parts: Parts, dataDir: string): Promise<void> {
	for (const month of keptMonths()) {
		const content = parts.get(monthPart(month))?.toString();
		if (content !== undefined) await months.change(month, (now) => withHigherCounts(now, content));
	}
	for (const name of LISTS) {
		const content = parts.get(name);
		if (!content) continue;
		makeFolder(path.join(dataDir, "feeds"));
		writeWhole(path.join(dataDir, name), content);
	}
}

function withHigherCounts(now: string | undefined, restored: string): string {
	const entries = entriesOf(now);
	const daysNow = new Map(entries.map(({ key, days }) => [key, days]));
	const counts = entriesOf(restored).flatMap(({ days, ...entry }) =>
		Object.entries(days).map(([day, count]) => ({
			...entry,
			day,
			count: count - (daysNow.get(entry.key)?.[day] ?? 0),
		})),
	);
	const missing = counts.filter(({ count }) => count > 0);
	return addToMonth(entries, missing);
}

/** None if they are damaged, as for the site. */
function entriesOf(text: string | undefined): Entry[] {
	try {
		return readMonth(text);
	} catch {
		return [];
	}
}
