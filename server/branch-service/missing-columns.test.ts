/** Sheets without a column that a new branch needs can be stored after an answer on the page, or by their pincodes. */
import { expect, test } from "vitest";
import { BRANCHES_PATH, CALENDAR_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { type Answer, NO_COLUMN } from "../../shared/api/sheet-answers.ts";
import { branchOf, LABELS, rowOf } from "./import/testing/branch-table.ts";
import { xlsxOf } from "./import/testing/workbooks.ts";
import { shownSheet } from "./testing/shown-sheet.ts";
import { servicePer } from "./testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const PUNE = { stateName: "Maharashtra", cityName: "Pune", pincode: "411001", lat: 18.52, long: 73.86 };

/** A sheet of branches without some columns. */
function sheetWithout(missing: RegExp, ...branches: ReturnType<typeof branchOf>[]) {
	const rows = [LABELS, ...branches.map((each) => rowOf(each))];
	return xlsxOf(rows.map((row) => row.filter((_, column) => !missing.test(LABELS[column] ?? ""))));
}

const answersOf = (values: object[]) => JSON.stringify(values.map((each) => ({ kind: "value", ...each })));
async function preview(file: Buffer, values: object[] = []) {
	return shownSheet(asha, file, { answers: answersOf(values) });
}

const LEVEL = { field: "area", from: NO_COLUMN, to: "Regional Office" };

test("a level, landmark or hours for all new branches are answered once, and again for another sheet", async () => {
	const file = sheetWithout(/Level|Landmark|Breaks|Hours$/, branchOf(1, PUNE), branchOf(2, PUNE));
	const { questions } = await preview(file);
	const asked = questions.map(({ field, count, written, kind }) => [field, count, written, kind]);
	expect(asked.filter(([, , written]) => written === NO_COLUMN)).toEqual([
		["area", 1, NO_COLUMN, "empty"],
		["landmark", 1, NO_COLUMN, "empty"],
		["mondayHours", 1, NO_COLUMN, "empty"],
	]);
	const answers = [
		LEVEL,
		{ field: "landmark", from: NO_COLUMN, to: "Station Road" },
		{ field: "mondayHours", from: NO_COLUMN, to: "10:00-13:00, 14:00-17:00" },
	];
	const { plan, counts } = await preview(file, answers);
	expect(counts.created).toBe(2);
	await asha.upload(UPLOAD_BRANCH_PATH, file, { answers: answersOf(answers), expect: String(plan) }).expect(200);
	const [{ id }] = (await asha.feed()).data;
	expect((await asha.get(`${BRANCHES_PATH}/${id}`)).body.data).toMatchObject({
		area: "Regional Office",
		landmark: "Station Road",
		sundayHours: "10:00-17:00",
		breaks: expect.stringContaining("Sunday 13:00-14:00"),
	});
	expect(await preview(file)).toMatchObject({ errorCount: 0, counts: { created: 0, updated: 0, unchanged: 2 } });
	expect((await preview(sheetWithout(/Landmark/, branchOf(3, PUNE)))).errorCount).toBe(1);
});

test("hours for all new branches are read as those in a cell, and not read for a reason", async () => {
	let count = 0;
	/** The questions about a new branch with an answer to its hours, and what is then stored. */
	const answered = async (to: string, ...others: Answer[]) => {
		const file = sheetWithout(/Breaks|Hours$/, branchOf(++count, PUNE));
		const answers = JSON.stringify([{ kind: "value", field: "mondayHours", from: NO_COLUMN, to }, ...others]);
		const { questions, plan, errorCount } = await shownSheet(asha, file, { answers });
		const asked = questions.filter(({ kind }) => kind !== "place");
		if (errorCount > 0) return { asked };
		await asha.upload(UPLOAD_BRANCH_PATH, file, { answers, expect: String(plan) }).expect(200);
		const { mondayHours, sundayHours } = (await asha.feed()).data.at(-1);
		return { asked, week: [mondayHours, sundayHours] };
	};
	const off: Answer = { kind: "sundays-off", use: true };
	const plain = await answered("10-5");
	expect(plain.asked).toMatchObject([{ kind: "sundays-off", suggestion: off, waits: "offer" }]);
	expect(plain.week).toEqual(["10:00-17:00", "10:00-17:00"]);
	expect((await answered("10-5", off)).week).toEqual(["10:00-17:00", "Not Working"]);
	for (const text of ["Mon-Sat 10-5", "Mon-Sat 10:00-17:00", "10-5, Sun closed", "सोम-शनि 10-5"]) {
		const named = await answered(text);
		expect([named.week, named.asked], text).toEqual([["10:00-17:00", "Not Working"], []]);
	}
	const saturdays = { kind: "days-off", day: "saturday", weeks: [2, 4], use: true } as const;
	const some = await answered("Mon-Sat 10-5 (2nd & 4th Sat closed)", saturdays);
	expect(some.asked).toMatchObject([{ kind: "days-off", answer: saturdays }]);
	expect((await asha.get(CALENDAR_PATH)).body.data.daysOff).toMatchObject([{ day: "saturday", weeks: [2, 4] }]);
	expect((await answered("in the morning")).asked).toMatchObject([
		{ written: NO_COLUMN, message: expect.stringMatching(/^“in the morning”: Write hours as /) },
	]);
});

test("a row that is no stored branch's says why it waits, and a column that nobody knows is asked about once", async () => {
	await asha.create(branchOf(1, { ...PUNE, branchCode: "1" }));
	const [headings, stored, first] = [
		["Branch Code", "Branch Name", "Phone"],
		["1", "Branch 1", "020 2613 9999"],
		["1001", "New"],
	];
	const update = await preview(xlsxOf([headings, stored, first]));
	expect(update).toMatchObject({
		right: { rows: 1, back: 1 },
		wrong: [expect.stringMatching(/^A3: 1001 is not the code/)],
	});
	const { questions, wrong, right } = await preview(xlsxOf([[...headings, "New Tel"], first, ["", "Other"]]));
	expect([right, questions[0]]).toMatchObject([
		null,
		{ kind: "column", message: expect.stringMatching(/^We found only 3 /), count: 1 },
	]);
	expect(wrong[1]).toBe("row 3: A new branch needs columns that the sheet does not have");
	const level = sheetWithout(/Level/, branchOf(2, PUNE));
	expect((await preview(level)).wrong).toEqual(["row 2: A new branch needs columns that the sheet does not have"]);
});

test("an answer for all new branches changes none that is stored", async () => {
	await asha.create(branchOf(1, { ...PUNE, area: "Branch Office" }));
	const file = sheetWithout(/Level/, branchOf(1, { ...PUNE, landmark: "New" }), branchOf(2, PUNE));
	const { updated, created } = await preview(file, [LEVEL]);
	expect([updated[0]?.changes.map(({ field }) => field), created.length]).toEqual([["landmark"], 1]);
});

test("the same wrong hours of several days are one question with one answer", async () => {
	const hours = { mondayHours: "10-1,2-5", tuesdayHours: "10-1,2-5", saturdayHours: "10-1,2-4" };
	const file = xlsxOf([LABELS, rowOf(branchOf(1, PUNE), hours), rowOf(branchOf(2, PUNE), hours)]);
	const { errors } = await preview(file);
	expect(errors).toMatchObject([
		{ column: "Hours", message: expect.stringMatching(/^Add am or pm/), written: "10-1,2-5", count: 4 },
		{ written: "10-1,2-4", count: 2, suggestion: { to: "10:00-13:00, 14:00-16:00" } },
	]);
	expect(
		await preview(
			file,
			errors.map(({ suggestion }) => suggestion ?? {}),
		),
	).toMatchObject({ errorCount: 0, counts: { created: 2 } });
});
