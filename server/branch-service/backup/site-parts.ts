/** What a backup has beside the branch service's tables: the admins, the counts of searches, and the last good lists. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { OWNER } from "../../../shared/api/people.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import type { AdminAuth } from "../../config/admin-auth.ts";
import type { Config } from "../../config/config.ts";
import { makeFolder, writeWhole } from "../../process/write-whole.ts";
import { type AdminStore, fileAdminStore, sharedAdminStore } from "../../security/admin-store.ts";
import { parseAdmins, type StoredAdmins, textOf } from "../../security/admins-file.ts";
import { hasOwner, rightsText } from "../../security/change-admins.ts";
import { openSharedState } from "../../shared-state/shared-state.ts";
import { addToMonth, type Entry, readMonth } from "../../unmet-searches/month-document.ts";
import { fileMonthStore, type MonthStore, sharedMonthStore } from "../../unmet-searches/month-store.ts";
import { keptMonths } from "../../unmet-searches/unmet-searches.ts";
import type { Parts } from "../database/backup-file.ts";

export type BackupConfig = Pick<Config, "dataDir" | "database" | "branchApiUrl" | "adminAuth">;

/** The names of the parts, which are those of files in the data folder. */
const ADMINS = "admins.json";
const monthPart = (month: string) => `missed-searches/${month}.json`;
const LISTS = Object.keys(FEED_PATHS).map((name) => `feeds/${name}.json`);

/** `admins: 2, months of searches: 3, last good lists: 3`. */
export function describeParts(parts: Parts): string {
	const [months, lists] = ["missed-searches/", "feeds/"].map(
		(start) => [...parts.keys()].filter((name) => name.startsWith(start)).length,
	);
	return `admins: ${adminsIn(parts)?.admins.length ?? 0}, months of searches: ${months}, last good lists: ${lists}`;
}

function adminsIn(parts: Parts): StoredAdmins | undefined {
	const content = parts.get(ADMINS);
	return content && parseAdmins(content.toString(), ADMINS);
}

type Stores = [admins: AdminStore, months: MonthStore];

/** Opens the places of the admins and counts: the data folder, or the server of `DATABASE_URL`. */
export async function withStores<Result>(
	{ dataDir, database }: BackupConfig,
	use: (stores: Stores) => Promise<Result>,
): Promise<Result> {
	const shared = await openSharedState(database);
	if (!shared) return use([fileAdminStore(dataDir), fileMonthStore(dataDir)]);
	try {
		return await use([sharedAdminStore(shared, dataDir), sharedMonthStore(shared)]);
	} catch (error) {
		throw shared.explain(error) ?? error;
	} finally {
		await shared.close();
	}
}

/** @throws {StartError} if the admins are damaged: an operator decides what becomes of them */
export async function collectParts([admins, months]: Stores, dataDir: string): Promise<Parts> {
	const parts = new Map<string, Buffer>();
	const stored = await admins.read();
	if (stored) parts.set(ADMINS, Buffer.from(textOf(stored)));
	for (const month of keptMonths()) {
		const text = await months.read(month);
		if (text !== undefined) parts.set(monthPart(month), Buffer.from(text));
	}
	for (const name of LISTS.filter((each) => existsSync(path.join(dataDir, each))))
		parts.set(name, readFileSync(path.join(dataDir, name)));
	return parts;
}

/** Restores all parts with known names, and returns a line about who can sign in. Counts only rise, so of each day the higher one is kept. */
export async function restoreParts([admins, months]: Stores, parts: Parts, config: BackupConfig): Promise<string> {
	for (const month of keptMonths()) {
		const content = parts.get(monthPart(month))?.toString();
		if (content !== undefined) await months.change(month, (now) => withHigherCounts(now, content));
	}
	for (const name of LISTS) {
		const content = parts.get(name);
		if (!content) continue;
		makeFolder(path.join(config.dataDir, "feeds"));
		writeWhole(path.join(config.dataDir, name), content);
	}
	return restoreAdmins(admins, adminsIn(parts), config.adminAuth);
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

/** Admins of now who would otherwise have no owner among them stay. */
async function restoreAdmins(store: AdminStore, restored: StoredAdmins | undefined, auth: AdminAuth): Promise<string> {
	if (!restored) return "Admins stay as they are: the backup has none";
	let line = "Admins stay as they are: none of the backup's is an owner";
	await store.change(async (now) => {
		if (!hasOwner(auth, restored.admins) && hasOwner(auth, now?.admins ?? [])) return undefined;
		const names = restored.admins.map(({ name, rights = OWNER }) => `${name} (${rightsText(rights)})`);
		line = `Admins can sign in with their passwords of then: ${names.join(", ")}`;
		return restored;
	});
	return line;
}
