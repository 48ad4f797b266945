import { beforeEach } from "vitest";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { withComing } from "../store/coming-changes.ts";
import type { WantedBranch } from "../store/plan.ts";
import type { StoredBranch } from "../store/stored-branch.ts";
import { emptyDatabase } from "./empty-database.ts";
import { testBranch } from "./test-branch.ts";
import { openTestStore, testDatabase } from "./test-database.ts";

/** The day on which a planned change begins. */
export const FROM = "2099-01-01";
export const ASHA = { expected: "any", who: "asha" } as const;

/** A store in which changes of two branches can be planned, and whose clock each test can set. */
export async function planningStore() {
	const dataDir = temporaryFolder();
	const clock = { now: WEDNESDAY };
	const openStore = () => openTestStore(dataDir, () => clock.now);
	const store = await openStore();
	beforeEach(async () => {
		await emptyDatabase(testDatabase(dataDir));
		clock.now = WEDNESDAY;
		await store.save([testBranch("One"), testBranch("Two")], "ravi");
	});
	function plan(id: number, values: Omit<WantedBranch, "id">, from = FROM) {
		const fields = (stored: StoredBranch, at: number) => ({
			coming: withComing(stored, at, { from, who: "asha", values }),
		});
		return store.update({ ...ASHA, id, kind: "plan", fields });
	}
	return { store, openStore, clock, plan };
}
