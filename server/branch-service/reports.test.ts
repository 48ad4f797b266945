import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import request from "supertest";
import { describe, expect, it } from "vitest";
import { withoutEmptyRare } from "../../shared/branch/branch-fields.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { createLog } from "../process/log.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { startBranchService } from "./branch-service.ts";
import { createBranch } from "./commands/one-branch.ts";
import { sheetImporter } from "./job-queue/testing/sheet-importer.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { performHere } from "./testing/job-here.ts";
import { commandHere, runCommand } from "./testing/run-command.ts";
import { saveBranches } from "./testing/save-branches.ts";
import { testBranch } from "./testing/test-branch.ts";
import { openTestStore, testDatabase } from "./testing/test-database.ts";

const dataDir = folderPerTest();

const run = (...words: string[]) => commandHere(testDatabase(dataDir), ...words);
const runAsProcess = (...words: string[]) => runCommand(testDatabase(dataDir), ...words);

async function withStore(use: (store: BranchStore) => Promise<unknown>) {
	const store = await openTestStore(dataDir);
	await use(store);
	await store.close();
}

it("audit reports who changed what and when, before and after, oldest first", async () => {
	const payload = testBranch("Nashik Road");
	await withStore(async (store) => {
		await store.fillOnce(async () => [testBranch("Sample")]);
		await store.apply(createBranch([]), { branch: payload }, "Āśā");
		await saveBranches(store, [{ ...payload, landmark: "Near the bridge" }], "ravi");
	});
	const { code, output } = await runAsProcess("audit");
	expect(code).toBe(0);
	const entries = output
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	expect(entries).toMatchObject([
		{ who: "sample data", action: "created", branchId: 1, before: null },
		{ who: "Āśā", action: "created", branchId: 2, before: null, after: withoutEmptyRare(payload) },
		{ who: "ravi", action: "updated", branchId: 2, before: { landmark: payload.landmark } },
	]);
	expect(entries[2].after).toEqual({ landmark: "Near the bridge" });
	expect(new Set(entries.flatMap(Object.keys))).toEqual(
		new Set(["at", "who", "action", "branchId", "before", "after", "change"]),
	);
	for (const { at } of entries) expect(new Date(at).toISOString()).toBe(at);
});

describe("export", () => {
	it.each(["out.xlsx", "out.CSV"])(
		"writes all branches to %s, which changes nothing when it is uploaded",
		async (name) => {
			const named = [
				"=A1+1",
				"# N/A",
				"P5 A_x0041_B",
				"शाखा कार्यालय",
				"Farm and Vehicle <B>&</B> Loans",
				"'Quoted\"",
			].map((name) => testBranch(name));
			await withStore((store) => saveBranches(store, named, "test"));
			const file = path.join(dataDir, name);
			expect(await run("export", file)).toMatchObject({ code: 0, output: `6 branches: ${file}\n` });
			// The file contains people's names and phone numbers.
			expect((await stat(file)).mode & 0o777).toBe(0o600);
			const { importSheet } = sheetImporter({ database: testDatabase(dataDir), perform: performHere });
			const bytes = new Uint8Array(await readFile(file));
			expect(Buffer.from(bytes.subarray(0, 6)).toString()).toBe(
				name.endsWith("CSV") ? '\ufeff"Br' : "PK\u0003\u0004\u0014\0",
			);
			const outcome = await importSheet(bytes, "test", new AbortController().signal);
			expect(outcome).toEqual({ counts: { created: 0, updated: 0, unchanged: 6 } });
		},
	);

	it("refuses other endings", async () => {
		const errorOutput = "The name of list.xls must end in .xlsx or .csv\n";
		expect(await run("export", "list.xls")).toMatchObject({ code: 1, errorOutput });
	});

	it("does not overwrite an existing file", async () => {
		await withStore((store) => saveBranches(store, [testBranch("One")], "test"));
		const file = path.join(dataDir, "kept.xlsx");
		await writeFile(file, "mine");
		const { code, errorOutput } = await run("export", file);
		expect(code).toBe(1);
		expect(errorOutput).toMatch(/cannot be written to .*kept\.xlsx .*choose another file\n$/);
		expect(await readFile(file, "utf8")).toBe("mine");
	});
});

it("remove-samples removes the samples while the site runs, which then does not serve them, and prints how many", async () => {
	const all = { database: testDatabase(dataDir), port: 0, sampleData: true, log: createLog("silent") };
	const { origin } = await untilEnd(startBranchService(all));
	const { code, output } = await run("remove-samples");
	expect([code, output]).toEqual([0, "180 sample branches removed, 0 kept because they were changed\n"]);
	const { body, headers } = await request(origin).get(FEED_PATHS.branches);
	expect([body.data, headers["x-sample-data"]]).toEqual([[], "no"]);
	for (const feed of [FEED_PATHS.states, FEED_PATHS.cities]) {
		expect((await request(origin).get(feed)).body.data).toEqual([]);
	}
});

it("add-samples adds the samples to an empty database, prints how many, and refuses any other", async () => {
	await withStore((store) => store.fillOnce(async () => []));
	expect(await run("add-samples")).toMatchObject({ code: 0, output: "180 sample branches added\n" });
	const again = await run("add-samples");
	expect([again.code, again.errorOutput]).toEqual([1, expect.stringMatching(/^There are branches already; /)]);
});

it("every command reports that there is no database, and creates none", async () => {
	for (const command of ["audit", "export", "add-samples", "remove-samples"]) {
		const { code, errorOutput } = await run(command);
		expect([code, errorOutput]).toEqual([
			1,
			expect.stringMatching(/^There (?:is no database|are no branches) in .*\n$/),
		]);
		await expect(stat(path.join(dataDir, "branches.sqlite"))).rejects.toThrow("ENOENT");
	}
});

describe("anything else", () => {
	const USAGE = {
		code: 1,
		output: "",
		errorOutput: expect.stringMatching(/^Usage: [^\n]* audit \| export \[FILE\][^\n]*\n$/),
	};
	it("is answered with the usage", async () => {
		for (const words of ["adit", "audit now", "export a b", "backup", "restore a b", "constructor"])
			expect(await run(...words.split(" ")), words).toMatchObject(USAGE);
	});
	it("ends the process with 1", async () => {
		expect(await runAsProcess("adit")).toMatchObject(USAGE);
	});
});
