import { expect, test } from "vitest";
import { writeDocument } from "../branch-service/store/site-database.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createMonthStore, type MonthStore } from "./month-store.ts";

test("months are changed in turn by two processes, until they are removed; what else the site keeps stays", async () => {
	const dataDir = temporaryFolder();
	const databases = await Promise.all([openTestAccounts(dataDir), openTestAccounts(dataDir)]);
	const [one, other] = databases.map(createMonthStore) as [MonthStore, MonthStore];
	expect(await one.read("2026-11")).toBeUndefined();
	const add = (store: MonthStore) => store.change("2026-11", (text = "") => `${text}.`);
	await Promise.all(Array.from({ length: 10 }, (_, each) => add(each % 2 ? one : other)));
	expect(await other.read("2026-11")).toBe("..........");
	for (const month of ["2025-09", "2025-10", "2025-11"]) await one.change(month, () => month);
	await databases[0].store((transaction) => writeDocument(transaction, "sign-in key", "key"));
	await other.removeBefore("2025-11");
	const left = await Promise.all(["2025-09", "2025-10", "2025-11", "2026-11"].map((month) => one.read(month)));
	expect(left).toEqual([undefined, undefined, "2025-11", ".........."]);
	const names = await databases[1].read((db) => db.selectFrom("documents").select("name").orderBy("name").execute());
	expect(names.map(({ name }) => name)).toContain("sign-in key");
});
