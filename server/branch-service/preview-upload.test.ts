/** Previewing a sheet, and storing exactly what was shown. */
import { read, utils } from "@e965/xlsx";
import { describe, expect, test } from "vitest";
import * as calls from "../../shared/api/api-paths.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { branchOf, LABELS, PANAJI, rowOf } from "./import/testing/branch-table.ts";
import { bytesOf, sheet, sheetOf, workbookOf, xlsxOf } from "./import/testing/workbooks.ts";
import { shownSheet } from "./testing/shown-sheet.ts";
import { servicePer, workbookFrom } from "./testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const apply = (file: Buffer, fields?: Record<string, string>) => asha.upload(calls.UPLOAD_BRANCH_PATH, file, fields);
const preview = (file: Buffer, fields?: Record<string, string>) => shownSheet(asha, file, fields);
const names = async () => (await asha.feed()).data.map(({ name }: { name: string }) => name);
const newest = async () => (await asha.get(calls.CHANGES_PATH)).body.data[0];

describe("a preview", () => {
	test("shows what is not read; an upload without one does not call itself a success", async () => {
		const headings = ["New Phone No", ...LABELS];
		const branches = sheetOf([headings, ["1", ...rowOf(branchOf(1)), "seen"]]);
		const others = { Instructions: sheetOf([["Keep the headings"]]), Old: sheetOf([["Pune"]]), Empty: sheetOf([]) };
		const last = utils.encode_col(headings.length);
		const file = bytesOf(workbookOf({ Branches: branches, ...others }));
		const { message, unread } = (await apply(file).expect(200)).body;
		expect(unread).toBe(`column A (“New Phone No”), column ${last} (no heading) and sheet “Old” were not read`);
		expect(message).toBe(FORM_MESSAGES.uploadUnread(unread));
		const { plan, ignoredSheets } = await preview(file);
		expect(ignoredSheets.map(({ name }) => name)).toEqual(["Instructions", "Old"]);
		const { body } = await apply(file, { expect: String(plan) }).expect(200);
		expect(body).toMatchObject({ message: FORM_MESSAGES.uploadSucceeded });
		expect(body).not.toHaveProperty("unread");
	});

	test("has the rows of a question by themselves; of a question about one cell, the answer to it", async () => {
		const wrong = ["1", "2", "1"].map((pincode, index) => branchOf(index + 1, { pincode }));
		const { key, questions } = await preview(sheet(...wrong));
		expect(questions).toMatchObject([{ written: "1", count: 2 }, { written: "2" }]);
		expect(questions[0]).not.toHaveProperty("cell");
		expect(questions[1]?.cell).toMatchObject({ kind: "cell", sheet: "Branches", row: 3, from: "2", to: "2" });
		const get = (query: string) => asha.get(`${calls.PREVIEW_UPLOAD_PATH}/${key}?${query}`);
		const rows = async (query: string) => (await get(query).expect(200)).body.data;
		expect(await rows("question=0")).toMatchObject([{ row: 2 }, { row: 4 }]);
		expect(await rows("question=999")).toEqual([]);
		for (const wrong of ["question=1000", "question=09", "question=", "question=0&question=1"])
			await get(wrong).expect(400);
		expect(await rows("tab=ready")).toEqual([]);
	});

	test("counts rows that say the same as another one of the sheet by themselves", async () => {
		const shown = await preview(sheet(branchOf(1), branchOf(2), branchOf(1), branchOf(1)));
		expect(shown.counts).toMatchObject({ created: 2, updated: 0, unchanged: 0, repeated: 2 });
	});
});

describe("nothing is stored, and it is in the history, if", () => {
	test("the plan is sent twice, or as a list", async () => {
		const file = sheet(branchOf(1));
		const plan = String((await preview(file)).plan);
		await apply(file, { expect: plan, confirmed: "" }).field("expect", plan).expect(409);
		await apply(file, { "expect[]": plan }).expect(409);
		await apply(file, { "expect[a][b]": plan }).expect(409);
		expect(await names()).toEqual([]);
	});

	test("it has warnings that are not confirmed", async () => {
		const odd = sheet(branchOf(1, { stateName: "Maharastra" }), branchOf(2, { ...PANAJI, pincode: "560001" }));
		const { body } = await apply(odd).expect(422);
		expect(body.errors).toEqual([]);
		expect(body.message).toMatch(/Nothing was stored/);
		const warnings = body.warnings.map(({ code, row }: { code: string; row: number }) => `${code} ${row}`);
		expect(warnings).toEqual(expect.arrayContaining(["state-spelling 2", "pincode-state 3"]));
		await apply(odd, { confirmed: "state-spelling" }).expect(422);
		await apply(odd, { confirmed: "city-new,__proto__,*" }).expect(422);
		expect(await names()).toEqual([]);
		expect(await newest()).toMatchObject({ kind: "refused", created: 0 });
		const codes = [...new Set(body.warnings.map(({ code }: { code: string }) => code))].join(", ");
		await apply(odd, { confirmed: codes }).expect(200);
		expect(await names()).toHaveLength(2);
	});
});

describe("spellings that are corrected", () => {
	const MH = { kind: "spelling", use: true, code: "state-spelling", from: "MH", to: "Maharashtra" };

	test("are stored in place of what they name and nothing else, as previewed", async () => {
		await asha.create(branchOf(1));
		const file = sheet(branchOf(2, { stateName: "MH" }), branchOf(3, { stateName: "Maharastra" }));
		const answers = JSON.stringify([MH, { ...MH, from: "Maharastra", to: "Goa" }]);
		const [asWritten, corrected] = [await preview(file), await preview(file, { answers })];
		expect(asWritten).toMatchObject({ newStates: ["MH", "Maharastra"], corrected: [], warningCount: 2 });
		expect(corrected).toMatchObject({
			newStates: ["Maharastra"],
			corrected: [{ value: "MH", suggestion: "Maharashtra", count: 1, cells: ["E2"] }],
			warnings: [{ value: "Maharastra", suggestion: "Maharashtra", count: 1, cells: ["E3"] }],
		});
		const confirmed = "state-spelling,city-spelling";
		const expected = { expect: String(corrected.plan) };
		await apply(file, { ...expected, confirmed }).expect(409);
		await apply(file, { ...expected, answers }).expect(422);
		await apply(file, { ...expected, answers, confirmed }).expect(200);
		const states = (await asha.feed()).data.map(({ state }: { state: string }) => state);
		expect(states).toEqual(["Maharashtra", "Maharashtra", "Maharastra"]);
	});

	test("may lead to another one: the site has the city under its other name", async () => {
		const haryana = { stateName: "Haryana", pincode: "122001", lat: 28.46, long: 77.03 };
		await asha.create(branchOf(1, { ...haryana, cityName: "Gurgaon" }));
		const file = sheet(branchOf(2, { ...haryana, cityName: "Gurugrm" }));
		const first = { ...MH, code: "city-spelling", from: "Gurugrm", to: "Gurugram" };
		const second = { ...first, from: "Gurugram", to: "Gurgaon" };
		const half = await preview(file, { answers: JSON.stringify([first]) });
		expect(half.warnings).toMatchObject([{ value: "Gurugram", suggestion: "Gurgaon" }]);
		const shown = await preview(file, { answers: JSON.stringify([first, second]) });
		expect(shown).toMatchObject({
			warningCount: 0,
			newCities: [],
			corrected: [{ value: "Gurugrm" }, { value: "Gurugram" }],
		});
	});

	test("that are too long to be received are refused with the limit", async () => {
		const long = JSON.stringify(Array(500).fill({ ...MH, from: "म".repeat(100), to: "म".repeat(100) }));
		for (const path of [calls.PREVIEW_UPLOAD_PATH, calls.UPLOAD_BRANCH_PATH]) {
			const { body } = await asha.upload(path, sheet(branchOf(1)), { answers: long }).expect(413);
			expect(body).toEqual({
				message: "A field of the form is larger than 256 KB. Send fewer answers, or correct the sheet.",
				errors: [],
			});
		}
	});
});

describe("branches without coordinates", () => {
	const NO_POSITION = { lat: "", long: "" };
	const code = "position-from-pincode";
	const atMiddle = branchOf(1, { pincode: "411001", cityName: "Pune" });
	const rows = (...changes: object[]) => xlsxOf([LABELS, ...changes.map((each) => rowOf(atMiddle, each))]);
	const ofPincode = async () => (await asha.get(calls.NEEDS_PATH)).body.data.branches.pincode;

	test("stand at the middle of their pincode once that is confirmed, until somebody corrects it", async () => {
		const file = rows(
			{ lat: 0, long: "0.00" },
			{
				...NO_POSITION,
				name: "Two",
				lat: "N/A",
				pincode: "",
				address: "Camp, Pune-411 002",
			},
		);
		const shown = await preview(file);
		expect(shown).toMatchObject({ errorCount: 0, warnings: [{ code, count: 2, cells: ["G2", "G3"] }] });
		expect(shown.readAs).toMatchObject([{ column: "Address", values: [{ read: "411002", cells: ["C3"] }] }]);
		const expected = { expect: String(shown.plan) };
		await apply(file, expected).expect(422);
		await apply(file, { ...expected, confirmed: code }).expect(200);
		expect(await ofPincode()).toBe(2);
		// Neither the same file nor a download makes it exact, or asks again.
		const download = await workbookFrom(asha.get(calls.BRANCHES_SHEET_PATH));
		for (const same of [file, download]) {
			expect(await preview(same)).toMatchObject({
				counts: { unchanged: 2, updated: 0 },
				warningCount: 0,
				errorCount: 0,
			});
		}
		const corrected = rows({ lat: 18.52, long: 73.86 });
		await apply(corrected, { expect: String((await preview(corrected)).plan) }).expect(200);
		expect(await ofPincode()).toBe(1);
		expect(await preview(file)).toMatchObject({ counts: { unchanged: 2 }, warningCount: 0 });
		const newest = (await asha.get(calls.CHANGES_PATH)).body.data[0];
		await asha.post(`${calls.CHANGES_PATH}/${newest.id}/undo`, "*").expect(200);
		expect(await ofPincode()).toBe(2);
	});
});

test("a level that is neither is asked about, with both to choose from", async () => {
	const levels = ["Main Branch", "H.O.", "Zonal Office"];
	const { errors } = await preview(sheet(...levels.map((area, index) => branchOf(index + 1, { area }))));
	expect(errors.map(({ written, choices, suggestion }) => [written, choices, suggestion])).toEqual(
		levels.map((each) => [each, ["Branch Office", "Regional Office"], undefined]),
	);
});

test("a download has the branches that fit the filter, and says what it is", async () => {
	await asha.create(branchOf(1));
	await asha.create(branchOf(2, PANAJI));
	const address = `${calls.BRANCHES_PATH}.xlsx?state=Goa&q=branch&open[]=x&page=7`;
	const answer = asha.get(address).expect(200).expect("Cache-Control", "no-store");
	answer.expect("Content-Disposition", /^attachment; filename=branches-goa-branch-\d{4}-\d{2}-\d{2}\.xlsx$/);
	answer.expect("Content-Type", /spreadsheetml/);
	const { Sheets, SheetNames } = read(await workbookFrom(answer));
	const rows: unknown[][] = utils.sheet_to_json(Sheets[SheetNames[0] ?? ""] ?? {}, { header: 1 });
	expect(rows.map(([id, name]) => [id, name])).toEqual([
		["ID", "Branch Name"],
		[2, "Branch 2"],
	]);
});

describe("the marked workbook", () => {
	test("has the rows to correct and to confirm, keeps the name, and is stored once it is corrected", async () => {
		const file = sheet(branchOf(1, { pincode: "1" }), branchOf(2), branchOf(3, { pincode: "560001" }));
		const answer = asha.upload(calls.MARKED_UPLOAD_PATH, file, {}, "Goa März.xlsx").expect(200);
		answer.expect("Content-Disposition", /filename\*=UTF-8''Goa%20M%C3%A4rz-marked\.xlsx/);
		const marked = await workbookFrom(answer);
		expect((await preview(marked)).errors).toMatchObject([{ cells: ["H2"], branch: "Branch 1" }]);
		const workbook = read(marked);
		const [branches] = workbook.SheetNames.map((name) => workbook.Sheets[name]);
		const rows: (string | number)[][] = utils.sheet_to_json(branches ?? {}, { header: 1, defval: "" });
		const column = rows[0]?.indexOf("Pincode") ?? -1;
		expect(rows.slice(1).map(([note]) => note)).toEqual([
			expect.stringMatching(/^Row 2\nPincode/),
			expect.stringMatching(/^Row 4\nPlease check: /),
		]);
		const corrected = rows.map((row, index) => row.map((cell, at) => (index > 0 && at === column ? "422001" : cell)));
		const { body } = await apply(bytesOf(workbookOf({ Branches: sheetOf(corrected) }))).expect(200);
		expect(body.data.created).toBe(2);
	});

	test.each(["../../etc/passwd.xls", 'a"b\r\nx: y.xlsx', "‮.xlsx", "x".repeat(500)])(
		"has a name that is only a name: %j",
		async (name) => {
			const { headers } = await asha.upload(calls.MARKED_UPLOAD_PATH, sheet(branchOf(1)), {}, name).expect(200);
			expect(headers["content-disposition"]).toMatch(
				/^attachment; filename=(?:"(?:[^"\\/]|\\")+-marked\.xlsx"|[\w.]+-marked\.xlsx)(?:; filename\*=\S+)?$/,
			);
			expect(headers).not.toHaveProperty("x");
		},
	);
});

test("a sheet that looks like a whole list of a state names the stored branches that it lacks, also beside rows with errors", async () => {
	for (const number of [1, 2, 3, 4, 5]) await asha.create(branchOf(number));
	await asha.create(branchOf(6, PANAJI));
	const list = [branchOf(1), branchOf(2), branchOf(3, { pincode: "1" })];
	expect((await preview(sheet(...list))).absent).toMatchObject({
		...{ states: ["Maharashtra"], count: 2 },
		branches: [{ name: "Branch 4" }, { name: "Branch 5", city: "Nashik" }],
	});
	expect((await preview(sheet(branchOf(1), branchOf(2)))).absent.count).toBe(0);
});
