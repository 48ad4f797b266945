/** docs/operations/backup.md, to the letter, on a real data folder and a real PostgreSQL server. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findPostgres, startPostgres } from "../../server/testing/postgres-server.ts";
import { send } from "../../server/testing/send.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { startSite } from "../process/start-site.ts";
import { recipeBlocks, withPlaces } from "./recipe.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

const BLOCKS = recipeBlocks("backup.md", "bash");
/** How many of them are for the embedded database; the others are for PostgreSQL. */
const OF_SQLITE = 5;

async function branchesOf(origin: string): Promise<number> {
	const { body } = await send(origin, FEED_PATHS.branches);
	return JSON.parse(body.toString()).data.length;
}

test("a backup is restored while the site runs, and moved to another machine", async () => {
	const folder = mkdtempSync(path.join(tmpdir(), "backup-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [settings = "", backUp = "", restore = "", leave = "", arrive = ""] = BLOCKS;
	const backups = path.join(folder, "backups");

	function run(dataDir: string, ...blocks: string[]): string {
		const places = {
			"/opt/branch-locator": ROOT,
			"/var/lib/branch-locator": dataDir,
			"/var/backups/branch-locator": backups,
		};
		const script = ["set -euo pipefail", withPlaces(settings, places), ...blocks].join("\n");
		return execFileSync("bash", ["-c", script], { encoding: "utf8", stdio: "pipe" });
	}

	const env = { STORE_REFRESH_SECONDS: "1", ADMIN_AUTH: "password" };
	const site = await startSite(env);
	const { dataDir } = site;
	onTestFinished(() => site.close());
	expect(await branchesOf(site.origin)).toBe(180);

	const counts = path.join("missed-searches", "2026-11.json");
	mkdirSync(path.join(dataDir, "missed-searches"));
	writeFileSync(path.join(dataDir, counts), '{"entries":[]}');
	// What is not one of these backups, whose names begin with a year, is neither restored nor counted.
	mkdirSync(backups);
	const others = Array.from({ length: 14 }, (_, index) => `before-${index}.sqlite`);
	for (const name of others) writeFileSync(path.join(backups, name), "");
	for (let index = 0; index < 2; index++) run(dataDir, backUp);
	const copies = readdirSync(backups).filter((name) => name.endsWith(".searches"));
	expect(copies.map((name) => readdirSync(path.join(backups, name)))).toEqual([["2026-11.json"], ["2026-11.json"]]);
	expect(readdirSync(backups).filter((name) => /^20.*\.sqlite$/.test(name))).toHaveLength(2);
	expect(readdirSync(backups)).toEqual(expect.arrayContaining(others));
	run(dataDir, "locator remove-samples");
	await expect.poll(() => branchesOf(site.origin)).toBe(0);
	expect(run(dataDir, restore)).toMatch(/^180 branches restored/);
	await expect.poll(() => branchesOf(site.origin)).toBe(180);

	run(dataDir, leave);
	const arrived = path.join(folder, "new-machine");
	expect(run(arrived, arrive)).toMatch(/^180 branches restored[\s\S]*There was no database/);
	const admins = (from: string) => readFileSync(path.join(from, "admins.json"), "utf8");
	expect(admins(arrived)).toBe(admins(dataDir));
	expect(readFileSync(path.join(arrived, counts), "utf8")).toBe('{"entries":[]}');
	const moved = await startSite({ ...env, DATA_DIR: arrived });
	onTestFinished(() => moved.close());
	expect(await branchesOf(moved.origin)).toBe(180);

	// With ADMIN_AUTH=header there are no admins here.
	rmSync(path.join(dataDir, "admins.json"));
	run(dataDir, leave);
	const withoutAdmins = path.join(folder, "without-admins");
	expect(run(withoutAdmins, arrive)).toMatch(/^180 branches restored/);
	expect(existsSync(path.join(withoutAdmins, "admins.json"))).toBe(false);
});

test.runIf(findPostgres())("a PostgreSQL database is backed up, and restored into a new one", async () => {
	const folder = mkdtempSync(path.join(tmpdir(), "backup-test-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const [settings = "", backUp = "", restore = "", ...more] = BLOCKS.slice(OF_SQLITE);
	expect(more).toEqual([]);
	const server = await startPostgres();
	onTestFinished(() => server.stop());
	const psql = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", `${server.url}postgres`];
	const sql = (document: string) => execFileSync("psql", psql, { input: recipeBlocks(document, "sql").join("\n") });
	// A shell would take this apart if it were not quoted.
	const addressOf = (name: string) =>
		`postgres://locator:a-secret@127.0.0.1:${server.port}/${name}?application_name=site&client_encoding=UTF8`;
	const environment = path.join(folder, "branch-locator.env");
	writeFileSync(environment, `DATABASE_URL='${addressOf("locator")}'\n`);
	const places = {
		"/etc/branch-locator.env": environment,
		"/var/backups/branch-locator": path.join(folder, "backups"),
	};

	function run(block: string): void {
		const script = ["set -euo pipefail", withPlaces(settings, places), block].join("\n");
		execFileSync("bash", ["-c", script], { encoding: "utf8", stdio: "pipe" });
	}
	async function start(name: string) {
		const site = await startSite({ DATABASE_URL: addressOf(name), ADMIN_AUTH: "password" });
		onTestFinished(() => site.close());
		return site;
	}

	sql("several-servers.md");
	const before = await start("locator");
	expect(before.log()).toContain("Admins sign in as admin");
	run(backUp);
	sql("backup.md");
	run(
		withPlaces(restore, {
			"postgres://locator:a-secret@db.example.com/locator2?sslmode=verify-full": addressOf("locator2"),
		}),
	);

	const after = await start("locator2");
	expect(await branchesOf(after.origin)).toBe(180);
	// Its admins came along, too.
	expect(after.log()).not.toContain("Admins sign in as admin");
});
