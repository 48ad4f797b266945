/** `/calendar`, with the real service. */
import { expect, test } from "vitest";
import { CALENDAR_PATH, CHANGES_PATH, READ_HOLIDAYS_PATH } from "../../../shared/api/api-paths.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");

const REPUBLIC_DAY = { date: "2099-01-26", name: "Republic Day" };
const GOA_DAY = { date: "2099-05-30", name: "Goa Statehood Day", states: ["Goa"] };
const SATURDAYS = { day: "saturday", weeks: [2, 4] };

const OPEN_DAY = { ...REPUBLIC_DAY, hours: "10:00-13:00" };
const added = (...days: object[]) => ({ holidays: days.map((now) => ({ now })) });

const change = (input: object, who = asha) => who.command("change-calendar", input);
const stored = async () => (await asha.get(CALENDAR_PATH).expect(200)).body.data;

test("two entries of one command may take each other's place, and one that it adds is no other's", async () => {
	await change(added(REPUBLIC_DAY, GOA_DAY)).expect(200);
	const swap = [
		{ was: REPUBLIC_DAY, now: GOA_DAY },
		{ was: GOA_DAY, now: REPUBLIC_DAY },
	];
	await change({ holidays: swap }).expect(200);
	expect((await stored()).holidays).toEqual([REPUBLIC_DAY, GOA_DAY]);
	await change({ holidays: [{ now: OPEN_DAY }, { was: OPEN_DAY, now: { ...OPEN_DAY, name: "Other" } }] }).expect(409);
	for (const again of [{}, { now: REPUBLIC_DAY }]) {
		const holidays = [
			{ was: GOA_DAY, now: OPEN_DAY },
			{ was: GOA_DAY, ...again },
		];
		expect((await change({ holidays }).expect(400)).body.problems).toMatchObject([{ code: "field" }]);
	}
	expect((await stored()).holidays).toEqual([REPUBLIC_DAY, GOA_DAY]);
});

test("what somebody else has changed or removed meanwhile is not overwritten: one hears who did it, and what it is by now", async () => {
	await change(added(REPUBLIC_DAY)).expect(200);
	const { body } = await change({ holidays: [{ was: REPUBLIC_DAY, now: GOA_DAY }] }, ravi).expect(200);
	await change({ holidays: [{ was: GOA_DAY, now: OPEN_DAY }] }, ravi).expect(200);
	const hers = { ...REPUBLIC_DAY, name: "Republic" };
	for (const now of [{ now: hers }, {}]) {
		const { problems } = (await change({ holidays: [{ was: REPUBLIC_DAY, ...now }] }).expect(409)).body;
		expect(problems).toMatchObject([
			{ code: "stale", name: "Republic Day, 26 January 2099", who: "ravi", change: body.change + 1, now: OPEN_DAY },
		]);
	}
	const removal = await change({ holidays: [{ was: OPEN_DAY }] }, ravi).expect(200);
	await asha.post(`${CHANGES_PATH}/${removal.body.change}/undo`, "").expect(200);
	const back = (await change({ holidays: [{ was: REPUBLIC_DAY }] }).expect(409)).body.problems;
	expect(back).toMatchObject([{ who: "asha", now: OPEN_DAY }]);
	await change({ holidays: [{ was: OPEN_DAY }] }, ravi).expect(200);
	const { problems } = (await change({ holidays: [{ was: REPUBLIC_DAY, now: hers }] }).expect(409)).body;
	expect(problems).toEqual([expect.not.objectContaining({ now: expect.anything() })]);
	expect(problems[0]).toMatchObject({ who: "ravi", at: expect.any(String), change: body.change + 4 });
	// Of what nobody knows, it is not known that it was removed.
	await change({ daysOff: [{ was: SATURDAYS }] }).expect(409);
	expect(await stored()).toEqual({ holidays: [], daysOff: [] });
});

test("what is as wanted already, because an answer was lost or somebody else has done the same, is no change", async () => {
	await change(added(REPUBLIC_DAY, GOA_DAY)).expect(200);
	for (const input of [
		added(GOA_DAY),
		{ holidays: [{ was: REPUBLIC_DAY, now: OPEN_DAY }] },
		{ holidays: [{ was: OPEN_DAY }] },
	]) {
		await change(input, ravi).expect(200);
		const before = await stored();
		expect((await change(input).expect(200)).body).not.toHaveProperty("change");
		expect(await stored()).toEqual(before);
	}
});

test("every entry that cannot be used is named, and nothing is stored", async () => {
	const holidays = [
		REPUBLIC_DAY,
		{ date: "2099-02-29", name: "x" },
		null,
		{ date: "2099-03-01" },
		["2099-03-01"],
		{ ...GOA_DAY, until: "13:00" },
	];
	const daysOff = [
		{ day: "Caturday", weeks: [1] },
		{ day: "SUNDAY", weeks: [1] },
		{ day: "sunday", weeks: [6] },
	];
	const { body } = await change({ ...added(...(holidays as object[])), daysOff: daysOff.map((was) => ({ was })) });
	expect(body.problems.map(({ field }: { field: string }) => field)).toEqual(
		"holidays.1.now holidays.2.now holidays.3.now holidays.4.now holidays.5.now.until daysOff.0.was daysOff.2.was".split(
			" ",
		),
	);
	for (const wrong of [
		[],
		{ holidays },
		{ days: [] },
		{ holidays: {} },
		{ holidays: Array(1001).fill({ now: GOA_DAY }) },
	])
		expect((await change(wrong)).status, JSON.stringify(wrong).slice(0, 50)).toBe(400);
	expect((await asha.get(CALENDAR_PATH)).body.version).toBe(0);
});

test("a list of holidays is read, compared with those that are stored, and nothing is stored", async () => {
	await change(added(GOA_DAY)).expect(200);
	const text = `Date,Holiday,States\n${GOA_DAY.date},${GOA_DAY.name},Goa\n26/01/2099,Republic Day,Atlantis`;
	const read = async (answers: unknown) => {
		const fields = { answers: JSON.stringify(answers) };
		return ravi.upload(READ_HOLIDAYS_PATH, Buffer.from(text), fields, "days.csv");
	};
	const { body } = await read({});
	expect(body.data.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(["listed", "open"]);
	expect(body.data.questions).toMatchObject([{ key: "value atlantis", rows: 1 }]);
	const answered = await read({ "value atlantis": ["Kerala"] });
	const holiday = { date: "2099-01-26", name: "Republic Day", states: ["Kerala"] };
	expect(answered.body.data.rows[1]).toMatchObject({ outcome: "ok", holiday });
	for (const wrong of ["x", { a: 1 }]) expect((await read(wrong)).status).toBe(400);
	await ravi.upload(READ_HOLIDAYS_PATH, Buffer.from("%PDF-1.7")).expect(415);
	expect(await stored()).toEqual({ holidays: [GOA_DAY], daysOff: [] });
});
