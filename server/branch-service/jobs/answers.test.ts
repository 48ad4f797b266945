/** Answers about rows that would otherwise be stored, or not, in another way. */
import { describe, expect, test } from "vitest";
import * as calls from "../../../shared/api/api-paths.ts";
import { type Answer, INSTEAD, leftRow, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import { WARNING_CODES } from "../../../shared/branch/branch-warning.ts";
import { branchOf, LABELS, PANAJI, rowOf } from "../import/testing/branch-table.ts";
import { sheet, xlsxOf } from "../import/testing/workbooks.ts";
import { shownSheet } from "../testing/shown-sheet.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const leela = service.as("leela", ["Goa"]);

const fieldsOf = (...answers: Answer[]) => ({ answers: JSON.stringify(answers) });
const shown = (file: Buffer, ...answers: Answer[]) => shownSheet(asha, file, fieldsOf(...answers));
/** Stores what a preview shows. */
async function stored(file: Buffer, ...answers: Answer[]) {
	const { plan } = await shown(file, ...answers);
	const fields = { ...fieldsOf(...answers), expect: String(plan), confirmed: WARNING_CODES.join(",") };
	return (await asha.upload(calls.UPLOAD_BRANCH_PATH, file, fields).expect(200)).body;
}
const WITHOUT_HOURS = LABELS.flatMap((label, at) => (label.endsWith(" Hours") ? [] : [at]));
/** Branches with the hours of their days in one column. */
const timed = (rows: readonly (readonly [branch: ReturnType<typeof branchOf>, timings: string])[]) =>
	xlsxOf([
		[...WITHOUT_HOURS.map((at) => LABELS[at] ?? ""), "Timings"],
		...rows.map(([branch, timings]) => [...WITHOUT_HOURS.map((at) => rowOf(branch)[at] ?? ""), timings]),
	]);
const feed = async () => (await asha.feed()).data;
const branch = async (id: number) => (await asha.get(`${calls.BRANCHES_PATH}/${id}`).expect(200)).body.data;
const undoNewest = async () =>
	asha.command("undo", { change: (await asha.get(calls.CHANGES_PATH)).body.data[0].id }).expect(200);

describe("an empty landmark", () => {
	const file = sheet(branchOf(1, { landmark: "" }), branchOf(2, { landmark: "-" }), branchOf(3));
	const empty: Answer = { kind: "value", field: "landmark", from: "", to: INSTEAD.landmark ?? "" };

	test("is asked once for all such cells, and may be left empty: a new branch has none, a stored one keeps its own", async () => {
		const { id } = await asha.create(branchOf(1));
		const { questions } = await shown(file);
		expect(questions).toMatchObject([{ kind: "empty", field: "landmark", written: "", count: 2, waits: "rows" }]);
		await stored(file, empty);
		expect((await branch(id)).landmark).toBe(branchOf(1).landmark);
		expect((await feed()).map(({ name, landmark }: Record<string, string>) => [name, landmark])).toEqual([
			["Branch 1", branchOf(1).landmark],
			["Branch 2", undefined],
			["Branch 3", branchOf(3).landmark],
		]);
		// A cell may say so, too; and the same sheet changes nothing the second time.
		const word = sheet(branchOf(1), branchOf(2, { landmark: INSTEAD.landmark ?? "" }), branchOf(3));
		expect((await shown(word)).counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
	});

	test("is that of a stored branch that only another answer finds", async () => {
		const { id } = await asha.create(branchOf(1, { cityName: "Kochi", stateName: "Kerala", pincode: "682001" }));
		const sent = branchOf(1, { cityName: "Cochin", stateName: "Kerala", pincode: "682001", landmark: "" });
		const spelling = { kind: "spelling", code: "city-spelling", from: "Cochin", to: "Kochi", use: true } as const;
		await stored(sheet(sent), empty, spelling);
		expect((await feed()).map((each: { id: number; landmark: string }) => [each.id, each.landmark])).toEqual([
			[id, branchOf(1).landmark],
		]);
	});

	test("of all new branches, without a column, may be left empty", async () => {
		const columns = LABELS.flatMap((label, at) => (label === "Landmark" ? [] : [at]));
		const rows = [LABELS, rowOf(branchOf(1))].map((row) => columns.map((at) => row[at] ?? ""));
		expect(await stored(xlsxOf(rows), { ...empty, from: NO_COLUMN })).toMatchObject({ data: { created: 1 } });
		expect((await branch(1)).landmark).toBe("");
	});

	test("cannot be one where the form needs it", async () => {
		const body = { ...branchOf(1, { landmark: "" }), confirmed: WARNING_CODES };
		await asha.post(calls.CREATE_BRANCH_PATH, "", body).expect(400);
		const { id } = await asha.create(branchOf(1));
		await asha.command("edit-branch", { id, fields: { landmark: "" } }).expect(400);
		await stored(sheet(branchOf(2, { landmark: "" })), empty);
		await asha.command("edit-branch", { id: id + 1, fields: { contactNo: "+919876543210" } }).expect(200);
	});
});

test("a position that cannot be read may be the middle of the pincode, which is then not asked about again", async () => {
	const place = { cityName: "Pune", pincode: "411001" };
	const cells = { lat: "to be told", long: "to be told" };
	const file = xlsxOf([LABELS, rowOf(branchOf(1, place), cells), rowOf(branchOf(2, place), { lat: 18.5, long: "" })]);
	expect((await shown(file)).errorCount).toBeGreaterThan(1);
	const middle = INSTEAD.lat ?? "";
	const answers: Answer[] = [
		{ kind: "value", field: "lat", from: "to be told", to: middle },
		{ kind: "value", field: "long", from: "", to: middle },
	];
	expect(await shown(file, ...answers)).toMatchObject({ errorCount: 0, warningCount: 0 });
	const ofCell: Answer = { kind: "cell", sheet: "Branches", row: 3, letter: "H", from: "18.5", to: middle };
	expect((await shown(file, ofCell, ...answers.slice(0, 1))).errorCount).toBe(0);
	await stored(file, ...answers);
	expect((await asha.get(calls.NEEDS_PATH)).body.data.branches.pincode).toBe(2);
});

describe("a likely duplicate", () => {
	const file = sheet(branchOf(7, { name: "Station Road Branch", contactNo: "+919876543210" }));

	test("changes the stored branch that an answer calls the same, of which nothing else is lost", async () => {
		const { id } = await asha.create(branchOf(1, { name: "Station Road", email: "one@example.com" }));
		const { check, questions, tabs } = await shown(file);
		const question = questions.find(({ kind }) => kind === "duplicate");
		expect(tabs).toEqual({ correct: 0, check: 1, ready: 0 });
		expect(check[0]?.marks[0]).toMatchObject({
			letter: "A",
			question: questions.findIndex(({ kind }) => kind === "duplicate"),
		});
		const same = { kind: "duplicate", sheet: "Branches", row: 2, id, use: true } as const;
		expect(question).toMatchObject({ waits: "look", suggestion: same });
		const seen = await shown(file, same);
		expect(seen).toMatchObject({ tabs: { check: 0, ready: 1 }, counts: { created: 0, updated: 1 } });
		expect(seen.questions).toContainEqual(expect.objectContaining({ kind: "duplicate", answer: same }));
		await stored(file, same);
		expect(await branch(id)).toMatchObject({ name: "Station Road Branch", contactNo: "+919876543210", id });
		expect(await feed()).toHaveLength(1);
	});

	test("is another branch without an answer, and not asked about again with one", async () => {
		const { id } = await asha.create(branchOf(1, { name: "Station Road" }));
		const other = { kind: "duplicate", sheet: "Branches", row: 2, id, use: false } as const;
		expect(await shown(file, other)).toMatchObject({ tabs: { check: 0, ready: 1 }, counts: { created: 1 } });
		await stored(file);
		expect(await feed()).toHaveLength(2);
	});
});

test("rows with the name, city and pincode of stored branches are these by one answer, whatever their ID or code", async () => {
	const { id } = await asha.create(branchOf(1, { branchCode: "A1" }));
	await asha.create(branchOf(2));
	await asha.create(branchOf(3));
	const rows = [rowOf(branchOf(1, { branchCode: "B1" })), rowOf(branchOf(2, { email: "two@example.com" }))];
	const file = xlsxOf([
		["ID", ...LABELS],
		["", ...(rows[0] ?? [])],
		[id + 2, ...(rows[1] ?? [])],
	]);
	const suggestion = { kind: "same-branches", use: true } as const;
	const { questions } = await shown(file);
	expect(questions[0]).toMatchObject({ kind: "duplicate", waits: "rows", count: 2, suggestion });
	expect(await shown(file, suggestion)).toMatchObject({ errorCount: 0, counts: { created: 0, updated: 2 } });
	await stored(file, suggestion);
	expect(await branch(id)).toMatchObject({ name: "Branch 1", branchCode: "B1" });
	expect(await branch(id + 1)).toMatchObject({ name: "Branch 2", email: "two@example.com" });
	expect(await branch(id + 2)).toMatchObject({ name: "Branch 3" });
});

describe("rows of closed branches that are not stored", () => {
	const status = (...rows: [number, string][]) =>
		xlsxOf([[...LABELS, "Status"], ...rows.map(([number, text]) => [...rowOf(branchOf(number)), text])]);
	const file = status([1, "Active"], [2, "Closed"], [3, "permanently closed"]);

	test("are left out, which is asked once", async () => {
		const { check, questions, counts, plan } = await shown(file);
		expect(counts).toMatchObject({ created: 1 });
		expect(check.map(({ row, becomes }) => [row, becomes])).toEqual([
			[3, "left out"],
			[4, "left out"],
		]);
		const suggestion = { kind: "closed-rows", use: false } as const;
		expect(questions).toContainEqual(
			expect.objectContaining({ kind: "closed-rows", count: 2, suggestion, waits: "look" }),
		);
		expect((await shown(file, suggestion)).tabs).toEqual({ correct: 0, check: 0, ready: 1 });
		expect((await shown(file, suggestion)).plan).toBe(plan);
		const { body } = await asha.upload(calls.UPLOAD_BRANCH_PATH, file).expect(200);
		expect(body.data.created).toBe(1);
		expect(body.unread).toContain("2 rows of closed branches that are not stored were left out");
		expect(body.leftOut).toBe(2);
	});

	test("are stored as closed if an answer says so", async () => {
		const use = { kind: "closed-rows", use: true } as const;
		expect(await shown(file, use)).toMatchObject({ tabs: { check: 0, ready: 3 }, counts: { created: 3, closed: 2 } });
		await stored(file, use);
		expect((await branch(2)).closures).toEqual([{ from: expect.any(String), reason: "" }]);
		expect((await shown(file)).absent.saidClosed).toEqual([]);
	});
});

test("hours that do not name Sunday are not its own by an answer, and what is stored so is not asked again", async () => {
	const file = (...texts: string[]) => timed(texts.map((text, at) => [branchOf(at + 1), text]));
	const texts = ["10-5", "10AM-5PM, Sat half day till 1 PM", "24x7", "10-5, Wed closed"];
	const off = { kind: "sundays-off", use: true } as const;
	const asked = async (...own: Parameters<typeof shown>) =>
		(await shown(...own)).questions.filter(({ kind }) => kind === off.kind);
	await stored(file(...texts), off);
	const hours = (await feed()).map(({ sundayHours }: Record<string, string>) => sundayHours);
	expect(hours).toEqual(["Not Working", "Not Working", expect.any(String), "10:00-17:00"]);
	// An answer can be taken back although, with it, nothing changes.
	expect(await asked(file(...texts), off)).toMatchObject([{ answer: off, count: 2 }]);
	await stored(file("10-5"));
	expect(await asked(file("10-5"))).toEqual([]);
});

describe("days off in some weeks", () => {
	const SATURDAYS = "10:00-16:00 (2nd & 4th Sat closed)";
	const hours = Object.fromEntries(["monday", "saturday"].map((day) => [`${day}Hours`, "10:00-16:00"]));
	const file = (...numbers: number[]) => timed(numbers.map((number) => [branchOf(number, hours), SATURDAYS]));
	const rule = { kind: "days-off", day: "saturday", weeks: [2, 4], use: true } as const;
	const rules = async () => (await asha.get(calls.CALENDAR_PATH)).body.data.daysOff;

	test("become a rule for stored and new branches in the sheet's change, and leave with its undo", async () => {
		const { id } = await asha.create(branchOf(1));
		const { questions } = await shown(file(1, 2, 3));
		expect(questions).toContainEqual(
			expect.objectContaining({
				kind: "days-off",
				written: "2nd and 4th Saturday",
				count: 3,
				suggestion: rule,
				waits: "offer",
			}),
		);
		expect((await shown(file(1, 2, 3), { ...rule, weeks: [1, 3] })).counts.rules).toBe(0);
		const seen = await shown(file(1, 2, 3), { ...rule, weeks: [4, 2] });
		expect(seen).toMatchObject({ counts: { rules: 1 }, tabs: { check: 0, ready: 3 } });
		await stored(file(1, 2, 3), rule);
		expect(await rules()).toEqual([{ day: "saturday", weeks: [2, 4], branches: [id, id + 1, id + 2] }]);
		// The next branch joins them; of those that have the day off, nothing is asked.
		expect((await shown(file(1, 2, 3))).questions.filter(({ kind }) => kind === "days-off")).toEqual([]);
		await stored(file(1, 4), rule);
		expect(await rules()).toEqual([{ day: "saturday", weeks: [2, 4], branches: [id, id + 1, id + 2, id + 3] }]);
		await undoNewest();
		await asha.command("undo", { change: 2 }).expect(200);
		expect(await rules()).toEqual([]);
		expect(await feed()).toHaveLength(1);
	});

	test("become none without an answer, and are not asked about by an editor of some states", async () => {
		await stored(file(1));
		expect(await rules()).toEqual([]);
		const ofGoa = timed([[branchOf(1, { ...PANAJI, ...hours }), SATURDAYS]]);
		const { questions, plan } = await shownSheet(leela, ofGoa, fieldsOf(rule));
		expect(questions.filter(({ kind }) => kind === "days-off")).toEqual([]);
		await leela.upload(calls.UPLOAD_BRANCH_PATH, ofGoa, { ...fieldsOf(rule), expect: String(plan) }).expect(200);
		expect(await rules()).toEqual([]);
	});
});

test("a row that is no branch is left out by an answer, is named, and counted when the others are stored", async () => {
	const line = LABELS.map((label) => (label === "State" ? "Region East" : label === "Pincode" ? "TOTAL EAST" : ""));
	const rows = [LABELS, rowOf(branchOf(1)), line];
	const { correct } = await shown(xlsxOf(rows));
	const [{ sheet: name, row, cells } = { sheet: "", row: 0, cells: [] }] = correct;
	const answer = leftRow(name, row, cells);
	const { plan, notes, questions } = await shown(xlsxOf(rows), answer);
	expect([plan, questions.at(-1), notes]).toMatchObject([
		expect.any(String),
		{ kind: "left-row", answer, waits: "nothing", cells: ["row 3"] },
		["Row 3 (“Region East TOTAL EAST”) is no branch, as an answer says; it was left out."],
	]);
	expect(await stored(xlsxOf(rows), answer)).toMatchObject({ data: { created: 1 }, leftOut: 1 });
	const corrected = xlsxOf([...rows.slice(0, 2), line.map((text) => text.replace("EAST", "WEST"))]);
	expect((await shown(corrected, answer)).correct).toHaveLength(1);
});
