/** docs/operations/upgrade.md, to the letter, on a real data folder. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { databaseFile } from "../../server/branch-service/database/sqlite/open-sqlite.ts";
import { branchOf } from "../../server/branch-service/import/testing/branch-table.ts";
import { confirmed } from "../../server/branch-service/testing/confirmed.ts";
import { send } from "../../server/testing/send.ts";
import { CREATE_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS, READY_PATH } from "../../shared/paths.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

test("a release that a later one has shut out of the database shows branches, and changes them again after the restore", async () => {
	const folder = mkdtempSync(path.join(tmpdir(), "upgrade-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [switchOver = "", ready = "", back = "", restore = "", ...others] = recipeBlocks("upgrade.md", "bash");
	expect(others).toEqual([]);
	const [settings = "", backUp = ""] = recipeBlocks("backup.md", "bash");
	const [inUse, next, dataDir] = ["in-use", "new", "data"].map((name) => path.join(folder, name)) as [
		string,
		string,
		string,
	];
	symlinkSync(ROOT, inUse);
	symlinkSync(ROOT, next);
	let site: RunningSite | undefined;
	onTestFinished(() => site?.close());

	function run(block: string): string {
		const places = {
			"/opt/branch-locator-new": next,
			"/opt/branch-locator": inUse,
			"/var/lib/branch-locator": dataDir,
			"/var/backups/branch-locator": path.join(folder, "backups"),
			"/etc/branch-locator.env": path.join(folder, "branch-locator.env"),
		};
		// The folders of the release are variables of the shell that switches over.
		const folders = `OLD=${ROOT}; NEW=${next}`;
		const script = ["set -euo pipefail", settings, folders, block].join("\n");
		const placed = Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), script);
		for (const written of Object.keys(places)) expect(settings + switchOver).toContain(written);
		return execFileSync("bash", ["-c", placed], { encoding: "utf8", stdio: "pipe" });
	}
	async function restart(): Promise<void> {
		await site?.close();
		site = await startSite({ DATA_DIR: dataDir, STORE_REFRESH_SECONDS: "1" });
	}
	const originNow = () => site?.origin ?? "";
	const statusNow = async () => JSON.parse((await send(originNow(), READY_PATH)).body.toString()).status;
	const branches = async () => JSON.parse((await send(originNow(), FEED_PATHS.branches)).body.toString()).data.length;
	async function create(number: number): Promise<number> {
		const body = JSON.stringify(confirmed(branchOf(number)));
		const headers = { "content-type": "application/json" };
		return (await send(originNow(), CREATE_BRANCH_PATH, { method: "POST", headers, body })).status;
	}

	await restart();
	expect(await create(1)).toBe(201);
	// As one of an earlier upgrade.
	mkdirSync(path.join(folder, "backups"));
	writeFileSync(path.join(folder, "backups", "2026-01-10T021500.sqlite"), "");
	writeFileSync(path.join(folder, "branch-locator.env"), "");
	run(backUp);
	run(switchOver);
	expect(readlinkSync(inUse)).toBe(next);
	await restart();
	expect(run(withPlaces(ready, { "http://127.0.0.1:3000": originNow() }))).toContain('"status":"ready"');
	expect(await create(2)).toBe(201);
	await expect.poll(branches).toBe(182);

	// What a later release leaves behind.
	await site?.close();
	site = undefined;
	const database = new DatabaseSync(databaseFile(dataDir));
	database.exec("INSERT INTO kysely_migration VALUES ('9999-later', '2027-01-01T00:00:00Z')");
	database.close();
	run(back);
	expect(readlinkSync(inUse)).toBe(ROOT);
	await restart();
	expect(await statusNow()).toBe("read-only");
	expect(await branches()).toBe(182);
	expect(await create(3)).toBe(503);

	expect(run(restore)).toMatch(/^181 branches restored/);
	await expect.poll(statusNow).toBe("ready");
	await expect.poll(branches).toBe(181);
	expect(await create(3)).toBe(201);
	await expect.poll(branches).toBe(182);
});
