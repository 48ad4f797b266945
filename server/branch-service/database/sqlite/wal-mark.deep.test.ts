/** Copies of a database in use, with servers and commands as processes. */

import { copyFile, mkdir, mkdtemp, readFile, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../../../../shared/paths.ts";
import { send } from "../../../testing/send.ts";
import { type ServerProcess, startServerProcess } from "../../../testing/server-process.ts";
import { branchOf } from "../../import/testing/branch-table.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { confirmed } from "../../testing/confirmed.ts";
import { commandHere, runCommand } from "../../testing/run-command.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { namesIn, storeNames } from "../../testing/stored-names.ts";
import { openDatabase } from "../open-database.ts";
import { isMarked } from "./wal-mark.ts";

let dataDir: string;
let file: string;

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "mark-test-"));
	file = path.join(dataDir, "branches.sqlite");
});
afterEach(() => rm(dataDir, { recursive: true }));

async function startService(): Promise<ServerProcess> {
	const service = await startServerProcess("branch-service/main.ts", dataDir);
	onTestFinished(() => service.kill());
	return service;
}

async function stop(service: ServerProcess): Promise<void> {
	process.kill(service.pid, "SIGTERM");
	expect(await service.ended).toBe(0);
}

async function create({ origin }: ServerProcess, number: number): Promise<void> {
	const body = JSON.stringify(confirmed(branchOf(number)));
	const headers = { "content-type": "application/json" };
	expect((await send(origin, CREATE_BRANCH_PATH, { method: "POST", headers, body })).status).toBe(201);
}

/** Copies the database into another folder, with some of its companions. */
async function copyTo(name: string, ...suffixes: string[]): Promise<string> {
	const folder = path.join(dataDir, name);
	await mkdir(folder);
	for (const suffix of ["", ...suffixes]) await copyFile(file + suffix, path.join(folder, `branches.sqlite${suffix}`));
	return folder;
}

describe("a copy of a database in use", () => {
	test("is refused without its -wal file or with an empty one, in one line, and stays unchanged", async () => {
		const service = await startService();
		await create(service, 1);
		const folder = await copyTo("copy");
		const copy = path.join(folder, "branches.sqlite");
		const bytes = await readFile(copy);
		for (const command of ["audit", "backup"]) {
			const { code, errorOutput } = await commandHere(
				folder,
				command,
				...(command === "backup" ? [`${copy}.backup`] : []),
			);
			expect([code, errorOutput]).toEqual([
				1,
				expect.stringMatching(/^The database \S+ was copied while .* -wal .*\n$/),
			]);
		}
		expect(await readFile(copy)).toEqual(bytes);
		await copyFile(`${file}-wal`, `${copy}-wal`);
		await truncate(`${copy}-wal`);
		await expect(openDatabase(folder)).rejects.toMatchObject({ kind: "incomplete" });
	});

	test("is complete with its -wal file", async () => {
		const service = await startService();
		await create(service, 1);
		const store = createBranchStore(await openDatabase(await copyTo("copy", "-wal")));
		expect(await storedBranches(store)).toMatchObject([{ name: branchOf(1).name }]);
		await store.close();
	});

	test("is recognised also after a large import, which moves changes into the file", async () => {
		const service = await startService();
		await storeNames(dataDir, ...Array.from({ length: 9000 }, (_, index) => `Imported ${index}`));
		expect((await stat(`${file}-wal`)).size).toBeLessThan(1024 * 1024);
		await create(service, 1);
		await expect(openDatabase(await copyTo("copy"))).rejects.toMatchObject({ kind: "incomplete" });
	});

	test("of a server that was stopped is complete, also while a command still has it open", async () => {
		const service = await startService();
		await create(service, 1);
		const command = await openDatabase(dataDir);
		await stop(service);
		await command.close();
		expect(namesIn(path.join(await copyTo("copy"), "branches.sqlite"))).toEqual([branchOf(1).name]);
		await (await openDatabase(path.join(dataDir, "copy"))).close();
	});
});

describe("the database itself is never taken for such a copy", () => {
	test("after a crash", async () => {
		const service = await startService();
		await create(service, 1);
		await service.kill();
		expect(isMarked(file)).toBe(true);
		await create(await startService(), 2);
	});

	test("after a crash and commands, of this program or another", async () => {
		for (const [number, open] of [() => runCommand(dataDir, "audit"), openWithAnotherProgram].entries()) {
			const service = await startService();
			await create(service, number + 1);
			await service.kill();
			await open();
			await expect(stat(`${file}-wal`)).rejects.toThrow("ENOENT");
			await stop(await startService());
		}
		expect(namesIn(file)).toHaveLength(2);
	});

	test("after commands while a server runs, and a crash or a stop of it", async () => {
		for (const end of [stop, (service: ServerProcess) => service.kill()]) {
			const service = await startService();
			await Promise.all([runCommand(dataDir, "audit"), runCommand(dataDir, "export", path.join(dataDir, end.name))]);
			// The commands were not the last to close it.
			expect(isMarked(file)).toBe(true);
			await stat(`${file}-wal`);
			await end(service);
		}
		await stop(await startService());
	});

	test.each([
		["before the mark is moved into the file", ""],
		["before it is cleared", "PRAGMA wal_checkpoint(PASSIVE);"],
	])("after a crash %s", async (_, then) => {
		await storeNames(dataDir, "One");
		const crashed = path.join(dataDir, "crashed");
		await mkdir(crashed);
		const sqlite = new DatabaseSync(file);
		sqlite.exec(`PRAGMA wal_autocheckpoint = 0; PRAGMA user_version = 1; ${then}`);
		for (const suffix of ["", "-wal"]) await copyFile(file + suffix, path.join(crashed, `branches.sqlite${suffix}`));
		sqlite.close();
		await commandHere(crashed, "audit");
		expect(isMarked(path.join(crashed, "branches.sqlite"))).toBe(false);
		await (await openDatabase(crashed)).close();
	});

	test("when several servers start together and one is killed", async () => {
		const services = await Promise.all([startService(), startService(), startService()]);
		expect(isMarked(file)).toBe(true);
		await services[0]?.kill();
		await commandHere(dataDir, "audit");
		for (const service of services.slice(1)) await stop(service);
		await stop(await startService());
	});
});

/** The last program that closes a database moves all changes into its file. */
async function openWithAnotherProgram(): Promise<void> {
	const sqlite = new DatabaseSync(file);
	sqlite.exec("SELECT count(*) FROM branches");
	sqlite.close();
}
