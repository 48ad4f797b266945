/** Commands for an operator: the audit, all branches as a sheet, and adding and removing the samples. */
import { open, rm } from "node:fs/promises";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { PATTERNS } from "../../shared/paths.ts";
import { messageOf, StartError } from "../process/start-error.ts";
import { branchSheet, writeSheets } from "../sample-sheet/branch-sheet.ts";
import { openDatabase, requireDatabase } from "./database/open-database.ts";
import { type BranchStore, createBranchStore } from "./store/branch-store.ts";

const DEFAULT_FILE = "branches.xlsx";

/**
 * Writes all changes, oldest first, one JSON object per line: `at`, `who`, `action`, `branchId`, `before`, `after`.
 *
 * @throws {StartError} if the data folder contains no database
 */
export async function writeAudit(database: string, output: Writable): Promise<void> {
	await withStore(database, async (store) => {
		const lines = Readable.from(store.audit()).map((entry) => `${JSON.stringify(entry)}\n`);
		try {
			await pipeline(lines, output, { end: false });
		} catch (error) {
			// Not an error: a reader such as `head` wants only the first lines.
			if (!(error instanceof Error && "code" in error && error.code === "EPIPE")) throw error;
		}
	});
}

/**
 * Writes all branches to an .xlsx file that only its user can read. Uploading it again changes nothing.
 *
 * @param file path of a file that does not exist yet
 * @throws {StartError} if the file exists or cannot be written, or the data folder contains no database
 */
export async function exportBranches(database: string, file: string | undefined, output: Writable): Promise<void> {
	const target = file ?? DEFAULT_FILE;
	const branches = await withStore(database, (store) => store.payloads());
	const sheet = await writeSheets([branchSheet(branches)]);
	try {
		await writeNew(target, sheet);
	} catch (error) {
		throw new StartError(
			`The branches cannot be written to ${target} (${messageOf(error)}); free some space, or choose another file`,
		);
	}
	output.write(`${branches.length} branches: ${target}\n`);
}

/** Writes a file that only its user can read, because it has people's names and phone numbers. Nothing of it stays if that fails. */
async function writeNew(file: string, content: Buffer): Promise<void> {
	const handle = await open(file, "wx", 0o600);
	try {
		await handle.writeFile(content);
		await handle.sync();
	} catch (error) {
		await rm(file, { force: true });
		throw error;
	} finally {
		await handle.close();
	}
}

/** Adds the sample branches, also while the site runs. @throws {StartError} if there are branches, or no database */
export async function addSampleBranches(database: string, output: Writable): Promise<void> {
	const added = await withStore(database, (store) => store.addSamples("add-samples"));
	if (!added) throw new StartError("There are branches already; sample branches are added only where there are none");
	output.write(`${added.created} sample branches added\n`);
}

/**
 * Removes the sample branches that nobody has changed, also while the site runs.
 *
 * @throws {StartError} if the data folder contains no database
 */
export async function removeSampleBranches(database: string, output: Writable): Promise<void> {
	const { removed, changed } = await withStore(database, (store) => store.removeSamples("remove-samples"));
	output.write(`${removed} sample branches removed, ${changed} kept because they were changed\n`);
	if (changed > 0)
		output.write(`Visitors still see "Sample data": say at ${PATTERNS.admin} whether these are your own\n`);
}

async function withStore<Result>(database: string, use: (store: BranchStore) => Promise<Result>): Promise<Result> {
	await requireDatabase(database);
	const store = createBranchStore(await openDatabase(database, { create: false }));
	try {
		return await use(store);
	} finally {
		await store.close();
	}
}
