import { expect, test } from "vitest";
import type { Accounts } from "../accounts/accounts.ts";
import { readDocument, writeDocument } from "../branch-service/store/site-database.ts";
import { openTestAccounts } from "../branch-service/testing/test-database.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { changeMonth, readMonthDocument, removeMonthsBefore } from "./month-document.ts";

test("months are changed in turn by two processes, until they are removed; what else the site keeps stays", async () => {
	const dataDir = temporaryFolder();
	const [one, other] = await Promise.all([openTestAccounts(dataDir), openTestAccounts(dataDir)]);
	const change = (database: Accounts, month: string, work: (text?: string) => string) =>
		database.store((transaction) => changeMonth(transaction, month, work));
	const read = (...months: string[]) =>
		Promise.all(months.map((month) => other.read((db) => readMonthDocument(db, month))));
	expect(await read("2026-11")).toEqual([undefined]);
	const add = (database: Accounts) => change(database, "2026-11", (text = "") => `${text}.`);
	await Promise.all(Array.from({ length: 10 }, (_, each) => add(each % 2 ? one : other)));
	expect(await read("2026-11")).toEqual([".........."]);
	for (const month of ["2025-09", "2025-10", "2025-11"]) await change(one, month, () => month);
	await one.store((transaction) => writeDocument(transaction, "sign-in key", "key"));
	await other.store((transaction) => removeMonthsBefore(transaction, "2025-11"));
	const left = await read("2025-09", "2025-10", "2025-11", "2026-11");
	expect(left).toEqual([undefined, undefined, "2025-11", ".........."]);
	expect(await other.read((db) => readDocument(db, "sign-in key"))).toBe("key");
});
