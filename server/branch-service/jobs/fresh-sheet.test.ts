import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { isOfValues } from "../../../shared/api/sheet-answers.ts";
import { readSheets, readTables } from "../import/read-sheets.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import { fileOf, type GoldenCase } from "../import/testing/golden/golden-case.ts";
import { LIMITS } from "../import/testing/limits.ts";
import { freshSheet } from "./fresh-sheet.ts";

const FOLDER = path.join(import.meta.dirname, "..", "import", "testing", "golden", "sheets");
const casesOf = (file: string) =>
	readFileSync(path.join(FOLDER, file), "utf8")
		.trimEnd()
		.split("\n")
		.map((line): GoldenCase => JSON.parse(line));

/**
 * What only a text file shows: cells that run into others, and whose rows then come back with their quotation mark; the order of day and
 * month in the rows that stay away; formulas, which are then texts.
 */
const OTHERWISE =
	/^(?:csv10|csv30|one that ends in another (?:row|column)$|one over a shorter row|a comma without quotes|times typed with a dot|dates of closures as clerks|the same beside a date that begins|nothing in the workbook moves|cells > with a formula|a row that has only formulas)/;

/** The rows with errors in a fresh sheet; those of other rows that they name are another matter. */
async function sentBack(bytes: Buffer, { errors, waiting }: SheetContent, answers: GoldenCase["answers"] = []) {
	const { tables } = await readTables(bytes, LIMITS, answers);
	const back = Map.groupBy(waiting, ({ sheet }) => sheet);
	return freshSheet(
		tables,
		errors,
		new Map([...back].map(([sheet, rows]) => [sheet, new Set(rows.map(({ row }) => row))])),
	);
}

/** The errors of cells in another sheet are at other addresses. */
function keysOf({ errors, sheets }: SheetContent): string[] {
	const isOfHeading = ({ sheet, row }: SheetError) =>
		sheets.some((each) => each.name === sheet && each.headingRow === row);
	return errors
		.filter((error) => !isOfHeading(error) && error.cause !== "repeated")
		.map(({ field, value, message, suggestion }) => JSON.stringify([field, value, message, suggestion]))
		.sort();
}

async function expectSame(cases: readonly GoldenCase[]): Promise<void> {
	const differ: string[] = [];
	for (const each of cases.filter(({ name }) => !OTHERWISE.test(name))) {
		const bytes = fileOf(each);
		const content = await readSheets(bytes, LIMITS, each.answers).catch(() => undefined);
		if (!content || content.waiting.length === 0) continue;
		// It is another file, for which the page keeps only these.
		const again = await readSheets(
			await sentBack(bytes, content, each.answers),
			LIMITS,
			each.answers?.filter(isOfValues),
		);
		if (JSON.stringify(keysOf(again)) !== JSON.stringify(keysOf(content))) differ.push(each.name);
		expect(again.sheets.some(({ allColumns }) => allColumns.some(({ letter }) => letter === "A"))).toBe(false);
	}
	expect(differ).toEqual([]);
}

test("rows that are sent back have the same errors", () => expectSame(casesOf("clerks.ndjson")));

test("so do those of all golden sheets", { tags: ["deep"] }, () => expectSame(readdirSync(FOLDER).flatMap(casesOf)));

test("each row has first what to correct in it; a formula that was never calculated is a text, and cells keep their formats", async () => {
	const head = ["Branch Name", "City", "Pincode", "Monday", "Manager"];
	const rows = [head, ["A", "Pune", "1", [0.4, "h:mm"], { e: 43 }], ["B", "Pune", "411001", "10-5", "C"]] as const;
	const bytes = fileOf({ name: "", sheets: [{ name: "Goa", rows }] });
	const file = await sentBack(bytes, await readSheets(bytes, LIMITS));
	const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
	expect(sheet?.name).toBe("Goa");
	expect(sheet?.rows).toMatchObject([
		["What to correct", ...head],
		[
			expect.stringMatching(/^Row 2\nPincode must.*\nMonday: .*\nManager: .*never calculated/s),
			"A",
			"Pune",
			"1",
			expect.any(Date),
			"#N/A",
		],
	]);
});
