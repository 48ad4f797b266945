import { expect, test } from "vitest";
import { StartError } from "../process/start-error.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { AdminsUnknown, createAdminList } from "./admin-list.ts";

const ASHA = { name: "Asha", password: await quickHash("a password for tests") };

/** A store whose answers are next in a list; errors are thrown. */
function storeOf(reads: (readonly (typeof ASHA)[] | Error)[], version = { now: "1" }) {
	const read = async () => {
		const next = reads.length > 1 ? reads.shift() : reads[0];
		if (next instanceof Error) throw next;
		return next && { admins: next, tokens: [], events: [] };
	};
	const store = { place: "a store", version: async () => version.now, read };
	return createAdminList({ store, fixed: undefined, log: createMemoryLog().log });
}

test("a database that is lost while admins are read makes nobody unknown for longer", async () => {
	const list = storeOf([new Error("Connection terminated"), [ASHA]]);
	await expect(list.find("asha")).rejects.toThrow(AdminsUnknown);
	expect(await list.find("asha")).toBe(ASHA);
});

test("those who were known stay so, until what is new could be read", async () => {
	const version = { now: "1" };
	const list = storeOf([[ASHA], new Error("Connection terminated"), []], version);
	expect(await list.find("asha")).toBe(ASHA);
	version.now = "2";
	await expect(list.find("asha")).rejects.toThrow(AdminsUnknown);
	expect(await list.find("asha")).toBeUndefined();
});

test("of damaged admins, nobody can sign in", async () => {
	const list = storeOf([new StartError("a store is damaged")]);
	expect(await list.find("asha")).toBeUndefined();
});
