/** Sheets as people send them, and what is understood, asked and refused (`testing/golden/README.md`). */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { JOINT_NAMES } from "../../../shared/branch/sheet-fields.ts";
import { expectStored } from "../../testing/stored-answers.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { planSheet } from "../jobs/plan-sheet.ts";
import { previewSheet } from "../jobs/preview-sheet.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import vocabulary from "./cells/vocabulary.json" with { type: "json" };
import { type Column, JOINT } from "./columns/column.ts";
import { suggestField } from "./columns/heading-suggestion.ts";
import { headingKey, sheetColumn } from "./columns/headings.ts";
import { readSheets } from "./read-sheets.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { branchOf } from "./testing/branch-table.ts";
import { fileOf, type GoldenCase } from "./testing/golden/golden-case.ts";
import { shortly, shortPreview, understood } from "./testing/golden/understood.ts";
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
	const folder = temporaryFolder();
	const store = await openTestStore(folder);
	const context = { database: testDatabase(folder), who: "a test", limits: LIMITS, now: () => Date.parse(TODAY) };
	const codes = ["B1", "B2", "B3", "B4", "0007", "0009"];
	const stored = codes.map((branchCode, index) => branchOf(index + 1, { branchCode }));
	const other = branchOf(70, { branchCode: "009" });
	await saveBranches(store, [...stored, other], "a test");
	const lines: string[] = [];
	for (const line of linesOf("sheets/stored.ndjson")) {
		const each: GoldenCase = JSON.parse(line);
		const content = await readCase(each);
		if ("refused" in content) continue;
		const job = { kind: "preview", bytes: fileOf(each), answers: each.answers ?? [] } as const;
		const { preview, pages } = await previewSheet(job, { ...context, beforeCommit: async () => undefined });
		const planned = await planSheet(content, store, job.answers);
		const { plan, faulty, errors, warnings, corrected, keptWarnings } = planned;
		const waiting = planned.content.waiting.length + faulty.size;
		const asked = { errors: shortly(errors, 20), warnings: shortly(warnings, 20), corrected, keptWarnings };
		lines.push(
			JSON.stringify({ name: each.name, counts: plan.counts, waiting, ...asked, ...shortPreview(preview, pages) }),
		);
	}
	await expectStored(path.join(FOLDER, "stored.ndjson"), lines);
});

test("headings: what each means, and what is suggested", async () => {
	const lines = linesOf("headings.tsv").map((line) => {
		const [text = ""] = line.split("\t", 1);
		const heading: string = JSON.parse(text);
		return [text, meaningOf(sheetColumn(heading)) ?? `? ${suggestField(heading, new Set()) ?? ""}`].join("\t");
	});
	await expectStored(path.join(FOLDER, "headings.tsv"), lines);
});

function meaningOf(column: Column | undefined) {
	// A whole address is the line before the first.
	return column && [...column.fields, column.slot].filter((each) => each && each !== "0").join(" ");
}

test("a heading of the vocabulary is there once, and no other list takes it", () => {
	const { headings, joint } = vocabulary;
	const listed = [
		...Object.entries(headings).map(([meaning, list]) => ({ meaning, list })),
		...JOINT_NAMES.flatMap((name) => ({
			meaning: meaningOf(JOINT[name]),
			list: name in joint ? joint[name as keyof typeof joint] : "",
		})),
	].flatMap(({ meaning, list }) =>
		list
			.split(", ")
			.filter(Boolean)
			.map((heading) => ({ heading, meaning })),
	);
	expect(listed.filter(({ heading, meaning }) => meaningOf(sheetColumn(heading)) !== meaning)).toEqual([]);
	const seen = new Set(
		FIELD_NAMES.flatMap((name) => [name, BRANCH_FIELDS[name].label, ...BRANCH_FIELDS[name].headings.split(",")]).map(
			headingKey,
		),
	);
	const twice = listed.filter(({ heading }) => {
		const key = headingKey(heading);
		return seen.has(key) || !seen.add(key);
	});
	expect(twice.map(({ heading }) => heading)).toEqual([]);
});
