import { afterAll, beforeAll, expect, test } from "vitest";
import { SharedState } from "../shared-state/shared-state.ts";
import { type PostgresServer, startPostgres } from "../testing/postgres-server.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { fileMonthStore, type MonthStore, sharedMonthStore } from "./month-store.ts";

const folder = temporaryFolder();
let server: PostgresServer;
let states: SharedState[];
beforeAll(async () => {
	server = await startPostgres();
	const url = server.createDatabase("months");
	states = [new SharedState(url), new SharedState(url)];
});
afterAll(async () => {
	await Promise.all(states.map((state) => state.close()));
	await server.stop();
});

const STORES: [string, () => readonly MonthStore[]][] = [
	["a folder", () => [fileMonthStore(folder), fileMonthStore(folder)]],
	["a shared database", () => states.map((state) => sharedMonthStore(state))],
];

test.each(STORES)("%s has months that two processes change in turn, until they are removed", async (_, open) => {
	const [one, other] = open() as [MonthStore, MonthStore];
	expect(await one.read("2026-11")).toBeUndefined();
	const add = (store: MonthStore) => store.change("2026-11", (text = "") => `${text}.`);
	await Promise.all(Array.from({ length: 10 }, (_, each) => add(each % 2 ? one : other)));
	expect(await other.read("2026-11")).toBe("..........");
	for (const month of ["2025-09", "2025-10", "2025-11"]) await one.change(month, () => month);
	await other.removeBefore("2025-11");
	const left = await Promise.all(["2025-09", "2025-10", "2025-11", "2026-11"].map((month) => one.read(month)));
	expect(left).toEqual([undefined, undefined, "2025-11", ".........."]);
});

test("what else servers share stays", async () => {
	const [state] = states as [SharedState, SharedState];
	await state.change("admins", async () => ({ content: "admins" }));
	await state.change("missed-searches-of-others", async () => ({ content: "other" }));
	await sharedMonthStore(state).removeBefore("9999-12");
	expect(await state.read("admins")).toBe("admins");
	expect(await state.read("missed-searches-of-others")).toBe("other");
	expect(await state.read("missed-searches 2026-11")).toBeUndefined();
});
