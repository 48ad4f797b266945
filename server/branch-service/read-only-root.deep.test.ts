/** A container in which only the data folder is writable, so that SQLite finds no folder for temporary files. */
import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
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

const USER = 1000;
const asUser = (file: string, words: string[]) =>
	spawnSync(file, words, { uid: USER, gid: USER, env: { DATA_DIR: folder, PORT: "0" }, encoding: "utf8" });

test.runIf(asUser("test", ["-r", MAIN, "-a", "-x", process.execPath]).status === 0).each([[[]], [["audit"]]])(
	"a data folder that the server may not enter is named, with its owner: %j",
	async (words) => {
		await storeNames(folder, "One");
		chmodSync(folder, 0o700);
		const remedy = `it belongs to user 0; run chown -R ${USER}:${USER} ${folder}`;
		const stderr = `The data directory ${folder} cannot be entered by user ${USER}, who runs this: ${remedy}\n`;
		expect(asUser(process.execPath, [MAIN, ...words])).toMatchObject({ status: 1, stderr });
	},
);

// Only root may mount a file system, and not in every container.
const possible = process.platform === "linux" && runReadOnly("true").status === 0;

test.runIf(possible)(
	"with a read-only root and no temporary folder, a backup of many branches is restored",
	async () => {
		const dataDir = path.join(folder, "data");
		const names = Array.from({ length: 3000 }, (_, index) => `Branch ${index}`);
		await storeNames(dataDir, ...names);
		const backup = path.join(folder, "backup.sqlite");
		await writeBackup(dataDir, backup);
		const { status, stderr } = runReadOnly(process.execPath, MAIN, "restore", backup);
		expect([status, stderr]).toEqual([0, ""]);
		expect(runReadOnly("touch", "/tmp/file", "/var/tmp/file").status).not.toBe(0);
		expect(namesIn(databaseFile(dataDir))).toEqual(names);
	},
);
