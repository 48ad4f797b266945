/** The operator's commands for what the site stores, by their words on the command line. */
import { existsSync, rmSync } from "node:fs";
import path from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PATTERNS } from "../../shared/paths.ts";
import { Refused } from "../engine/engine.ts";
import { messageOf, StartError } from "../process/start-error.ts";
import { createFor } from "../process/write-whole.ts";
import { branchSheet } from "../sample-sheet/branch-sheet.ts";
import { writeCsv, writeSheets } from "../sample-sheet/write-workbook.ts";
import { restoreSite } from "./backup/restore.ts";
import { type BackupConfig, collectParts, describeParts } from "./backup/site-parts.ts";
import { addSamples, removeSamples } from "./commands/samples.ts";
import { writeBackup } from "./database/backup-file.ts";
import { requireDatabase } from "./database/open-database.ts";
import { isPostgresUrl } from "./database/postgres/postgres-url.ts";
import { databaseFile } from "./database/sqlite/open-sqlite.ts";
import { withStore } from "./jobs/job.ts";
import type { BranchStore } from "./store/branch-store.ts";

const USAGE =
	"npm run branch-service [-- audit | export [FILE] | backup FILE | restore FILE | add-samples | remove-samples]";

const DEFAULT_FILE = "branches.xlsx";

interface Command {
	/** How many words may follow its own: none, or the path of a file. */
	words: readonly number[];
	work(config: BackupConfig, output: Writable, file: string): Promise<void>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
	audit: { words: [0], work: writeAudit },
	export: { words: [0, 1], work: exportBranches },
	backup: { words: [1], work: backupSite },
	restore: { words: [1], work: restoreSite },
	"add-samples": { words: [0], work: addSampleBranches },
	"remove-samples": { words: [0], work: removeSampleBranches },
};

/** Performs a command. @throws {StartError} if there is no such command, its arguments are wrong, or it fails */
export async function perform(config: BackupConfig, words: readonly string[], output: Writable): Promise<void> {
	const [name = "", ...rest] = words;
	const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
	if (!command?.words.includes(rest.length)) throw new StartError(`Usage: ${USAGE}`);
	await command.work(config, output, rest[0] ?? DEFAULT_FILE);
}

/** Writes everything to a new file, reads it again, and prints what it contains. @throws {StartError} if there is no database, or the file cannot be written */
async function backupSite(config: BackupConfig, output: Writable, file: string): Promise<void> {
	const { dataDir, database, branchApiUrl } = config;
	// A site in front of another API has only people in its database, and none if another service signs them in.
	const hasOwn = branchApiUrl === undefined || isPostgresUrl(database) || existsSync(databaseFile(dataDir));
	if (hasOwn) await requireDatabase(database);
	const parts = collectParts(dataDir);
	const { branches = "no", bytes } = await writeBackup(hasOwn ? database : undefined, file, { parts });
	output.write(`${branches} branches, ${Math.ceil(bytes / 1024)} KB, checked: ${file} (${describeParts(parts)})\n`);
}

/** Writes all changes, oldest first, one JSON object per line: `at`, `who`, `action`, `branchId`, `before`, `after`. */
async function writeAudit({ database }: BackupConfig, output: Writable): Promise<void> {
	await withStored(database, async (store) => {
		const lines = Readable.from(store.audit()).map((entry) => `${JSON.stringify(entry)}\n`);
		try {
			await pipeline(lines, output, { end: false });
		} catch (error) {
			// Not an error: a reader such as `head` wants only the first lines.
			if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
		}
	});
}

/** Writes all branches to an .xlsx or .csv file for its user only. @throws {StartError} if its name ends otherwise, or the file exists or cannot be written */
async function exportBranches({ database }: BackupConfig, output: Writable, file: string): Promise<void> {
	const ending = path.extname(file).toLowerCase();
	if (![".xlsx", ".csv"].includes(ending)) throw new StartError(`The name of ${file} must end in .xlsx or .csv`);
	const branches = await withStored(database, (store) => store.payloads());
	const sheet = branchSheet(branches);
	try {
		writeNew(file, ending === ".csv" ? writeCsv(sheet) : await writeSheets([sheet]));
	} catch (error) {
		throw new StartError(
			`The branches cannot be written to ${file} (${messageOf(error)}); free some space, or choose another file`,
		);
	}
	output.write(`${branches.length} branches: ${file}\n`);
}

/** Writes a file that only its user can read, because it has people's names and phone numbers. Nothing of it stays if that fails. */
function writeNew(file: string, content: Buffer): void {
	const isNew = !existsSync(file);
	try {
		createFor(file, [], content);
	} catch (error) {
		if (isNew) rmSync(file, { force: true });
		throw error;
	}
}

/** Adds the sample branches, also while the site runs. @throws {StartError} if there are branches */
async function addSampleBranches({ database }: BackupConfig, output: Writable): Promise<void> {
	const { created } = await withStored(database, (store) => store.apply(addSamples, {}, "add-samples")).catch(
		(error) => {
			if (!(error instanceof Refused)) throw error;
			throw new StartError("There are branches already; sample branches are added only where there are none");
		},
	);
	output.write(`${created} sample branches added\n`);
}

/** Removes the sample branches that nobody has changed, also while the site runs. */
async function removeSampleBranches({ database }: BackupConfig, output: Writable): Promise<void> {
	const { removed, changed } = await withStored(database, async (store) => {
		const { removed } = await store.apply(removeSamples, {}, "remove-samples");
		return { removed, changed: (await store.samples()).changed.length };
	});
	output.write(`${removed} sample branches removed, ${changed} kept because they were changed\n`);
	if (changed > 0)
		output.write(`Visitors still see "Sample data": say at ${PATTERNS.admin} whether these are your own\n`);
}

/** @throws {StartError} if the data folder contains no database */
async function withStored<Result>(database: string, use: (store: BranchStore) => Promise<Result>): Promise<Result> {
	await requireDatabase(database);
	return withStore({ database, who: "", now: Date.now }, use);
}
