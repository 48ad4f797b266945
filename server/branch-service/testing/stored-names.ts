import { openDatabase } from "../database/open-database.ts";
import { openForReading } from "../database/sqlite/create-file.ts";
import { createBranchStore } from "../store/branch-store.ts";
import { testBranch } from "./test-branch.ts";

/** Stores branches with these names in the database of a folder. */
export async function storeNames(dataDir: string, ...names: string[]): Promise<void> {
	const store = createBranchStore(await openDatabase(dataDir));
	await store.fillOnce(async () => []);
	await store.save(
		names.map((name) => testBranch(name)),
		"test",
	);
	await store.close();
}

/** The names in a database file, by id. */
export function namesIn(file: string): string[] {
	const sqlite = openForReading(file);
	const rows = sqlite.prepare("SELECT name FROM branches ORDER BY id").all();
	sqlite.close();
	return rows.map(({ name }) => String(name));
}
