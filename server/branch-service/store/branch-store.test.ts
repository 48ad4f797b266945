import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { createBranch } from "../commands/one-branch.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore } from "../testing/test-database.ts";

test("a change that waits for another connection does not make readers wait", async () => {
	const dataDir = temporaryFolder();
	const [store, other] = [await openTestStore(dataDir), await openTestStore(dataDir)];
	const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const beforeCommit = () => {
		written.resolve();
		return released.promise;
	};
	const saved = saveBranches(other, [testBranch("Early")], "test", { beforeCommit });
	await written.promise;
	const created = store.apply(createBranch([]), { branch: testBranch("Late") }, "test");
	expect(await storedBranches(store)).toEqual([]);
	released.resolve();
	await saved;
	expect(await created).toMatchObject({ change: 2, ids: [2] });
});

test("the version of the data changes with its own writes and those of another connection, and only then", async () => {
	const dataDir = temporaryFolder();
	const [store, other] = [await openTestStore(dataDir), await openTestStore(dataDir)];
	const versions = [await store.dataVersion()];
	await storedBranches(store);
	expect(await store.dataVersion()).toBe(versions[0]);
	for (const writer of [store, other]) {
		await saveBranches(writer, [testBranch(`Of ${versions.length}`)], "test");
		versions.push(await store.dataVersion());
	}
	expect(new Set(versions).size).toBe(3);
});
