/**
 * The process that tests of the database and of backups kill. It adds branches to the database in a folder, one after the other, and writes
 * the name of each once it has been added.
 */

import { openDatabase } from "../database/open-database.ts";
import { createBranchStore } from "../store/branch-store.ts";
import { saveBranches } from "./save-branches.ts";
import { testBranch } from "./test-branch.ts";

const [dataDir = "", prefix = ""] = process.argv.slice(2);
const store = createBranchStore(await openDatabase(dataDir));
for (let count = 1; ; count++) {
	const name = `${prefix} ${count}`;
	await saveBranches(store, [testBranch(name)], "test");
	process.stdout.write(`${name}\n`);
}
