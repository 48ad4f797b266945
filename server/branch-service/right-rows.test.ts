/** Storing the rows of a sheet that are right, and getting back the others. */
import { read, utils } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import { CHANGES_PATH, MARKED_UPLOAD_PATH, REST_UPLOAD_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { CORRECTIONS_HEADING } from "../../shared/branch/sheet-fields.ts";
import { branchOf, COLUMNS, LABELS, type Row, rowOf } from "./import/testing/branch-table.ts";
import { bytesOf, sheet, sheetOf, workbookOf, xlsxOf } from "./import/testing/workbooks.ts";
import { shownSheet } from "./testing/shown-sheet.ts";
import { servicePer, workbookFrom } from "./testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const RIGHT = { rows: "right" };

const preview = (file: Buffer) => shownSheet(asha, file);
const upload = (file: Buffer, fields: Record<string, string> = {}) => asha.upload(UPLOAD_BRANCH_PATH, file, fields);
const names = async () => (await asha.feed()).data.map(({ name }: { name: string }) => name);
const rest = (file: Buffer) => workbookFrom(asha.upload(REST_UPLOAD_PATH, file, {}, "goa.xls").expect(200));

function rowsOf(file: Buffer, name?: string): unknown[][] {
	const { Sheets, SheetNames } = read(file);
	return utils.sheet_to_json(Sheets[name ?? SheetNames[0] ?? ""] ?? {}, { header: 1, defval: "" });
}

const MIXED = [branchOf(1), branchOf(2, { pincode: "1" }), branchOf(3), branchOf(4, { address: "" })];

describe("the rows that are right", () => {
	test("are announced, stored as one change, and the others come back to be completed", async () => {
		const file = sheet(...MIXED);
		const { plan, right, counts, tabs } = await preview(file);
		expect([plan, right, counts.created, tabs.correct]).toEqual([
			null,
			{ plan: expect.any(String), rows: 2, back: 2 },
			2,
			2,
		]);
		const { body } = await upload(file, { ...RIGHT, expect: String(right?.plan) }).expect(200);
		expect(body).toMatchObject({ data: { created: 2, updated: 0, unchanged: 0 }, back: 2 });
		expect(await names()).toEqual(["Branch 1", "Branch 3"]);
		const [change] = (await asha.get(CHANGES_PATH)).body.data;
		expect(change).toMatchObject({ kind: "sheet", name: "branches.xlsx", created: 2 });

		const back = await rest(file);
		const rows = rowsOf(back);
		expect(rows[0]).toEqual([CORRECTIONS_HEADING, ...LABELS]);
		expect(rows.slice(1).map((cells) => cells.slice(0, 2))).toEqual([
			[expect.stringMatching(/^Row 3\nPincode must be six digits/), "Branch 2"],
			["Row 5\nAddress is required", "Branch 4"],
		]);
		expect(rowsOf(await rest(file))).toEqual(rows);
		const [pincode, address] = [COLUMNS.indexOf("pincode") + 1, COLUMNS.indexOf("address") + 1];
		const corrected = rows.map((row) => row.map((cell) => (cell === "1" ? "422001" : cell)) as Row);
		expect(corrected[1]?.[pincode]).toBe("422001");
		const completed = corrected.map((row, index) => (index === 2 ? row.with(address, "4 Station Road") : row));
		expect((await upload(xlsxOf(completed)).expect(200)).body).toMatchObject({ data: { created: 2 } });
		await asha.post(`${CHANGES_PATH}/${change.id}/undo`, "*").expect(200);
		expect(await names()).toEqual(["Branch 2", "Branch 4"]);
	});

	test("are stored only if that was wanted, and as announced", async () => {
		const file = sheet(...MIXED);
		const { right } = await preview(file);
		await upload(file, { expect: String(right?.plan) }).expect(422);
		await asha.create(branchOf(1));
		await upload(file, { ...RIGHT, expect: String(right?.plan) }).expect(409);
		expect(await names()).toEqual(["Branch 1"]);
	});

	test("have no branch of which another row has an error", async () => {
		const other = branchOf(3, { address: "Somewhere else" });
		const file = sheet(branchOf(1), branchOf(3), other, branchOf(4, { contactNo: "12" }), branchOf(4));
		const { right, wrong } = await preview(file);
		expect(right).toMatchObject({ rows: 1, back: 4 });
		expect(wrong).toEqual([
			"row 3: It waits for another row about the same branch",
			"A4: A3 has the same branch (name, city and pincode) with different details: Address",
			expect.stringMatching(/^J5: /),
			"row 6: It waits for another row about the same branch",
		]);
		const rows = rowsOf(await rest(file)).slice(1);
		expect(rows.map(([, name]) => name)).toEqual(["Branch 3", "Branch 3", "Branch 4", "Branch 4"]);
	});

	test("have no branch that needs the place of one that comes back", async () => {
		const [first, second] = [await asha.create(branchOf(1)), await asha.create(branchOf(2))];
		const file = xlsxOf([
			["ID", "Branch Name", "Pincode"],
			[first.id, "Branch 2", "422001"],
			[second.id, "Branch 9", "1"],
			[first.id + 90, "Branch 8", "422001"],
		]);
		expect((await preview(file)).right).toBeNull();
	});

	test("are not offered if it is not sure what a column is, if there are none, or if all are right", async () => {
		const [headings = [], ...rows] = [LABELS, ...MIXED.map((branch) => rowOf(branch))];
		const twice = xlsxOf([[...headings, "Pincode"], ...rows.map((row) => [...row, "403001"])]);
		const all = sheet(branchOf(1));
		for (const file of [twice, sheet(branchOf(1, { pincode: "1" })), all]) {
			expect((await preview(file)).right).toBeNull();
		}
		await upload(twice, RIGHT).expect(422);
		await upload(all, RIGHT).expect(200);
		const stored = sheet(branchOf(1), branchOf(2, { pincode: "1" }));
		expect((await preview(stored)).right).toBeNull();
		expect((await upload(stored, RIGHT).expect(200)).body).toMatchObject({ data: { unchanged: 1 }, back: 1 });
		expect((await upload(sheet(branchOf(2, { pincode: "1" })), RIGHT).expect(422)).body.errors).toHaveLength(1);
	});
});

describe("rows that only look wrong", () => {
	const ODD = branchOf(2, { stateName: "Maharastra" });

	test("can stay out, beside those with errors, and come back with them", async () => {
		const file = sheet(branchOf(1), ODD, branchOf(3, { pincode: "1" }));
		const { right, sure, tabs, check } = await preview(file);
		expect([right?.rows, sure?.rows, sure?.back, tabs]).toEqual([2, 1, 2, { correct: 1, check: 1, ready: 1 }]);
		expect(check).toMatchObject([{ row: 3, becomes: "new", marks: [{ letter: "E", question: 1 }] }]);
		await upload(file, { rows: "right", expect: String(right?.plan) }).expect(422);
		const { body } = await upload(file, { rows: "sure", expect: String(sure?.plan) }).expect(200);
		expect(body).toMatchObject({ data: { created: 1 }, back: 2 });
		const back = await workbookFrom(asha.upload(MARKED_UPLOAD_PATH, file).expect(200));
		expect(rowsOf(back).map(([, name]) => name)).toEqual([LABELS[0], "Branch 2", "Branch 3"]);
	});

	test("hold nothing else back if they have errors, too", async () => {
		const { sure, right, tabs } = await preview(sheet(branchOf(1), { ...ODD, pincode: "1" }));
		expect(tabs).toEqual({ correct: 1, check: 0, ready: 1 });
		expect(sure).toEqual(right);
		const { body } = await upload(sheet(branchOf(1), { ...ODD, pincode: "1" }), {
			rows: "sure",
			expect: String(sure?.plan),
		}).expect(200);
		expect(body).toMatchObject({ data: { created: 1 }, back: 1 });
	});

	test("are no part of their own without any, and all rows may be doubtful", async () => {
		expect(await preview(sheet(branchOf(1)))).toMatchObject({ sure: null, tabs: { ready: 1 } });
		expect(await preview(sheet(ODD))).toMatchObject({
			plan: expect.any(String),
			sure: null,
			tabs: { check: 1, ready: 0 },
		});
	});
});

test("the rest has only sheets with rows that come back, and what was merged in each row", async () => {
	const state = COLUMNS.indexOf("stateName");
	const goa = sheetOf([["Branches of Goa"], [], LABELS, ...MIXED.map((branch) => rowOf(branch))], (sheet) => {
		sheet["!merges"] = [
			{ s: { r: 0, c: 0 }, e: { r: 0, c: 5 } },
			{ s: { r: 3, c: state }, e: { r: 6, c: state } },
		];
		for (const row of [5, 6, 7]) delete sheet[utils.encode_cell({ r: row - 1, c: state })];
	});
	const fine = sheetOf([LABELS, rowOf(branchOf(7))]);
	const file = bytesOf(workbookOf({ Fine: fine, Goa: goa, Notes: sheetOf([["Ask Asha"]]) }));
	const back = await rest(file);
	expect(read(back).SheetNames).toEqual(["Goa"]);
	const rows = rowsOf(back);
	expect(rows.map(([, first]) => first)).toEqual([LABELS[0], "Branch 2", "Branch 4"]);
	expect(rows.slice(1).map((row) => row[state + 1])).toEqual(["Maharashtra", "Maharashtra"]);
	expect(await preview(back)).toMatchObject({ errorCount: 2, right: null, tabs: { correct: 2 } });
});
