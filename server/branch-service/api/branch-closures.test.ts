/** `/branches/{id}/closures`, with the real service. */

import { describe, expect, test } from "vitest";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
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

test.each([
	[{}, /from/],
	[{ ...COMING, until: "2098-12-31" }, /until: must not be before 1 January 2099/],
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

test("a closure has an address of its dates, and no other", async () => {
	const { closures, etag } = await closed(COMING);
	await asha.remove(`${closures}/2099-01-01--2099-01-31--x`, etag).expect(404);
	await asha.post(`${closures}/2099-01-01--2099-01-31`, etag).expect(405);
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
