/** Sheets as people send them, and what is understood, asked and refused (`testing/golden/README.md`). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "vitest";
import { expectStored } from "../../testing/stored-answers.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { planSheet } from "../jobs/plan-sheet.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { openTestStore } from "../testing/test-database.ts";
import { suggestField } from "./columns/heading-suggestion.ts";
import { sheetColumn } from "./columns/headings.ts";
import { readSheets } from "./read-sheets.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { branchOf } from "./testing/branch-table.ts";
import { fileOf, type GoldenCase } from "./testing/golden/golden-case.ts";
import { shortly, understood } from "./testing/golden/understood.ts";
import { LIMITS } from "./testing/limits.ts";

const TODAY = "2026-12-02";
const FOLDER = path.join(import.meta.dirname, "testing", "golden");
const linesOf = (file: string) => readFileSync(path.join(FOLDER, file), "utf8").trimEnd().split("\n");
const groups = readdirSync(path.join(FOLDER, "sheets")).map((file) => path.basename(file, ".ndjson"));

async function readCase(each: GoldenCase) {
	try {
		return await readSheets(fileOf(each), LIMITS, each.answers, undefined, TODAY);
	} catch (error) {
		if (!(error instanceof SheetRefusal)) throw error;
		return { refused: `${error.status} ${error.message}` };
	}
}

test.each(groups)("%s", async (group) => {
	const lines: string[] = [];
	for (const line of linesOf(`sheets/${group}.ndjson`)) {
		const each: GoldenCase = JSON.parse(line);
		const content = await readCase(each);
		const read = "refused" in content ? content : understood(content);
		lines.push(JSON.stringify({ name: each.name, ...read }));
	}
	await expectStored(path.join(FOLDER, `understood/${group}.ndjson`), lines);
});

test("beside branches that are stored", async () => {
	const store = await openTestStore(temporaryFolder());
	const codes = ["B1", "B2", "B3", "B4", "0007", "0009"];
	const stored = codes.map((branchCode, index) => branchOf(index + 1, { branchCode }));
	const other = branchOf(70, { branchCode: "009" });
	await saveBranches(store, [...stored, other], "a test");
	const lines: string[] = [];
	for (const line of linesOf("sheets/stored.ndjson")) {
		const each: GoldenCase = JSON.parse(line);
		const content = await readCase(each);
		if ("refused" in content) continue;
		const planned = await planSheet(content, store, each.answers ?? []);
		const { plan, waiting, errors, warnings, corrected, keptWarnings } = planned;
		const asked = { errors: shortly(errors, 20), warnings: shortly(warnings, 20), corrected, keptWarnings };
		lines.push(JSON.stringify({ name: each.name, counts: plan.counts, waiting, ...asked }));
	}
	await expectStored(path.join(FOLDER, "stored.ndjson"), lines);
});

test("headings: what each means, and what is suggested", async () => {
	const lines = linesOf("headings.tsv").map((line) => {
		const [text = ""] = line.split("\t", 1);
		const heading: string = JSON.parse(text);
		const column = sheetColumn(heading);
		// A whole address is the line before the first.
		const meaning = column && [...column.fields, column.slot].filter((each) => each && each !== "0").join(" ");
		return [text, meaning ?? `? ${suggestField(heading, new Set()) ?? ""}`].join("\t");
	});
	await expectStored(path.join(FOLDER, "headings.tsv"), lines);
});
