import { read } from "@e965/xlsx";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES, RARE_FIELDS, withoutEmptyRare } from "../../shared/branch/branch-fields.ts";
import { readSheets } from "../branch-service/import/read-sheets.ts";
import { branchOf } from "../branch-service/import/testing/branch-table.ts";
import { LIMITS } from "../branch-service/import/testing/limits.ts";
import { branchWorkbook } from "./branch-workbook.ts";
import { quotedCells } from "./testing/quoted-cells.ts";

const TODAY = "2026-11-22";
const RENOVATION = { from: "2027-01-05", until: "2027-01-09", reason: "'Renovation'" };

const ODD = { name: "'1st Quoted", landmark: "=A1+1", contactNo: "", contactPerson: "" };

const BRANCHES = [
	{ ...branchOf(1, ODD), id: 12, closures: [] },
	{
		...branchOf(2),
		id: 7,
		closures: [
			{ from: "2027-02-01", reason: "Moved" },
			RENOVATION,
			{ from: "2026-01-01", until: "2026-11-21", reason: "Over" },
		],
	},
	{ ...branchOf(3), id: 9, closures: [{ from: "2026-11-01", reason: "Flood" }] },
];

test("an uploaded download has the same branches, with their IDs and the current or next closure", async () => {
	const { rows, errors, readAs, unread } = await readSheets(await branchWorkbook(BRANCHES, TODAY), LIMITS);
	expect([errors, unread, readAs]).toEqual([[], "", []]);
	expect(rows.map(({ id, values, closure }) => [id, values, closure])).toEqual([
		[12, withoutEmptyRare(branchOf(1, ODD)), null],
		[7, withoutEmptyRare(branchOf(2)), RENOVATION],
		[9, withoutEmptyRare(branchOf(3)), { from: "2026-11-01", reason: "Flood" }],
	]);
});

test("other hours instead of a closure have a column of their own, if a branch has any", async () => {
	const diwali = { from: "2026-12-01", until: "2026-12-01", hours: "10:00-14:00", reason: "Diwali" };
	const { rows } = await readSheets(
		await branchWorkbook([...BRANCHES, { ...branchOf(4), id: 5, closures: [diwali] }], TODAY),
		LIMITS,
	);
	expect(rows.map(({ closure }) => closure?.hours)).toEqual([undefined, "", "", "10:00-14:00"]);
});

test("the columns keep their headings, formats and drop-downs", async () => {
	const file = await branchWorkbook(BRANCHES, TODAY);
	const xml = strFromU8(unzipSync(file)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
	const rows = read(file, { dense: true, cellNF: true }).Sheets.Branches?.["!data"] ?? [];
	// Of the translations, only those that a branch has.
	const fields = FIELD_NAMES.filter((name) => branchOf(1)[name] !== "").map((name) => BRANCH_FIELDS[name].label);
	const closures = ["Closed From", "Closed Until", "Closed Reason"];
	expect(rows[0]?.map((cell) => cell.v)).toEqual(["ID", ...fields, ...closures]);
	expect(rows[1]?.[FIELD_NAMES.indexOf("pincode") + 1]?.z).toBe("@");
	expect(xml).toMatch(/<dataValidation [^>]*sqref="C2:C50001"/);
	expect(quotedCells(file)).toContain("E2");
	expect(quotedCells(file)).not.toContain("B2");
});

test("without a branch that has a rare field there is no column for it", async () => {
	const none = Object.fromEntries(RARE_FIELDS.map((name) => [name, ""]));
	const file = await branchWorkbook([{ ...branchOf(1, none), id: 1, closures: [] }], TODAY);
	const headings = read(file, { dense: true }).Sheets.Branches?.["!data"]?.[0]?.map((cell) => cell.v);
	expect(headings).toHaveLength(FIELD_NAMES.length - RARE_FIELDS.length + 4);
	expect(headings?.filter((heading) => / in /.test(String(heading)))).toEqual([]);
});
