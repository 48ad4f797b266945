/** `npm run branch-service -- backup FILE`. */
import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { writeBackup } from "../database/backup-file.ts";
import { requireDatabase } from "../database/open-database.ts";
import { isPostgresUrl } from "../database/postgres/postgres-url.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { type BackupConfig, collectParts, describeParts, withStores } from "./site-parts.ts";

/**
 * Writes everything that the site stores to a new file, also while the site runs, reads it again, and prints what it contains.
 *
 * @throws {StartError} if there is no usable database, or the file exists or cannot be written
 */
export async function backupSite(config: BackupConfig, file: string, output: Writable): Promise<void> {
	const { dataDir, database, branchApiUrl } = config;
	// A site in front of another API has no branches of its own, except from earlier.
	const hasOwn = branchApiUrl === undefined || (!isPostgresUrl(database) && existsSync(databaseFile(dataDir)));
	if (hasOwn) await requireDatabase(database);
	const parts = await withStores(config, (stores) => collectParts(stores, dataDir));
	const { branches = "no", bytes } = await writeBackup(hasOwn ? database : undefined, file, { parts });
	output.write(`${branches} branches, ${Math.ceil(bytes / 1024)} KB, checked: ${file} (${describeParts(parts)})\n`);
}
