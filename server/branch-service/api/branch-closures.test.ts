/** `/branches/{id}/closures`, with the real service. */

import { describe, expect, test } from "vitest";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const PAST = { from: "2020-01-01", until: "2020-01-31", reason: "Flood" };
const COMING = { from: "2099-01-01", until: "2099-01-31", reason: "Renovation" };

async function closed(...closures: object[]) {
	const branch = await asha.create(branchOf(1));
	const { headers } = await asha.put(branch.path, branch.etag, { ...branchOf(1), closures }).expect(200);
	return { ...branch, etag: String(headers.etag), closures: `${branch.path}/closures` };
}

test("a closure is stored in the order of time, recorded, and in the feed if it is not over", async () => {
	const { closures, etag } = await closed(COMING);
	const sent = { from: " 2020-01-01 ", until: "2020-01-31", reason: "  Flood ", unknown: "x" };
	const { body } = await asha.post(closures, etag, sent).expect(200);
	expect(body).toMatchObject({ message: "The closure was saved.", data: { closures: [PAST, COMING] } });
	expect((await asha.feed()).data[0].closures).toEqual([COMING]);
	expect((await asha.get(CHANGES_PATH)).body.data[0]).toMatchObject({ kind: "closure", who: "asha", updated: 1 });
});

test("a closure with no end is until further notice, and one of today is in the feed", async () => {
	const today = todayInIndia(WEDNESDAY);
	const { closures, etag } = await closed();
	const sent = { from: today, until: null, reason: "Renovation" };
	const { headers } = await asha.post(closures, etag, sent).expect(200);
	const lastDay = { from: "2020-01-01", until: todayInIndia(WEDNESDAY, 1), reason: "Lease" };
	await asha.post(closures, String(headers.etag), lastDay).expect(200);
	expect((await asha.feed()).data[0].closures).toEqual([lastDay, { from: today, reason: "Renovation" }]);
});

test("other hours are stored instead of a closure, and stay when the branch is reopened", async () => {
	const today = todayInIndia(WEDNESDAY);
	const { closures, etag } = await closed();
	const sent = { from: today, until: today, hours: "10 am to 2 pm", reason: "Diwali" };
	const { body, headers } = await asha.post(closures, etag, sent).expect(200);
	const stored = { from: today, until: today, hours: "10:00-14:00", reason: "Diwali" };
	expect(body.data.closures).toEqual([stored]);
	expect((await asha.feed()).data[0].closures).toEqual([stored]);
	const reopened = await asha.remove(closures, String(headers.etag)).expect(200);
	expect(reopened.body.data.closures).toEqual([stored]);
});

test("a closure of the same dates is replaced", async () => {
	const { closures, etag } = await closed(COMING);
	const { body } = await asha.post(closures, etag, { ...COMING, reason: "New floor" }).expect(200);
	expect(body.data.closures).toEqual([{ ...COMING, reason: "New floor" }]);
});

test.each([
	[{}, /from/],
	[{ ...COMING, until: "2098-12-31" }, /until: must not be before 2099-/],
	[{ ...COMING, hours: "10-1, 2-5 pm" }, /hours: must be hours such as 10:00-14:00/],
	[
		{ ...COMING, hours: "10:00-01:00" },
		/hours: must be hours .*: hours cannot go past midnight: end them at 23:59, or/,
	],
])("a closure that cannot be used is refused with what is wrong: %j", async (closure, problem) => {
	const { closures, etag, path } = await closed();
	const { body } = await asha.post(closures, etag, closure).expect(400);
	expect(body).toEqual({ message: expect.stringMatching(problem), errors: [] });
	expect((await asha.get(path)).body.data.closures).toEqual([]);
});

describe("reopening", () => {
	const day = (later: number) => todayInIndia(WEDNESDAY, later);

	test("ends what is in force from today on; what has passed and what comes later stay", async () => {
		const today = { from: day(0), until: day(3), reason: "Water" };
		const { closures, etag } = await closed(PAST, { from: "2020-06-01", reason: "Lease" }, today, COMING);
		const { body } = await asha.remove(closures, etag).expect(200);
		const lease = { from: "2020-06-01", until: day(-1), reason: "Lease" };
		expect(body).toMatchObject({
			message: expect.stringContaining("open again"),
			data: { closures: [PAST, lease, COMING] },
		});
		expect((await asha.feed()).data[0].closures).toEqual([COMING]);
		expect((await asha.get(CHANGES_PATH)).body.data[0]).toMatchObject({ kind: "reopen", updated: 1 });
	});

	test("changes nothing of a branch that is open today", async () => {
		const { closures, etag } = await closed(PAST, COMING);
		const { body, headers } = await asha.remove(closures, etag).expect(200);
		expect([body.data.closures, headers.etag]).toEqual([[PAST, COMING], etag]);
	});
});

describe("removing one closure", () => {
	const OPEN_END = { from: "2099-01-01", reason: "Lease" };

	test("leaves the others, also one that begins on the same day", async () => {
		const { closures, etag } = await closed(COMING, OPEN_END, PAST);
		const { body, headers } = await asha.remove(`${closures}/2099-01-01--2099-01-31`, etag).expect(200);
		expect(body).toMatchObject({ message: "The closure was removed.", data: { closures: [PAST, OPEN_END] } });
		expect((await asha.get(CHANGES_PATH)).body.data[0]).toMatchObject({ kind: "closure-removed", updated: 1 });
		const last = await asha.remove(`${closures}/2099-01-01`, String(headers.etag)).expect(200);
		expect(last.body.data.closures).toEqual([PAST]);
	});

	test.each(["2099-01-02", "2099-01-01--2099-01-30", "2099-01-01", "2020-01-01--2020-01-31"])(
		"that is not there, or is over, is refused: %s",
		async (dates) => {
			const { closures, etag, path } = await closed(PAST, COMING);
			expect((await asha.remove(`${closures}/${dates}`, etag).expect(404)).body.message).toContain(
				"no current or future closure",
			);
			expect((await asha.get(path)).body.data.closures).toEqual([PAST, COMING]);
		},
	);

	test("is refused if somebody else has changed the branch, and at any other address", async () => {
		const { closures, etag } = await closed(COMING);
		await asha.remove(`${closures}/2099-01-01--2099-01-31`, '"1"').expect(412);
		await asha.remove(`${closures}/2099-01-01--2099-01-31--x`, etag).expect(404);
		await asha.post(`${closures}/2099-01-01--2099-01-31`, etag).expect(405);
	});
});

describe("many closures", () => {
	const coming = (count: number) =>
		Array.from({ length: count }, (_, index) => ({
			from: `${2100 + index}-01-01`,
			until: `${2100 + index}-02-01`,
			reason: "x",
		}));

	test("that are not over are refused beyond the limit, so that the branch can still be saved", async () => {
		const { closures, etag, path } = await closed(...coming(MAX_CLOSURES));
		const { body } = await asha.post(closures, etag, COMING).expect(400);
		expect(body.message).toContain(String(MAX_CLOSURES));
		const replaced = await asha.post(closures, etag, { ...coming(1)[0], reason: "y" }).expect(200);
		await asha.put(path, String(replaced.headers.etag), { ...branchOf(2), ...replaced.body.data }).expect(200);
	});

	test("make room for a further one if they are over, the oldest first", async () => {
		const { closures, etag } = await closed(PAST, ...coming(MAX_CLOSURES - 2), { ...PAST, until: "2020-02-28" });
		const { body } = await asha.post(closures, etag, COMING).expect(200);
		expect(body.data.closures).toHaveLength(MAX_CLOSURES);
		expect(body.data.closures).not.toContainEqual(PAST);
		expect(body.data.closures).toContainEqual(COMING);
	});
});
