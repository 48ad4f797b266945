/** A year's work on the branch service, and a database of 1.0.0 after it: all answers, byte by byte (`testing/golden/README.md`). */
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "vitest";
import { expectStored } from "../testing/stored-answers.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { ScriptPlayer } from "./testing/golden/script-player.ts";
import { fillOlder, putOlder } from "./testing/older-database.ts";
import { onPostgres, testDatabase } from "./testing/test-database.ts";

const FOLDER = path.join(import.meta.dirname, "testing", "golden");
const scriptOf = (name: string) => readFileSync(path.join(FOLDER, "scripts", `${name}.ndjson`), "utf8");
const answersOf = (name: string) => path.join(FOLDER, "answers", `${name}.ndjson`);

test("a year's work is answered as before, and so is what is read after it", async () => {
	const dataDir = temporaryFolder();
	const player = new ScriptPlayer(testDatabase(dataDir), dataDir);
	try {
		await expectStored(answersOf("year"), await player.play(scriptOf("year")));
		await expectStored(answersOf("end"), await player.play(scriptOf("end")));
	} finally {
		await player.close();
	}
});

test("a database of 1.0.0 with a year's work has all of it, and its changes can be undone", async () => {
	const dataDir = temporaryFolder();
	const database = testDatabase(dataDir);
	if (onPostgres()) fillOlder(database);
	else putOlder(dataDir);
	const names = JSON.parse(readFileSync(path.join(FOLDER, "year-1.0.0.json"), "utf8"));
	const player = new ScriptPlayer(database, dataDir, names);
	try {
		// It lacks what 1.0.0 did not note, such as for which place a position was set.
		await expectStored(answersOf("upgraded"), await player.play(scriptOf("end")));
		await expectStored(answersOf("later"), await player.play(scriptOf("later")));
	} finally {
		await player.close();
	}
});
