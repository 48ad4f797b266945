/** Any upload is refused with a reason, nothing of it is stored or left behind, and the service still answers. */

import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import request from "supertest";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { UPLOAD_FIELD } from "../../../shared/constants.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { type BranchService, startBranchService } from "../branch-service.ts";
import { performHere } from "../testing/job-here.ts";
import { branchOf, tableOf } from "./testing/branch-table.ts";
import {
	SHEET,
	workbookWith,
	xlsWithBrokenFormula,
	xlsWithLinks,
	xlsWithMerges,
	xlsWithShortFormula,
	xlsWithWidths,
	xlsxWithComments,
	xlsxWithSheets,
} from "./testing/hostile-files.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsxOf, zipOf } from "./testing/workbooks.ts";

const folder = temporaryFolder();
let temporary: string;
let service: BranchService;
const { log, lines } = createMemoryLog();
const INFO = 30;

beforeAll(async () => {
	temporary = path.join(folder, "tmp");
	await mkdir(temporary);
	vi.stubEnv("TMPDIR", temporary);
	service = await startBranchService({
		database: path.join(folder, "data"),
		port: 0,
		sampleData: false,
		performJob: performHere,
		log,
	});
	await upload(xlsxOf(tableOf(1)));
	// Discards the lines about the new database.
	lines.splice(0);
});
afterAll(async () => {
	await service.close();
	vi.unstubAllEnvs();
});

function upload(bytes: Buffer, filename = "branches.xlsx") {
	return request(service.origin).post(UPLOAD_BRANCH_PATH).attach(UPLOAD_FIELD, bytes, filename);
}

afterEach(async () => {
	const feeds = await Promise.all(
		Object.values(FEED_PATHS).map((feed) => request(service.origin).get(feed).expect(200)),
	);
	for (const { body } of feeds) expect(body.data).toHaveLength(1);
	expect(await readdir(temporary)).toEqual([]);
	expect(await readdir(folder)).toEqual(["data", "tmp"]);
	expect(lines.filter(({ level }) => Number(level) > INFO)).toEqual([]);
});

test.each<[what: string, status: number, bytes: Buffer]>([
	["a damaged workbook", 415, xlsxOf(tableOf(20)).subarray(0, -100)],
	["an .xls with a record that is cut short", 415, xlsWithShortFormula()],
	["parts with paths outside the folder", 415, workbookWith({ "../../escaped.xml": "x", "../escaped.xml": "x" })],
])("%s is refused", async (_, status, bytes) => {
	const answer = await upload(bytes).expect(status).expect("Content-Type", /json/);
	expect(answer.body).toEqual({ message: expect.any(String), errors: expect.any(Array) });
});

test("an .xls with a formula that does not end is read", async () => {
	await upload(xlsWithBrokenFormula()).expect(200);
});

/** A valid workbook with additional content below its rows. */
function sheetWith(below: string, after = ""): Buffer {
	return zipOf(partsOf(rowsXml(tableOf(1)) + below, { after }));
}

const CELL = '<c r="A1"';
const TEXT_CELL = '<row r="9"><c t="str"><v>A</v></c></row>';

// If the work grew faster than the file, these would take minutes, longer than a test's time limit.
test.each<[what: string, status: number, below: string]>([
	["cells that do not end", 200, `<row r="9">${CELL.repeat(2000)}<f></row>`],
	["a hundred times as many such cells", 200, `<row r="9">${CELL.repeat(200_000)}<f></row>`],
	["a long attribute", 422, `<row r="9">${CELL} x="${"a ".repeat(500_000)}"><f></f></c></row>`],
	["comments within comments", 200, `<!--${"<!-- ".repeat(200_000)}<f>`],
	["a section of text that does not end", 415, TEXT_CELL.replace("A", `${"x".repeat(1_000_000)}<![CDATA[`)],
	["sections of text that end first", 415, TEXT_CELL.replace("A", `${"]]>".repeat(300_000)}<![CDATA[]]>`)],
	["blanks in a field", 422, TEXT_CELL.replace("A", `a${" ".repeat(1_000_000)}b`)],
])("a small file with %s is answered", async (_, status, below) => {
	const bytes = sheetWith(below);
	expect(bytes.length).toBeLessThan(20_000);
	await upload(bytes).expect(status);
});

const WHOLE_SHEET = "A1:XFD1048576";

test.each([
	[
		"an .xlsx",
		sheetWith("", `<hyperlinks>${`<hyperlink ref="${WHOLE_SHEET}" location="A1"/>`.repeat(500)}</hyperlinks>`),
	],
	["an .xlsx with prefixes", sheetWith("", `<x:hyperlink ref="${WHOLE_SHEET}" location="A1"/>`.repeat(500))],
	["an .xls", xlsWithLinks(5000)],
])("links over the whole sheet do not hold up %s", async (_, bytes) => {
	await upload(bytes).expect(200);
});

// The reader would create each of four thousand million columns.
test.each([
	["that name their last column in capitals", '<col min="1" max="1" MAX="4000000000" width="9"/>'],
	["whose tag is long", `<col min="1" max="1" a="${"x".repeat(250)}" max="4000000000"/>`],
])("widths %s do not hold up an .xlsx", async (_, widths) => {
	const { [SHEET]: sheet = "", ...others } = partsOf(rowsXml(tableOf(1)));
	const wide = String(sheet).replace("<sheetData", `<cols>${widths}</cols><sheetData`);
	await upload(zipOf({ ...others, [SHEET]: wide })).expect(200);
});

test.each([
	["sheets", 413, xlsxWithSheets(5000)],
	["comments", 200, xlsxWithComments(200_000)],
	["merges in an .xls", 415, xlsWithMerges(1_000_000)],
	["widths in an .xls", 200, xlsWithWidths(100_000)],
])("a small file with very many %s is answered", async (_, status, bytes) => {
	await upload(bytes).expect(status);
});

test("__proto__ as the name of a part or a sheet has no effect", async () => {
	const sheet = sheetOf(tableOf(1));
	const named = workbookOf({ Sheet: sheet });
	named.SheetNames = ["__proto__"];
	named.Sheets = Object.fromEntries([["__proto__", sheet]]);
	const parts = partsOf(rowsXml(tableOf(1)));
	for (const bytes of [bytesOf(named), zipOf({ ...parts, "xl/__proto__.xml": "<x/>" })]) {
		await upload(bytes).expect(200);
	}
	expect(Object.keys(Object.prototype)).toEqual([]);
	expect(branchOf(1)).not.toHaveProperty("polluted");
});
