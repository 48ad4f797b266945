/** A year's work on the branch service, and a database of 1.0.0 after it: all answers, byte by byte (`testing/golden/README.md`). */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { differences } from "./testing/golden/differences.ts";
import { ScriptPlayer } from "./testing/golden/script-player.ts";
import { onPostgres, testDatabase } from "./testing/test-database.ts";

const FOLDER = path.join(import.meta.dirname, "testing", "golden");
const scriptOf = (name: string) => readFileSync(path.join(FOLDER, "scripts", `${name}.ndjson`), "utf8");
const answersOf = (name: string) => path.join(FOLDER, "answers", `${name}.ndjson`);

const unpacked = (name: string) => gunzipSync(readFileSync(path.join(FOLDER, name)));

/** Compares answers with the stored ones, which `vitest -u` writes again. */
async function expectStored(name: string, answers: string): Promise<void> {
	const file = answersOf(name);
	await expect(answers)
		.toMatchFileSnapshot(file)
		.catch(() => expect.fail(differences(name, readFileSync(file, "utf8"), answers)));
}

test("a year's work is answered as before, and so is what is read after it", async () => {
	const dataDir = temporaryFolder();
	const player = new ScriptPlayer(testDatabase(dataDir), dataDir);
	try {
		await expectStored("year", await player.play(scriptOf("year")));
		await expectStored("end", await player.play(scriptOf("end")));
	} finally {
		await player.close();
	}
});

test("a database of 1.0.0 with a year's work has all of it, and its changes can be undone", async () => {
	const dataDir = temporaryFolder();
	const database = testDatabase(dataDir);
	if (onPostgres()) {
		const psql = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--output=/dev/null", database];
		execFileSync("psql", psql, { input: unpacked("year-1.0.0.sql.gz") });
	} else writeFileSync(path.join(dataDir, "branches.sqlite"), unpacked("year-1.0.0.sqlite.gz"));
	const names = JSON.parse(readFileSync(path.join(FOLDER, "year-1.0.0.json"), "utf8"));
	const player = new ScriptPlayer(database, dataDir, names);
	try {
		await expectStored("end", await player.play(scriptOf("end")));
		await expectStored("later", await player.play(scriptOf("later")));
	} finally {
		await player.close();
	}
});
