/** Copies the tables of an older release before they are changed. */
import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { makeFolder } from "../../process/write-whole.ts";
import { NotWritten, timeStamp, writeBackup } from "./backup-file.ts";
import { isPostgresUrl, postgresName } from "./postgres/postgres-url.ts";
import { DatabaseError } from "./schema/database-error.ts";
import { databaseError } from "./sqlite/explain-error.ts";
import { databaseFile } from "./sqlite/open-sqlite.ts";

/**
 * Copies a database of an older release into a folder, and removes all but the last such copies.
 *
 * @param step the first step that it lacks, which names the copy
 * @throws {DatabaseError} if it cannot be made
 */
export async function keepTables(location: string, folder: string | undefined, step: string): Promise<string> {
	const older = `The tables of ${isPostgresUrl(location) ? postgresName(location) : databaseFile(location)} are of an older release`;
	if (folder === undefined)
		throw new DatabaseError("locked", `${older}; start the site, which copies and changes them`);
	const file = path.join(folder, `branches-before-${step}-${timeStamp()}.sqlite`);
	try {
		makeFolder(folder);
		await writeBackup(location, file, { owners: [databaseFile(folder), folder] });
		removeOldCopies(file);
		return file;
	} catch (error) {
		const cause = error instanceof NotWritten ? error.cause : error;
		const found = databaseError(cause, file);
		if (found === error || (!found && cause === error)) throw error;
		const line = `${older}, and are not changed, because they cannot be copied to ${file} first (${(cause as Error).message}); free some space, or make the folder writable`;
		throw new DatabaseError(found?.kind ?? "unwritable", line, { cause });
	}
}

/** The copies of databases of older releases, with a step and the time in their names. */
const OLD_COPY = /^branches-before-\d{4}-[a-z0-9-]+-(\d{8}T\d{9}Z)\.sqlite$/;
const KEPT_COPIES = 3;

/** Removes all copies of databases of older releases but the last ones, among them `newest`. */
function removeOldCopies(newest: string): void {
	const folder = path.dirname(newest);
	const others = readdirSync(folder).filter((name) => OLD_COPY.test(name) && name !== path.basename(newest));
	const timeOf = (name: string) => OLD_COPY.exec(name)?.[1] ?? "";
	others.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
	for (const name of others.slice(KEPT_COPIES - 1)) rmSync(path.join(folder, name), { force: true });
}
