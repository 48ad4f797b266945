/** A container in which only the data folder is writable, so that SQLite finds no folder for temporary files. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { writeBackup } from "./database/backup-file.ts";
import { databaseFile } from "./database/sqlite/open-sqlite.ts";
import { namesIn, storeNames } from "./testing/stored-names.ts";

const MAIN = path.join(import.meta.dirname, "main.ts");
const folder = temporaryFolder();
/** Runs a command where only one folder is writable. */
function runReadOnly(...command: string[]) {
	const script = `
		set -e
		mount --make-rprivate /
		mount --bind "$0" "$0"
		for each in /tmp /var/tmp; do mount --bind $each $each; mount --bind "$0" "$0"; mount -o remount,ro,bind $each; done
		mount -o remount,ro,bind /
		exec "$@"
	`;
	const env = { DATA_DIR: path.join(folder, "data"), NODE_ENV: "production", PATH: "/usr/sbin:/usr/bin:/sbin:/bin" };
	return spawnSync("unshare", ["--mount", "sh", "-c", script, folder, ...command], { cwd: "/", env, encoding: "utf8" });
}

// Only root may mount a file system, and not in every container.
const possible = process.platform === "linux" && runReadOnly("true").status === 0;

describe.runIf(possible)("with a read-only root and no temporary folder", () => {
	test("a backup of many branches is restored", async () => {
		const dataDir = path.join(folder, "data");
		const names = Array.from({ length: 3000 }, (_, index) => `Branch ${index}`);
		await storeNames(dataDir, ...names);
		const backup = path.join(folder, "backup.sqlite");
		await writeBackup(dataDir, backup);
		const { status, stderr } = runReadOnly(process.execPath, MAIN, "restore", backup);
		expect([status, stderr]).toEqual([0, ""]);
		expect(runReadOnly("touch", "/tmp/file", "/var/tmp/file").status).not.toBe(0);
		expect(namesIn(databaseFile(dataDir))).toEqual(names);
	});
});
