import { storeSheet } from "../commands/sheet.ts";
import { openDatabase } from "../database/open-database.ts";
import { branchesIn } from "../database/sqlite/check-database.ts";
import { openForReading } from "../database/sqlite/create-file.ts";
import { createBranchStore } from "../store/branch-store.ts";
import { testBranch } from "./test-branch.ts";

/** Stores branches with these names in the database of a folder. */
export async function storeNames(dataDir: string, ...names: string[]): Promise<void> {
	const store = createBranchStore(await openDatabase(dataDir));
	await store.fillOnce(async () => []);
	const branches = names.map((name) => testBranch(name));
	await store.apply(storeSheet([]), { branches }, "test");
	await store.close();
}

/** The names in a database file of this or an earlier release, by id. */
export function namesIn(file: string): string[] {
	const sqlite = openForReading(file);
	const table = branchesIn(sqlite);
	const name = table === "branch" ? "content ->> 'name'" : "name";
	const rows = sqlite.prepare(`SELECT ${name} AS name FROM ${table} ORDER BY id`).all();
	sqlite.close();
	return rows.map(({ name }) => String(name));
}
