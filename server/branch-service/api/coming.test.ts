/** `/coming`, with the real service. At first, it is Wednesday, 2 December 2026. */
import { beforeEach, expect, test } from "vitest";
import { COMING_PATH, SEVERAL_PATH } from "../../../shared/api/api-paths.ts";
import type { ComingAnswer } from "../../../shared/api/coming.ts";
import type { DayOffRule } from "../../../shared/hours/calendar.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { branchOf, PANAJI } from "../import/testing/branch-table.ts";
import { added } from "../testing/added-days.ts";
import { openTestStore } from "../testing/test-database.ts";
import { servicePer } from "../testing/test-service.ts";

const DAY_MS = 86_400_000;

let now = WEDNESDAY;
const service = servicePer("file, emptied", () => now);
const asha = service.as("asha");
const leela = service.as("leela", ["Goa"]);
beforeEach(() => {
	now = WEDNESDAY;
});

async function coming(query = "", who = asha): Promise<ComingAnswer["data"]> {
	return (
		await who
			.get(COMING_PATH + query)
			.expect(200)
			.expect("Cache-Control", "no-store")
	).body.data;
}

/** Each event in one line: `2026-12-05 opens Flood (Branch 1)`. */
async function lines(query?: string, who?: typeof asha): Promise<string[]> {
	return (await coming(query, who)).map(({ date, what, since, until, hours, text, states, count, branches }) => {
		const where = states ? states.join() : count > branches.length ? count : branches.map(({ name }) => name).join();
		const when = [since && `since ${since}`, date, until && `to ${until}`];
		return [...when, what, hours, text, where && `(${where})`].filter(Boolean).join(" ");
	});
}

/** Creates a branch with closures. */
async function closed(number: number, closures: readonly object[], fields = {}) {
	const { path, etag, id } = await asha.create(branchOf(number, fields));
	await asha.put(path, etag, { ...branchOf(number, fields), closures }).expect(200);
	return { id, path };
}

test("closures begin, or go on since a day before, and the branches open on the day after them unless another one follows", async () => {
	await closed(1, [
		{ from: "2026-11-20", until: "2026-12-01", reason: "Over" },
		{ from: "2026-12-01", until: "2026-12-04", reason: "Flood" },
		{ from: "2026-12-05", until: "2026-12-05", reason: "Cleaning" },
		{ from: "2027-01-04", reason: "Moving" },
	]);
	await closed(2, [
		{ from: "2026-11-03", reason: "Lease" },
		{ from: "2026-12-02", until: "2026-12-02", hours: "10:00-14:00", reason: "Audit" },
	]);
	expect(await lines()).toEqual([
		"since 2026-11-03 2026-12-02 closed Lease (Branch 2)",
		"since 2026-12-01 2026-12-02 to 2026-12-04 closed Flood (Branch 1)",
		"2026-12-02 to 2026-12-02 hours 10:00-14:00 Audit (Branch 2)",
		"2026-12-05 to 2026-12-05 closed Cleaning (Branch 1)",
		"2026-12-06 opens Cleaning (Branch 1)",
		"2027-01-04 closed Moving (Branch 1)",
	]);
});

test("a new branch opens for the first time on its day", async () => {
	await asha.create(branchOf(1, { opensOn: "2027-03-01" }));
	await asha.create(branchOf(2, { opensOn: "2027-03-01", beforeOpening: "Hidden" }));
	expect(await lines()).toEqual(["2027-03-01 first (Branch 1,Branch 2)"]);
	now = Date.parse("2027-03-01T00:00:00+05:30");
	expect(await lines()).toEqual([]);
});

test("holidays and the notice are there until they are over, the notice by the minute", async () => {
	const holidays = [
		{ date: "2026-12-01", name: "Yesterday" },
		{ date: "2026-12-03", name: "Feast", states: ["Goa", "Kerala"] },
		{ date: "2026-12-25", name: "Christmas" },
	];
	await asha.command("change-calendar", added({ holidays, daysOff: [{ day: "saturday", weeks: [2] }] })).expect(200);
	const notice = { text: "Closed early", language: "en", from: "2026-12-01T18:00", until: "2026-12-02T12:01" };
	await asha.command("change-notice", { notice }).expect(200);
	const both = ["2026-12-03 to 2026-12-03 holiday Feast (Goa,Kerala)", "2026-12-25 to 2026-12-25 holiday Christmas"];
	expect(await lines()).toEqual(["since 2026-12-01 2026-12-02 to 2026-12-02 notice Closed early", ...both]);
	now += 60_000;
	expect(await lines()).toEqual(both);
});

test("planned changes are there with their values; one that could not begin comes first, and says why", async () => {
	const { path, etag } = await asha.create(branchOf(1));
	const planned = { ...branchOf(1), landmark: "Beside the mill", from: "2026-12-03" };
	const { headers } = await asha.put(path, etag, planned).expect(200);
	const late = { ...branchOf(1), address: "2 New Road", from: "2026-12-20" };
	const { headers: next } = await asha.put(path, String(headers.etag), late).expect(200);
	expect(await coming()).toMatchObject([
		{ date: "2026-12-03", what: "change", fields: { landmark: "Beside the mill" }, count: 1 },
		{ date: "2026-12-20", what: "change", fields: { address: "2 New Road" } },
	]);
	await asha.put(path, String(next.etag), { ...branchOf(1), landmark: "Opposite the fort" }).expect(200);
	await closed(2, [{ from: "2026-11-03", reason: "Lease" }]);
	now += DAY_MS;
	expect((await coming())[1]).toMatchObject({ date: "2026-12-03", what: "change" });
	now += DAY_MS;
	const store = await openTestStore(service.dataDir, () => now);
	for (const id of await store.due()) await store.begin(id);
	expect(await coming()).toMatchObject([
		{
			date: "2026-12-04",
			what: "change",
			since: "2026-12-03",
			problem: expect.stringMatching(/^Changed since.*Landmark/),
		},
		{ date: "2026-12-04", what: "closed", since: "2026-11-03" },
		{ date: "2026-12-20", what: "change" },
	]);
});

test("equal events of several branches are one, with their number and the first of them", async () => {
	const all = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => asha.create(branchOf(number))));
	const close = { from: "2026-12-10", until: "2026-12-11", reason: "Strike" };
	const body = { ids: all.map(({ id }) => id), close, reason: "Strike" };
	const preview = (await asha.post(`${SEVERAL_PATH}/preview`, "", body).expect(200)).body.data;
	await asha.post(SEVERAL_PATH, "", { ...body, expect: preview.expect, seen: preview.seen }).expect(200);
	const [first, second, ...rest] = await coming();
	const branch = {
		id: expect.any(Number),
		name: expect.any(String),
		city: branchOf(1).cityName,
		state: branchOf(1).stateName,
	};
	expect(first).toEqual({
		...{ date: "2026-12-10", what: "closed", until: "2026-12-11", text: "Strike" },
		made: { change: 7, who: "asha", at: expect.any(String) },
		...{ count: 6, branches: [branch, branch, branch, branch, branch] },
	});
	expect([second?.date, second?.what, second?.count, rest]).toEqual(["2026-12-12", "opens", 6, []]);
	const { body: page } = await asha.get(`${COMING_PATH}?size=1&page=2`).expect(200);
	expect(page).toMatchObject({ data: [{ what: "opens" }], total: 2, page: 2, pages: 2 });
});

test("editors of some states see what is coming there and in all of India; one branch, what concerns it", async () => {
	const flood = [{ from: "2026-12-10", reason: "Flood" }];
	await closed(1, flood, PANAJI);
	const { id } = await closed(2, [{ from: "2026-12-11", reason: "Lease" }]);
	const holidays = [
		{ date: "2026-12-03", name: "Feast", states: ["Goa"] },
		{ date: "2026-12-04", name: "Fair", states: ["Kerala"] },
		{ date: "2026-12-25", name: "Christmas" },
	];
	const daysOff: DayOffRule[] = [
		{ day: "saturday", weeks: [2, 4] },
		{ day: "monday", weeks: [1], states: ["Goa"] },
	];
	await asha.command("change-calendar", added({ holidays, daysOff })).expect(200);
	expect(await lines("", leela)).toEqual([
		"2026-12-03 to 2026-12-03 holiday Feast (Goa)",
		"2026-12-10 closed Flood (Branch 1)",
		"2026-12-25 to 2026-12-25 holiday Christmas",
	]);
	expect(await lines(`?branch=${id}`, leela)).toEqual([
		"2026-12-11 closed Lease (Branch 2)",
		"2026-12-12 to 2026-12-12 off",
		"2026-12-25 to 2026-12-25 holiday Christmas",
	]);
	for (const other of ["0", "x", "9".repeat(15)]) expect(await lines(`?branch=${other}`), other).toEqual([]);
	await asha.post(COMING_PATH, "").expect(405);
});
