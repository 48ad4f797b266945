/** What was answered about a sheet counts for the same sheet, and for later ones. */

import { describe, expect, test } from "vitest";
import { ANSWERS_PATH, PREVIEW_UPLOAD_PATH, UPLOAD_BRANCH_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_REMEMBERED } from "../../../shared/api/sheet-answers.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { branchOf, LABELS, rowOf } from "../import/testing/branch-table.ts";
import { sheet, xlsxOf } from "../import/testing/workbooks.ts";
import { shownSheet } from "../testing/shown-sheet.ts";
import { openTestStore } from "../testing/test-database.ts";
import { servicePer } from "../testing/test-service.ts";

let now = WEDNESDAY;
const service = servicePer("file, emptied", () => now++);
const asha = service.as("asha");
const ravi = service.as("ravi");

const PUNE = { stateName: "Maharashtra", cityName: "Pune", pincode: "411001", lat: 18.52, long: 73.86 };
const MH = { kind: "spelling", use: true, code: "state-spelling", from: "MH", to: "Maharashtra" };
const POONA = { ...MH, code: "city-spelling", from: "Poona", to: "Pune" };
const ODD = ["state-spelling", "city-spelling", "city-unknown"].join();

const written = (number: number) => branchOf(number, { ...PUNE, stateName: "MH", cityName: "Poona" });

const preview = (file: Buffer, fields?: Record<string, string>) => shownSheet(ravi, file, fields);
async function store(file: Buffer, fields: Record<string, string>) {
	const { plan } = await preview(file, fields);
	await asha.upload(UPLOAD_BRANCH_PATH, file, { ...fields, expect: String(plan), confirmed: ODD }).expect(200);
}
const answers = async () => (await asha.get(ANSWERS_PATH).expect(200)).body.data;

const UNCHANGED = { counts: { created: 0, updated: 0 }, warningCount: 0 };

describe("the same sheet twice changes nothing", () => {
	test("if its spellings were corrected", async () => {
		const file = sheet(written(1), written(2));
		await store(file, { answers: JSON.stringify([MH, POONA]) });
		expect(await preview(file)).toMatchObject({ ...UNCHANGED, counts: { unchanged: 2 } });
		const { body } = await ravi.upload(UPLOAD_BRANCH_PATH, file).expect(200);
		expect(body.data).toEqual({ created: 0, updated: 0, unchanged: 2 });
	});

	test("if a state is only abbreviated, without any answers", async () => {
		await asha.create(branchOf(1, PUNE));
		const file = sheet(branchOf(1, { ...PUNE, stateName: "MH" }));
		expect(await preview(file)).toMatchObject({ ...UNCHANGED, counts: { unchanged: 1 } });
	});
});

test("a state with another name than the official one gets that from a sheet", async () => {
	await asha.create(branchOf(1, { ...PUNE, stateName: "MH" }));
	expect(await preview(sheet(branchOf(1, PUNE)))).toMatchObject({ counts: { updated: 1 } });
});

describe("the next sheet", () => {
	test("is read with the answers, says which, and can be answered in another way", async () => {
		await store(sheet(written(1)), { answers: JSON.stringify([MH, POONA]) });
		const next = sheet(written(3));
		expect(await preview(next)).toMatchObject({
			counts: { created: 1 },
			warnings: [],
			corrected: [
				{ value: "MH", by: "asha" },
				{ value: "Poona", suggestion: "Pune", use: true, by: "asha" },
			],
		});
		const options = { answers: JSON.stringify([{ ...MH, use: false }]) };
		expect(await preview(next, options)).toMatchObject({
			kept: [{ value: "MH" }],
			corrected: [{ value: "Poona", by: "asha" }],
		});
		await store(next, options);
		expect(await preview(sheet(written(4)))).toMatchObject({
			warningCount: 0,
			kept: [{ value: "MH", count: 1, by: "asha" }],
		});
	});

	test("is read with the answers about columns and values, and names those that it needs", async () => {
		const [, ...rest] = LABELS;
		const file = (number: number) =>
			xlsxOf([
				["Ofis", ...rest, "Sl. No"],
				[...rowOf(branchOf(number), { area: "Small" }), number],
			]);
		const given = {
			answers: JSON.stringify([
				{ kind: "column", heading: "OFIS", field: "name" },
				{ kind: "column", heading: "Sl. No", field: "leave out" },
				{ kind: "column", heading: "Other", field: "leave out" },
				{ kind: "value", field: "area", from: "Small", to: "Branch Office" },
				{ kind: "value", field: "area", from: "Large", to: "Regional Office" },
			]),
		};
		expect(await preview(file(1))).toMatchObject({ plan: null, right: null });
		await store(file(1), given);
		const shown = await preview(file(2));
		expect(shown).toMatchObject({ counts: { created: 1 }, errorCount: 0, unread: "" });
		const used = [...shown.columns, ...shown.questions].filter(({ by }) => by === "asha");
		expect(used).toMatchObject([
			{ heading: "Ofis", field: "name" },
			{ heading: "Sl. No", field: "leave out" },
			{ written: "Small", answer: { to: "Branch Office" } },
		]);
		expect(await preview(file(1))).toMatchObject({ ...UNCHANGED, counts: { unchanged: 1 } });
	});

	test("is not read with what was said of empty cells", async () => {
		const empty = (number: number) => sheet(branchOf(number, { sundayHours: "", area: "" }));
		const values = [
			{ kind: "value", field: "sundayHours", from: "", to: "Not Working" },
			{ kind: "value", field: "area", from: "", to: "Branch Office" },
		];
		const { errorCount } = await preview(empty(1));
		await store(empty(1), { answers: JSON.stringify(values) });
		expect(await answers()).toEqual([]);
		expect(await preview(empty(2))).toMatchObject({ plan: null, errorCount });
	});

	test("is not read with what was only previewed, or refused", async () => {
		const given = JSON.stringify([MH, POONA]);
		const faulty = sheet(written(1), branchOf(2, { pincode: "1" }));
		await preview(faulty, { answers: given });
		await asha.upload(UPLOAD_BRANCH_PATH, faulty, { answers: given }).expect(422);
		expect(await answers()).toEqual([]);
	});
});

describe("remembered answers", () => {
	const LEFT_OUT = { kind: "column", heading: "Sl. No", field: "leave out" };
	const remember = (answer: object) => asha.post(ANSWERS_PATH, "*", answer);

	test("are listed, replaced by the last admin's, and forgotten, also by two at once", async () => {
		await remember(LEFT_OUT).expect(200);
		await remember({ kind: "value", field: "area", from: "HO", to: "Regional Office" }).expect(200);
		await ravi.post(ANSWERS_PATH, "*", { ...LEFT_OUT, heading: "SL NO", field: "serialNo" }).expect(400);
		await ravi.post(ANSWERS_PATH, "*", { ...LEFT_OUT, heading: "SL NO", field: "landmark" }).expect(200);
		const [first, second] = await answers();
		expect(first).toMatchObject({ heading: "SL NO", field: "landmark", who: "ravi", at: expect.any(String) });
		expect(second).toMatchObject({ kind: "value", to: "Regional Office", who: "asha" });
		const address = `${ANSWERS_PATH}/${first.id}`;
		const deleted = await Promise.all([asha.remove(address, "*"), ravi.remove(address, "*")]);
		expect(deleted.map(({ status, body }) => [status, body.data.length])).toEqual([
			[200, 1],
			[200, 1],
		]);
	});

	test("are at most 2,000: the oldest ones go", async () => {
		const opened = await openTestStore(service.dataDir);
		const value = (number: number) =>
			({ kind: "value", field: "area", from: `${number}`, to: "Branch Office" }) as const;
		await opened.remember([value(-1)], "asha");
		const many = Array.from({ length: MAX_REMEMBERED }, (_, index) => value(index));
		await opened.remember(many, "asha");
		const listed = await opened.answers();
		expect(listed).toHaveLength(MAX_REMEMBERED);
		expect(listed).not.toContainEqual(expect.objectContaining({ from: "-1" }));
	});
});

test("answers that cannot be read are refused", async () => {
	const given = { answers: JSON.stringify([{ ...MH, use: 1 }]) };
	const { body } = await asha.upload(PREVIEW_UPLOAD_PATH, sheet(branchOf(1)), given).expect(400);
	expect(body.message).toMatch(/"answers" must be a JSON list of at most 1000 answers/);
	await asha.post(ANSWERS_PATH, "*", { ...MH, use: 1 }).expect(400);
	expect(await answers()).toEqual([]);
});
