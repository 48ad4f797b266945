/** Files that are not a list of branches: each is refused by its real kind, whatever its name. Small ones are in the golden files. */
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { SheetRefusal } from "./sheet-refusal.ts";
import { tableOf } from "./testing/branch-table.ts";
import {
	declaring,
	entityBomb,
	lateDocumentType,
	noise,
	oleWith,
	protectedXls,
	sharing,
	workbookWith,
	xlsStream,
} from "./testing/hostile-files.ts";
import { bytesOf, partsOf, rowsXml, sheetOf, workbookOf, xlsxOf, zipOf } from "./testing/workbooks.ts";

const LIMITS = { rows: 50, shortOfMemory: false, unpackedBytes: 150_000_000 };

const workbook = workbookOf({ Branches: sheetOf(tableOf(2)) });
const text = (content: string) => Buffer.from(content);
const long = "<row/>".repeat(20);

test.each<[what: string, bytes: Buffer, status: number, message: RegExp]>([
	[
		"CSV that has a NUL after its beginning",
		text(`${bytesOf(workbook, "csv")}${"x,".repeat(5000)}\0x`),
		415,
		/unknown type/,
	],
	["a web page", bytesOf(workbook, "html"), 415, /web page \(HTML\)/],
	["a table saved as XML", bytesOf(workbook, "xlml"), 415, /table saved as XML/],
	["noise", noise(5000), 415, /unknown type/],
	["zeros of a damaged disk", Buffer.alloc(5000), 415, /text file/],
	[".xlsb", bytesOf(workbook, "xlsb"), 415, /binary workbook \(\.xlsb\)/],
	[".ods", bytesOf(workbook, "ods"), 415, /OpenDocument/],
	[".doc", oleWith({ "/WordDocument": Buffer.alloc(5000, 1) }), 415, /Word document/],
	["a workbook in a zip archive", zipOf({ "branches.xlsx": xlsxOf(tableOf(2)) }), 415, /zip archive/],
	["a compound file without a document", oleWith({ "/Notes": Buffer.alloc(50) }), 415, /another program/],
	[
		"a protected .xlsx",
		oleWith({ "/EncryptionInfo": Buffer.alloc(200, 4), "/EncryptedPackage": noise(9000) }),
		415,
		/password/,
	],
	["a protected .xls", protectedXls(), 415, /password/],
	["an .xls without its end", oleWith({ "/Workbook": xlsStream().subarray(0, -50) }), 415, /damaged/],
	["entities that expand endlessly", entityBomb(), 415, /damaged/],
	["a document type after other markup", lateDocumentType(), 415, /damaged/],
	["a part that declares 200 MB", declaring(workbookWith({}), 200_000_000), 413, /too large when unpacked/],
	["a part larger than declared", declaring(zipOf(partsOf(long.repeat(50_000))), 100), 415, /damaged/],
	["a part that compresses 1,000 times", zipOf(partsOf(long.repeat(200_000))), 413, /too large when unpacked/],
	["too many rows", zipOf(partsOf(rowsXml([...tableOf(1), ...Array(200).fill(["Pune"])]))), 413, /at most 50 rows/],
	[
		"rows too many to be unpacked",
		zipOf(partsOf("<row><c><v>1</v></c></row>".repeat(700_000))),
		413,
		/at most 50 rows/,
	],
	["a heading that no cell can hold", zipOf(partsOf(rowsXml([["Name"], ["x".repeat(40_000)]]))), 422, /^A2: This cell/],
	["65,000 parts", sharing(65_000, ""), 413, /too large when unpacked/],
	["parts that share their bytes", sharing(40, " ".repeat(5_000_000)), 413, /too large when unpacked/],
	["parts with absolute paths", workbookWith({ [path.join(tmpdir(), "escaped.xml")]: "x" }), 415, /damaged/],
])("%s is refused", async (_, bytes, status, message) => {
	const refusal = await readSheets(bytes, LIMITS).catch((error: unknown) => error);
	expect(refusal).toBeInstanceOf(SheetRefusal);
	expect(refusal).toMatchObject({ status, message: expect.stringMatching(message) });
});
