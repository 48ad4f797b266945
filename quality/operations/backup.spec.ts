/** docs/operations/backup.md, to the letter, on a real data folder and a real PostgreSQL server. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { databaseFile } from "../../server/branch-service/database/sqlite/open-sqlite.ts";
import { MONTH_PREFIX } from "../../server/missed-searches/month-document.ts";
import { findPostgres, startPostgres } from "../../server/testing/postgres-server.ts";
import { send } from "../../server/testing/send.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { startSite } from "../process/start-site.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const [SETTINGS = "", BACK_UP = "", RESTORE = "", ...OTHERS] = recipeBlocks("backup.md", "bash");

async function branchesOf(origin: string): Promise<number> {
	const { body } = await send(origin, FEED_PATHS.branches);
	return JSON.parse(body.toString()).data.length;
}

/** A folder with the backups, in which blocks run for a site with this data folder and database. */
function makeFolder() {
	const folder = mkdtempSync(path.join(tmpdir(), "backup-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const backups = path.join(folder, "backups");
	const environment = path.join(folder, "branch-locator.env");
	function run(dataDir: string, block: string, database?: string): string {
		// A shell would take the address apart if it were not quoted.
		writeFileSync(environment, database === undefined ? "" : `DATABASE_URL='${database}'\n`);
		const settings = withPlaces(SETTINGS, {
			"/opt/branch-locator": ROOT,
			"/var/lib/branch-locator": dataDir,
			"/var/backups/branch-locator": backups,
			"/etc/branch-locator.env": environment,
		});
		const script = ["set -euo pipefail", settings, block].join("\n");
		return execFileSync("bash", ["-c", script], { encoding: "utf8", stdio: "pipe" });
	}
	return { folder, backups, run };
}

test("a backup is restored while the site runs, and moved to another machine with its admins and counts", async () => {
	expect(OTHERS).toEqual([]);
	const { folder, backups, run } = makeFolder();
	const env = { STORE_REFRESH_SECONDS: "1", ADMIN_AUTH: "password" };
	const site = await startSite(env);
	const { dataDir } = site;
	onTestFinished(() => site.close());
	expect(await branchesOf(site.origin)).toBe(180);

	const inDatabase = (folder: string, sql: string) => {
		const database = new DatabaseSync(databaseFile(folder));
		onTestFinished(() => database.close());
		return database.prepare(sql).all();
	};
	inDatabase(
		dataDir,
		`INSERT INTO documents VALUES ('${MONTH_PREFIX}${todayInIndia(Date.now()).slice(0, 7)}', '{"entries":[]}')`,
	);
	// What is not one of these backups, whose names begin with a year, is neither restored nor counted.
	mkdirSync(backups);
	const others = Array.from({ length: 14 }, (_, index) => `before-${index}.sqlite`);
	for (const name of others) writeFileSync(path.join(backups, name), "");
	for (let index = 0; index < 2; index++) {
		expect(run(dataDir, BACK_UP)).toMatch(/^180 branches, .*\(last good lists: 3\)\n$/);
	}
	expect(readdirSync(backups).filter((name) => /^20.*\.sqlite$/.test(name))).toHaveLength(2);
	expect(readdirSync(backups)).toEqual(expect.arrayContaining(others));
	run(dataDir, "locator remove-samples");
	await expect.poll(() => branchesOf(site.origin)).toBe(0);
	expect(run(dataDir, RESTORE)).toMatch(/^180 branches restored[\s\S]*passwords of then: admin\n/);
	await expect.poll(() => branchesOf(site.origin)).toBe(180);

	const arrived = path.join(folder, "new-machine");
	expect(run(arrived, RESTORE)).toMatch(/^180 branches restored[\s\S]*There was no database/);
	for (const table of ["person", "secrets", "documents"]) {
		const [before, after] = [dataDir, arrived].map((folder) => inDatabase(folder, `SELECT * FROM ${table}`));
		expect(after).toEqual(before);
	}
	const moved = await startSite({ ...env, DATA_DIR: arrived });
	onTestFinished(() => moved.close());
	expect(await branchesOf(moved.origin)).toBe(180);
	expect(moved.log()).not.toContain("The first owner signs in as admin");
});

test.runIf(findPostgres())("a PostgreSQL database is backed up, and restored into a new one", async () => {
	const { folder, run } = makeFolder();
	const server = await startPostgres();
	onTestFinished(() => server.stop());
	const psql = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", `${server.url}postgres`];
	const sql = (input: string) => execFileSync("psql", psql, { input });
	const addressOf = (name: string) =>
		`postgres://locator:a-secret@127.0.0.1:${server.port}/${name}?application_name=site&client_encoding=UTF8`;
	async function start(name: string) {
		const site = await startSite({ DATABASE_URL: addressOf(name), ADMIN_AUTH: "password" });
		onTestFinished(() => site.close());
		return site;
	}

	sql(recipeBlocks("several-servers.md", "sql").join("\n"));
	const before = await start("locator");
	expect(before.log()).toContain("The first owner signs in as admin");
	const dataDir = path.join(folder, "data");
	run(dataDir, BACK_UP, addressOf("locator"));
	sql("CREATE DATABASE locator2 OWNER locator");
	expect(run(dataDir, RESTORE, addressOf("locator2"))).toMatch(/^180 branches restored/);

	const after = await start("locator2");
	expect(await branchesOf(after.origin)).toBe(180);
	// Its admins came along, too.
	expect(after.log()).not.toContain("The first owner signs in as admin");
});
