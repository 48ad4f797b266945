/** `/calendar`, with the real service. */
import request from "supertest";
import { expect, test } from "vitest";
import { CALENDAR_PATH, READ_HOLIDAYS_PATH } from "../../../shared/api/api-paths.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");
const ravi = service.as("ravi");

const REPUBLIC_DAY = { date: "2099-01-26", name: "Republic Day" };
const GOA_DAY = { date: "2099-05-30", name: "Goa Statehood Day", states: ["Goa"] };
const SATURDAYS = { day: "saturday", weeks: [2, 4] };

/** A calendar with both lists. */
const whole = (calendar: object) => ({ holidays: [], daysOff: [], ...calendar });

test.each([{}, { holidays: [GOA_DAY] }, { daysOff: [SATURDAYS], holidays: null }])(
	"a calendar without one of the lists is refused, so that nothing is removed by mistake (%#)",
	async (calendar) => {
		await asha.put(CALENDAR_PATH, '"0"', calendar).expect(400);
		expect((await asha.get(CALENDAR_PATH)).body.version).toBe(0);
	},
);

test("every entry that cannot be used is named, and nothing is stored", async () => {
	const holidays = [REPUBLIC_DAY, { date: "2099-02-29", name: "x" }, null, { date: "2099-03-01" }, ["2099-03-01"]];
	const daysOff = [
		{ day: "Caturday", weeks: [1] },
		{ day: "SUNDAY", weeks: [1] },
		{ day: "sunday", weeks: [6] },
	];
	const { body } = await asha.put(CALENDAR_PATH, '"0"', { holidays, daysOff }).expect(400);
	expect(body.message).toBe("Some entries need to be corrected.");
	expect(body.problems.map(({ list, place }: { list: string; place: number }) => `${list} ${place}`)).toEqual([
		"holidays 1",
		"holidays 2",
		"holidays 3",
		"holidays 4",
		"daysOff 0",
		"daysOff 2",
	]);
	expect((await asha.get(CALENDAR_PATH)).body.version).toBe(0);
});

test("without a usable If-Match, or with something that is no JSON object, nothing is stored", async () => {
	await request(service.origin)
		.put(CALENDAR_PATH)
		.send(whole({ holidays: [GOA_DAY] }))
		.expect(428);
	for (const tag of ["0", '"x"']) await asha.put(CALENDAR_PATH, tag, whole({})).expect(400);
	await asha.put(CALENDAR_PATH, '"0"', []).expect(400);
	await asha.put(CALENDAR_PATH, '"0"', { holidays: "x".repeat(600_000) }).expect(413);
	await request(service.origin).put(CALENDAR_PATH).set("If-Match", '"0"').type("text/plain").send("{}").expect(415);
	expect((await asha.get(CALENDAR_PATH)).body.version).toBe(0);
});

test("a list of holidays is read, compared with those that are stored, and nothing is stored", async () => {
	await asha.put(CALENDAR_PATH, '"0"', whole({ holidays: [GOA_DAY] })).expect(200);
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
	expect((await asha.get(CALENDAR_PATH)).body.data).toEqual({ holidays: [GOA_DAY], daysOff: [] });
});
