import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { OWNER } from "../../../shared/api/people.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { Accounts, readPeople } from "../../accounts/accounts.ts";
import { type AdminChange, addition, removal } from "../../accounts/change-people.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { send } from "../../testing/send.ts";
import { changeStored } from "../../testing/stored-people.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { type BranchService, startBranchService } from "../branch-service.ts";
import { writeBackup } from "../database/backup-file.ts";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { type BranchStore, createBranchStore } from "../store/branch-store.ts";
import { confirmed } from "../testing/confirmed.ts";
import { changeFile, putOlder, TO_DEVELOPMENT } from "../testing/older-database.ts";
import { commandHere, killCommand, startCommand } from "../testing/run-command.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";
import { testBranch } from "../testing/test-branch.ts";

const KILLED_WRITER = path.join(import.meta.dirname, "..", "testing", "killed-writer.ts");

const dataDir = folderPerTest();
const other = folderPerTest();
const file = databaseFile(dataDir);
const backup = path.join(other, "backup.sqlite");

const restore = () => commandHere(dataDir, "restore", backup);

const makeBackup = (folder = dataDir) => writeBackup(folder, backup);

async function withStore<Result>(use: (store: BranchStore) => Promise<Result>, folder = dataDir): Promise<Result> {
	const store = createBranchStore(await openDatabase(folder));
	try {
		return await use(store);
	} finally {
		await store.close();
	}
}

const auditOf = () => withStore((store) => Array.fromAsync(store.audit()));
const idsOf = () => withStore(async (store) => (await storedBranches(store)).map(({ id }) => id));

/** What a restore prints beside the branches, of a backup without anything else. */
const OTHERS = expect.stringMatching(
	/^(?:People, tokens and passwords stay as they are|Who can sign in with their passwords of then: nobody)\nThe backup is of 20\d\d-\S+Z \(last good lists: 0\)$/,
);
/** The lines of an output, those about the rest as one. */
const linesOf = (output: string, first: number) => {
	const lines = output.trimEnd().split("\n");
	return [...lines.slice(0, first), lines.slice(first, first + 2).join("\n"), ...lines.slice(first + 2)];
};

/** The files in the data folder that keep the data from before a restore. */
async function keptFiles(): Promise<string[]> {
	const names = await readdir(dataDir);
	return names.filter((name) => name !== path.basename(file)).map((name) => path.join(dataDir, name));
}

describe("a restore", () => {
	test("puts the backup's branches and answers in place, keeps what was there before in a backup whose name it prints, and all of the audit", async () => {
		const answer = (to: string) => ({ kind: "value", field: "area", from: "HO", to }) as const;
		await storeNames(dataDir, "One", "Two");
		await withStore((store) => store.remember([answer("Regional Office")], "asha"));
		await makeBackup();
		await withStore(async (store) => {
			await saveBranches(store, [testBranch("Three"), testBranch("One", { landmark: "Moved" })], "asha");
			await store.remember([answer("Branch Office")], "ravi");
		});
		const before = await auditOf();
		const { code, output } = await restore();
		const [previousFile = "", ...others] = await keptFiles();
		expect(others).toEqual([]);
		expect(path.basename(previousFile)).toMatch(/^branches-before-restore-\d{8}T\d{9}Z\.sqlite$/);
		const first = [`2 branches restored from ${backup} to ${file}`, `The previous data: ${previousFile}`];
		expect([code, ...linesOf(output, 2)]).toEqual([0, ...first, OTHERS]);
		expect(namesIn(file)).toEqual(["One", "Two"]);
		expect(namesIn(previousFile)).toEqual(["One", "Two", "Three"]);
		expect(await withStore((store) => store.answers())).toMatchObject([{ to: "Regional Office", who: "asha" }]);
		const who = "restore of backup.sqlite";
		const restored = { action: "restored", branchId: null, who, before: null, after: null, change: expect.any(Number) };
		expect(await auditOf()).toEqual([...before, { ...restored, at: expect.any(String) }]);
	});

	test("into the database of another site has the audit of both, the backup's first, and counts as the first fill: no samples are added", async () => {
		await withStore((store) => saveBranches(store, [testBranch("Theirs")], "test"), other);
		await makeBackup(other);
		await storeNames(dataDir, "Ours");
		await restore();
		expect(namesIn(file)).toEqual(["Theirs"]);
		expect((await auditOf()).map(({ after, action }) => after?.name ?? action)).toEqual(["Theirs", "Ours", "restored"]);
		expect(await withStore((store) => store.fillOnce(async () => [testBranch("Sample")]))).toBeUndefined();
	});

	test("brings nobody back who was removed, and no revoked token, although there are no others", async () => {
		const change = async (folder: string, ...changes: AdminChange[]) => {
			const database = await openDatabase(folder);
			const explain = () => undefined;
			const accounts = new Accounts({ name: "", open: () => database, explain });
			try {
				for (const each of changes) await changeStored(accounts, each);
				return await accounts.read(async (db) => (await readPeople(db)).map(({ name }) => name));
			} finally {
				await database.close();
			}
		};
		const ravi = addition("Ravi", { password: undefined, shown: null }, OWNER);
		await change(dataDir, ravi);
		await makeBackup();
		expect(await change(dataDir, removal("Ravi"))).toEqual([]);
		await restore();
		expect(await change(dataDir)).toEqual([]);
		// A new machine has them.
		await withStore(async () => undefined, other);
		await commandHere(other, "restore", backup);
		expect(await change(other)).toEqual(["Ravi"]);
	});

	test("never leads to an id that was given out before", async () => {
		await storeNames(dataDir, "One");
		await makeBackup();
		await storeNames(dataDir, "Two", "Three");
		await restore();
		await storeNames(dataDir, "Four");
		expect(await idsOf()).toEqual([1, 4]);
		// The ids of the backup count as well: its last one is 4.
		await rm(backup);
		await makeBackup();
		await withStore((store) => store.fillOnce(async () => []), other);
		await commandHere(other, "restore", backup);
		await storeNames(other, "Five");
		await withStore(async (store) => expect((await storedBranches(store)).at(-1)?.id).toBe(5), other);
	});

	test("of a database of an older release updates it", async () => {
		await storeNames(dataDir, "One");
		await copyFile(putOlder(other), backup);
		expect((await restore()).code).toBe(0);
		expect(namesIn(file)).toEqual(namesIn(backup));
		expect((await auditOf()).slice(-2).map(({ action }) => action)).toEqual(["created", "restored"]);
	});
});

describe("a restore while the site runs", () => {
	function startService(): Promise<BranchService> {
		const { log } = createMemoryLog();
		return untilEnd(startBranchService({ database: dataDir, port: 0, sampleData: false, retryMs: 20, log }));
	}
	async function served({ origin }: BranchService): Promise<string[]> {
		const { body } = await send(origin, FEED_PATHS.branches);
		return JSON.parse(body.toString()).data.map(({ name }: { name: string }) => name);
	}
	function create({ origin }: BranchService, number: number) {
		const body = JSON.stringify(confirmed(branchOf(number)));
		return send(origin, CREATE_BRANCH_PATH, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body,
		});
	}

	test("is served at the next request, and changes go on", async () => {
		const service = await startService();
		await create(service, 1);
		await makeBackup();
		await create(service, 2);
		expect((await restore()).code).toBe(0);
		expect(await served(service)).toEqual([branchOf(1).name]);
		expect((await create(service, 3)).status).toBe(201);
		expect(await served(service)).toEqual([branchOf(1).name, branchOf(3).name]);
	});

	test("loses no change that was stored meanwhile: the audit has it with all its fields", {
		tags: "deep",
	}, async () => {
		const service = await startService();
		await create(service, 1);
		await makeBackup();
		const { ended, child } = startCommand(dataDir, "restore", backup);
		const acknowledged: string[] = [];
		for (let number = 2; child.exitCode === null; number++) {
			if ((await create(service, number)).status === 201) acknowledged.push(branchOf(number).name);
		}
		expect(await ended).toBe(0);
		const created = (await auditOf()).filter(({ action }) => action === "created").map(({ after }) => after?.name);
		expect(created).toEqual([branchOf(1).name, ...acknowledged]);
	});

	test("keeps every branch that was acknowledged meanwhile: it is in the database, or in the one that was saved", {
		tags: "deep",
	}, async () => {
		await storeNames(dataDir, "First");
		await makeBackup();
		const writer = spawn(process.execPath, [KILLED_WRITER, dataDir, "Meanwhile"], {
			stdio: ["ignore", "pipe", "ignore"],
		});
		onTestFinished(() => void writer.kill("SIGKILL"));
		const written = text(writer.stdout);
		await once(writer.stdout, "data");
		expect((await restore()).code).toBe(0);
		writer.kill("SIGKILL");
		const acknowledged = (await written).split("\n").slice(0, -1);
		const storedNames = [file, ...(await keptFiles()).filter((each) => each.endsWith(".sqlite"))].flatMap(namesIn);
		expect(acknowledged.filter((name) => !storedNames.includes(name))).toEqual([]);
	});
});

describe("a restore in the place of a database that cannot be used", () => {
	beforeEach(async () => {
		await storeNames(dataDir, "One", "Two");
		await makeBackup();
		await storeNames(dataDir, "Three");
	});

	test.each([
		["damaged", () => writeFile(file, "no database ".repeat(1000)), /branches\.sqlite\.damaged-\d{8}T\d{9}Z$/],
		["emptied", () => truncate(file), /branches\.sqlite\.missing-\d{8}T\d{9}Z$/],
		["of a newer release", () => addStep(file), /branches\.sqlite\.newer-\d{8}T\d{9}Z$/],
		["of a build before 1.0.0", () => changeFile(file, TO_DEVELOPMENT), /branches\.sqlite\.development-\d{8}T\d{9}Z$/],
	])("moves one that is %s aside", async (_, spoil, name) => {
		await spoil();
		const bytes = await readFile(file);
		const { code, output } = await restore();
		const [aside = "", ...others] = await keptFiles();
		expect([code, others]).toEqual([0, []]);
		expect(aside).toMatch(name);
		expect(output).toContain(`The previous data: ${aside}\n`);
		expect(await readFile(aside)).toEqual(bytes);
		expect(namesIn(file)).toEqual(["One", "Two"]);
		expect((await auditOf()).at(-1)).toMatchObject({ action: "restored" });
	});

	test("moves its -wal and -shm files aside too, which would spoil the new one", async () => {
		await writeFile(file, "no database ".repeat(1000));
		for (const suffix of ["-wal", "-shm"]) await writeFile(file + suffix, suffix);
		await restore();
		const previousFiles = await keptFiles();
		expect(previousFiles.map((each) => path.basename(each).replace(/^.*Z/, "")).sort()).toEqual(["", "-shm", "-wal"]);
		expect(await readFile(previousFiles.find((each) => each.endsWith("-wal")) ?? "", "utf8")).toBe("-wal");
		expect(namesIn(file)).toEqual(["One", "Two"]);
	});

	test("works if it is missing", async () => {
		await rm(file);
		await mkdir(path.join(dataDir, "feeds"));
		const { code, output } = await restore();
		expect([code, ...linesOf(output, 1)]).toEqual([0, `2 branches restored from ${backup} to ${file}`, OTHERS]);
		expect(namesIn(file)).toEqual(["One", "Two"]);
	});

	test("says so if there was never one: DATA_DIR may be wrong", async () => {
		const folder = path.join(other, "wrong");
		const { code, output } = await commandHere(folder, "restore", backup);
		expect([code, ...linesOf(output, 1)]).toEqual([
			0,
			`2 branches restored from ${backup} to ${databaseFile(folder)}`,
			OTHERS,
			`There was no database in ${folder} before; is DATA_DIR right?`,
		]);
	});

	test("gives out no id again, as far as the old one can be read", async () => {
		addStep(file);
		await restore();
		await storeNames(dataDir, "Four");
		expect(await idsOf()).toEqual([1, 2, 4]);
	});
});

/** Makes a database look as if a newer release had used it. */
function addStep(database: string): void {
	changeFile(database, "INSERT INTO kysely_migration VALUES ('9999-later', '2099-01-01T00:00:00.000Z')");
}

describe("a restore is refused in one line and changes nothing", () => {
	beforeEach(() => storeNames(dataDir, "One"));

	async function expectRefused(line: RegExp): Promise<void> {
		const bytes = await readFile(file);
		const { code, output, errorOutput } = await restore();
		expect([code, output]).toEqual([1, ""]);
		expect(errorOutput).toMatch(line);
		expect(errorOutput.trimEnd()).not.toContain("\n");
		expect(await readFile(file)).toEqual(bytes);
		expect(await readdir(dataDir)).toEqual(["branches.sqlite"]);
	}

	test("if the file is missing, a folder or something else", async () => {
		await expectRefused(/^There is no file /);
		await mkdir(backup);
		await expectRefused(/^There is no file /);
		await rm(backup, { recursive: true });
		await writeFile(backup, "no database ".repeat(1000));
		await expectRefused(/^The backup \S+ cannot be used \(file is not a database\)/);
		await truncate(backup);
		await expectRefused(/is not a backup of this service$/m);
	});

	test("if it is another database, or one with parts that would run on their own", async () => {
		const sqlite = new DatabaseSync(backup);
		sqlite.exec("CREATE TABLE branches (id)");
		await expectRefused(/is not a backup of this service$/m);
		sqlite.close();
		await rm(backup);
		await makeBackup();
		const spoilt = new DatabaseSync(backup);
		spoilt.exec("CREATE TRIGGER more AFTER INSERT ON entries BEGIN DELETE FROM branch; END");
		spoilt.close();
		await expectRefused(/is not a backup of this service$/m);
	});

	test("if it is of a newer release, or damaged", async () => {
		await makeBackup();
		addStep(backup);
		await expectRefused(/^The database \S+backup\.sqlite was used by a newer release, with the step 9999-later; run /);
		await rm(backup);
		await makeBackup();
		const good = await readFile(backup);
		await writeFile(backup, good.subarray(0, good.length / 2));
		await expectRefused(/backup\.sqlite is damaged|cannot be used \(/);
		// One letter of an address: SQLite itself would not notice.
		const changed = Buffer.from(good);
		changed[changed.indexOf("1 Station Road")] = "2".charCodeAt(0);
		await writeFile(backup, changed);
		await expectRefused(/backup\.sqlite is damaged \(the rows of entries are not those of the backup\)/);
	});
});

test("a restore that is killed leaves the branches before or after, and the database usable", {
	tags: "deep",
}, async () => {
	const old = Array.from({ length: 1500 }, (_, index) => `Old ${index}`);
	await storeNames(dataDir, ...old);
	await makeBackup();
	await storeNames(dataDir, "New");
	await killCommand(dataDir, ["restore", backup], 20, async () => {
		const names = await withStore(async (store) => (await storedBranches(store)).map(({ name }) => name));
		expect([old, [...old, "New"]]).toContainEqual(names);
		await withStore((store) => saveBranches(store, [testBranch("New")], "test"));
	});
	expect((await restore()).code).toBe(0);
	expect(namesIn(file)).toEqual(old);
});
