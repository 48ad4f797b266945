import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { fileAdminStore } from "../../security/admin-store.ts";
import { quickHash } from "../../testing/quick-hash.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { keptMonths } from "../../unmet-searches/unmet-searches.ts";
import { type Parts, writeBackup } from "../database/backup-file.ts";
import { commandHere, siteConfig } from "../testing/run-command.ts";
import { storeNames } from "../testing/stored-names.ts";

const MONTH = keptMonths().at(-1) ?? "";
const COUNTS = path.join("missed-searches", `${MONTH}.json`);
const LIST = path.join("feeds", "branches.json");

let dataDir: string;
let file: string;

beforeEach(() => {
	dataDir = temporaryFolder();
	file = path.join(temporaryFolder(), "backup.sqlite");
});
const put = (name: string, content: string, folder = dataDir) => {
	mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
	writeFileSync(path.join(folder, name), content);
};
const get = (name: string, folder = dataDir) => readFileSync(path.join(folder, name), "utf8");
const restore = (folder = dataDir) => commandHere(folder, "restore", file);
const admin = async (name: string, role: "owner" | "editor" = "owner") => ({
	name,
	password: await quickHash("a password for tests"),
	...(role === "editor" && { rights: { role, states: ["Goa", "Kerala"] } }),
});
const counts = (days: Record<string, number>) => JSON.stringify({ entries: [{ key: "goa", name: "Goa", days }] });

test("a site in front of another API is backed up without branches, and restored on another machine", async () => {
	const site = { ...siteConfig(dataDir), branchApiUrl: "https://api.example.com" };
	const admins = [await admin("asha"), await admin("ravi", "editor")];
	await fileAdminStore(dataDir).change(async () => ({ admins }));
	put(COUNTS, counts({ [`${MONTH}-01`]: 7 }));
	put(LIST, '{"source":"https://api.example.com/"}');
	expect(await commandHere(site, "backup", file)).toMatchObject({
		code: 0,
		output: expect.stringMatching(/^no branches, .*\(admins: 2, months of searches: 1, last good lists: 1\)$/m),
	});
	const other = temporaryFolder();
	const { output } = await commandHere({ ...site, dataDir: other, database: other }, "restore", file);
	expect(output).toMatch(/^No branches restored from /);
	expect(output).toContain("passwords of then: asha (owner), ravi (editor of Goa and Kerala)\n");
	for (const name of ["admins.json", LIST]) expect(get(name, other)).toBe(get(name));
	expect(JSON.parse(get(COUNTS, other))).toEqual(JSON.parse(get(COUNTS)));
});

test("a restore keeps the admins of before, and loses no count", async () => {
	await storeNames(dataDir, "One");
	await fileAdminStore(dataDir).change(async () => ({ admins: [await admin("asha")] }));
	put(COUNTS, counts({ [`${MONTH}-01`]: 7, [`${MONTH}-02`]: 3 }));
	await commandHere(dataDir, "backup", file);
	const then = get("admins.json");
	await fileAdminStore(dataDir).change(async () => ({ admins: [await admin("ravi")] }));
	const now = get("admins.json");
	put(COUNTS, counts({ [`${MONTH}-01`]: 7, [`${MONTH}-02`]: 2, [`${MONTH}-03`]: 9 }));
	expect(await restore()).toMatchObject({ code: 0, errorOutput: "" });
	expect(get("admins.json")).toBe(then);
	expect(JSON.parse(get(COUNTS)).entries[0].days).toEqual({
		[`${MONTH}-01`]: 7,
		[`${MONTH}-02`]: 3,
		[`${MONTH}-03`]: 9,
	});
	const [kept = ""] = readdirSync(dataDir).filter((name) => name.startsWith("branches-before-restore"));
	file = path.join(dataDir, kept);
	await restore();
	expect(get("admins.json")).toBe(now);
});

test("damaged admins are neither backed up nor replaced: an operator decides", async () => {
	await storeNames(dataDir, "One");
	put("admins.json", "damaged");
	for (const command of ["backup", "restore"]) {
		await commandHere(temporaryFolder(), "backup", file);
		await writeBackup(undefined, file).catch(() => undefined);
		const other = path.join(path.dirname(file), "other.sqlite");
		const { errorOutput } = await commandHere(dataDir, command, command === "backup" ? other : file);
		expect(errorOutput).toMatch(/admins\.json is damaged; restore it, or delete it/);
		expect(get("admins.json")).toBe("damaged");
	}
});

test("admins without an owner do not lock out those of now, and others' names of files are not written", async () => {
	await fileAdminStore(dataDir).change(async () => ({ admins: [await admin("ravi", "editor")] }));
	const parts: Parts = new Map([
		["admins.json", Buffer.from(get("admins.json"))],
		["../escaped.json", Buffer.from("{}")],
		["feeds/../../escaped.json", Buffer.from("{}")],
		["missed-searches/9999-01.json", Buffer.from(counts({ "9999-01-01": 1 }))],
		["branches.sqlite", Buffer.from("")],
	]);
	await writeBackup(undefined, file, { parts });
	await fileAdminStore(dataDir).change(async () => ({ admins: [await admin("asha")] }));
	const before = get("admins.json");
	const auth = { kind: "password", user: "admin", password: undefined } as const;
	const { output } = await commandHere({ ...siteConfig(dataDir), adminAuth: auth }, "restore", file);
	expect(output).toContain("Admins stay as they are: none of the backup's is an owner\n");
	expect(get("admins.json")).toBe(before);
	expect(readdirSync(path.dirname(dataDir))).not.toContain("escaped.json");
	const names = readdirSync(dataDir).filter((name) => !name.startsWith("branches-before-restore"));
	expect(names.sort()).toEqual(["admins.json", "admins.lock"]);
});
