import { expect, test } from "vitest";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { deleteBranch } from "../commands/one-branch.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore } from "../testing/test-database.ts";

test("a removed branch is named until it is restored, and a stored one with the date of its last change", async () => {
	const store = await openTestStore(temporaryFolder());
	expect(await store.past()).toEqual({ removed: [], updated: {} });
	await saveBranches(store, [testBranch("One"), testBranch("Two")], "asha");
	const today = todayInIndia(WEDNESDAY);
	expect(await store.past()).toEqual({ removed: [], updated: { [today]: [1, 2] } });
	const { change = 0 } = await store.apply(deleteBranch, { id: 1, expected: "any" }, "asha");
	expect(await store.past()).toEqual({ removed: [1], updated: { [today]: [2] } });
	await store.undo(change, "asha");
	expect(await store.past()).toEqual({ removed: [], updated: { [today]: [1, 2] } });
});
