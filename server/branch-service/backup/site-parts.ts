/** What a backup has beside the tables of the database: the last good lists. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { FEED_PATHS } from "../../../shared/paths.ts";
import type { Config } from "../../config/config.ts";
import { makeFolder, writeWhole } from "../../process/write-whole.ts";
import type { Parts } from "../database/backup-file.ts";

export type BackupConfig = Pick<Config, "dataDir" | "database" | "branchApiUrl">;

/** The names of the parts, which are those of files in the data folder. */
const LISTS = Object.keys(FEED_PATHS).map((name) => `feeds/${name}.json`);

export function describeParts(parts: Parts): string {
	return `last good lists: ${LISTS.filter((name) => parts.has(name)).length}`;
}

export function collectParts(dataDir: string): Parts {
	const files = LISTS.filter((each) => existsSync(path.join(dataDir, each)));
	return new Map(files.map((name) => [name, readFileSync(path.join(dataDir, name))]));
}

/** Restores all parts with known names. */
export function restoreParts(parts: Parts, dataDir: string): void {
	for (const name of LISTS) {
		const content = parts.get(name);
		if (!content) continue;
		makeFolder(path.join(dataDir, "feeds"));
		writeWhole(path.join(dataDir, name), content);
	}
}
