import { beforeEach } from "vitest";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { planChange } from "../commands/planned-changes.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import { emptyDatabase } from "./empty-database.ts";
import { saveBranches } from "./save-branches.ts";
import { testBranch } from "./test-branch.ts";
import { openTestStore, testDatabase } from "./test-database.ts";

/** The day on which a planned change begins. */
export const FROM = "2099-01-01";

/** A store in which changes of two branches can be planned, and whose clock each test can set. */
export async function planningStore() {
	const dataDir = temporaryFolder();
	const clock = { now: WEDNESDAY };
	const openStore = () => openTestStore(dataDir, () => clock.now);
	const store = await openStore();
	beforeEach(async () => {
		await emptyDatabase(testDatabase(dataDir));
		clock.now = WEDNESDAY;
		await saveBranches(store, [testBranch("One"), testBranch("Two")], "ravi");
	});
	function plan(id: number, values: Omit<WantedBranch, "id">, from = FROM) {
		return store.apply(planChange([]), { id, expected: "any", from, fields: values }, "asha");
	}
	return { store, openStore, clock, plan };
}
