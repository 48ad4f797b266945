import { readFile, rm, writeFile } from "node:fs/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { StartError } from "../process/start-error.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { quickHash } from "../testing/quick-hash.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { createAdminList } from "./admin-list.ts";
import { fileAdminStore } from "./admin-store.ts";
import { type Admin, adminsFile, changeAdmins, readAdmins } from "./admins-file.ts";

let dataDir: string;
let file: string;
let password: Admin["password"];

beforeEach(async () => {
	dataDir = temporaryFolder();
	file = adminsFile(dataDir);
	password = await quickHash("a long password");
});
function store(...names: string[]): Promise<void> {
	return changeAdmins(dataDir, async () => ({ admins: names.map((name) => ({ name, password })) }));
}

/** The file's text after a change of what is in it. */
async function changed(change: (admins: Record<string, unknown>[]) => unknown): Promise<string> {
	await store("asha", "ravi");
	const { admins } = JSON.parse(await readFile(file, "utf8"));
	return JSON.stringify({ admins: change(admins) });
}

test("changes at the same time wait for each other", async () => {
	await store();
	const add = (name: string) =>
		changeAdmins(dataDir, async (stored) => {
			const found = await quickHash("a long password");
			return { admins: [...(stored?.admins ?? []), { name, password: found }] };
		});
	await Promise.all(["a", "b", "c", "d"].map(add));
	expect(
		readAdmins(file)
			?.admins.map(({ name }) => name)
			.sort(),
	).toEqual(["a", "b", "c", "d"]);
});

test("what a crash left beside the file is neither read nor in the way", async () => {
	await store("asha");
	await writeFile(`${file}.tmp`, '{"admins":');
	expect(readAdmins(file)?.admins).toHaveLength(1);
	await store("asha", "ravi");
	expect(readAdmins(file)?.admins).toHaveLength(2);
});

describe("a file is damaged", () => {
	test.each<[string, () => Promise<string>]>([
		["that is empty", async () => ""],
		["that is cut off", async () => (await changed((admins) => admins)).slice(0, -5)],
		["without a list", () => changed(() => ({}))],
		["with another algorithm", () => changed((admins) => [{ ...admins[0], algorithm: "none" }])],
		["with a costlier hash", () => changed((admins) => [{ ...admins[0], algorithm: "scrypt-1048576-8-1" }])],
		["with a hash that is too short", () => changed((admins) => [{ ...admins[0], hash: "00" }])],
		["with a name that cannot sign in", () => changed((admins) => [{ ...admins[0], name: "a\u0007b" }])],
		["with an unknown role", () => changed((admins) => [{ ...admins[0], role: "king" }])],
		["with an unknown state", () => changed((admins) => [{ ...admins[0], role: "editor", states: ["goa"] }])],
		["with no states", () => changed((admins) => [{ ...admins[0], role: "editor", states: [] }])],
		["with two admins of one name", () => changed(([one]) => [one, { ...one, name: "ASHA" }])],
		[
			"with too many",
			() => changed(([one]) => Array.from({ length: 1001 }, (_, index) => ({ ...one, name: `${index}` }))),
		],
		["that is too long", async () => " ".repeat(8_000_001)],
	])("%s: it is not read, and not changed", async (_name, textOf) => {
		const text = await textOf();
		await writeFile(file, text);
		expect(() => readAdmins(file)).toThrow(StartError);
		await expect(store("new")).rejects.toThrow(StartError);
		expect(await readFile(file, "utf8")).toBe(text);
	});
});

describe("the list of a running site", () => {
	async function namesOf(list: ReturnType<typeof createAdminList>): Promise<string[]> {
		const names = ["asha", "ravi", "env"];
		const found = await Promise.all(names.map((name) => list.find(name)));
		return names.filter((_, index) => found[index] !== undefined);
	}

	test("follows every change of the file, and is never open while that is damaged, which is logged once", async () => {
		const { log, lines } = createMemoryLog();
		await store("asha");
		const list = createAdminList({ store: fileAdminStore(dataDir), fixed: undefined, log });
		expect(await namesOf(list)).toEqual(["asha"]);
		await store("asha", "ravi");
		expect(await namesOf(list)).toEqual(["asha", "ravi"]);
		const good = await readFile(file);
		expect(lines).toEqual([]);

		await writeFile(file, good.subarray(0, -9));
		for (let time = 0; time < 3; time++) expect(await namesOf(list)).toEqual([]);
		expect(lines).toEqual([{ level: 50, msg: expect.stringContaining(`${file} is damaged`) }]);

		await writeFile(file, good);
		expect(await namesOf(list)).toEqual(["asha", "ravi"]);
		await rm(file);
		for (let time = 0; time < 3; time++) expect(await namesOf(list)).toEqual([]);
		expect(lines.slice(1)).toEqual([{ level: 50, msg: expect.stringContaining(`${file} has no admins`) }]);
	});

	test("finds a name in any case and either form", async () => {
		await store("Āśā Rao");
		const list = createAdminList({ store: fileAdminStore(dataDir), fixed: undefined, log: createMemoryLog().log });
		for (const name of ["Āśā Rao", "ĀŚĀ RAO", "āśā rao".normalize("NFD")])
			expect((await list.find(name))?.name).toBe("Āśā Rao");
		for (const name of ["", "Asa Rao", "Āśā  Rao", "__proto__"]) expect(await list.find(name)).toBeUndefined();
	});

	test("has the admin of the environment, whatever is in the file", async () => {
		const { log, lines } = createMemoryLog();
		const fixed = { name: "Env", password: await quickHash("another password") };
		const list = createAdminList({ store: fileAdminStore(dataDir), fixed, log });
		expect(await namesOf(list)).toEqual(["env"]);
		await store("asha", "env");
		expect(await namesOf(list)).toEqual(["asha", "env"]);
		expect(await list.find("ENV")).toBe(fixed);
		expect(lines).toEqual([]);
	});
});
