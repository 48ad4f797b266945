/** Changes of a branch that begin on a date: planned and cancelled by calls, with the real service. */

import { describe, expect, test } from "vitest";
import { CHANGES_PATH } from "../../../shared/api/api-paths.ts";
import { MAX_COMING } from "../../../shared/branch/coming-change.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { branchOf } from "../import/testing/branch-table.ts";
import { servicePer } from "../testing/test-service.ts";

const service = servicePer("file, emptied");
const asha = service.as("asha");

const FROM = "2099-01-01";
const MOVED = { ...branchOf(1), address: "2 New Road", landmark: "Beside the mill" };

async function planned(body: object = {}) {
	const branch = await asha.create(branchOf(1));
	const { headers, body: answer } = await asha.put(branch.path, branch.etag, { ...MOVED, from: FROM, ...body });
	return { ...branch, etag: String(headers.etag), answer };
}

test("a change with a date is planned: the branch keeps its values, and visitors learn where it will be", async () => {
	const { answer, path } = await planned();
	expect(answer.message).toBe("The change was planned for 1 January 2099.");
	expect(answer.data).toMatchObject({
		address: branchOf(1).address,
		coming: [
			{
				from: FROM,
				fields: { address: "2 New Road", landmark: "Beside the mill" },
				was: { address: branchOf(1).address, landmark: branchOf(1).landmark },
				who: "asha",
				at: expect.any(String),
			},
		],
	});
	expect((await asha.get(path)).body.data).toEqual(answer.data);
	const [inFeed] = (await asha.feed()).data;
	expect(inFeed).toMatchObject({ address: branchOf(1).address, coming: [{ from: FROM, address: "2 New Road" }] });
	expect((await asha.get(CHANGES_PATH)).body.data[0]).toMatchObject({ kind: "plan", who: "asha", updated: 1 });
});

test("what visitors do not see of it is not in the feed", async () => {
	const { answer } = await planned({ ...branchOf(1), landmark: "Beside the mill" });
	expect(answer.data.coming).toHaveLength(1);
	expect((await asha.feed()).data[0]).not.toHaveProperty("coming");
});

test.each([
	["today", todayInIndia(WEDNESDAY), /^Choose a date after today/],
	["a date that does not exist", "2099-02-29", /^Choose a date after today/],
	["no date", "", /^Choose a date after today/],
	["something else", 7, /^Choose a date after today/],
])("%s is refused", async (_, from, message) => {
	const { answer, path } = await planned({ from });
	expect(answer.message).toMatch(message);
	expect((await asha.get(path)).body.data).not.toHaveProperty("coming");
});

test("a change that changes nothing is refused", async () => {
	const { answer } = await planned(branchOf(1));
	expect(answer.message).toBe("Nothing of this is different from what is stored now.");
});

test("fields that are wrong, and a name that another branch has, are refused as always", async () => {
	await asha.create(branchOf(2));
	const { path, etag } = await asha.create(branchOf(1));
	await asha.put(path, etag, { ...MOVED, pincode: "12", from: FROM }).expect(400);
	await asha.put(path, etag, { ...branchOf(2), from: FROM }).expect(409);
	await asha.put(path, '"7"', { ...MOVED, from: FROM }).expect(412);
});

test("a planned change is joined with one of the same date, and replaced by one that names it", async () => {
	const { path, etag } = await planned();
	const more = await asha.put(path, etag, { ...branchOf(1), landmark: "The mill", from: FROM }).expect(200);
	const { fields, was } = more.body.data.coming[0];
	expect(more.body.data.coming).toHaveLength(1);
	expect(fields).toMatchObject({ address: "2 New Road", landmark: "The mill" });
	expect(was).toMatchObject({ address: branchOf(1).address, landmark: branchOf(1).landmark });
	const again = { ...branchOf(1), address: "3 New Road", from: FROM, replaces: FROM };
	const same = await asha.put(path, String(more.headers.etag), again).expect(200);
	expect(same.body.data.coming).toMatchObject([{ from: FROM, fields: { address: "3 New Road" } }]);
	expect(same.body.data.coming[0].fields).not.toHaveProperty("landmark");
	const next = { ...MOVED, from: "2099-02-01", replaces: FROM };
	const other = await asha.put(path, String(same.headers.etag), next).expect(200);
	expect(other.body.data.coming).toMatchObject([{ from: "2099-02-01", fields: { address: "2 New Road" } }]);
});

test("there are a few at most", async () => {
	let { path, etag } = await planned();
	for (let year = 2100; year < 2100 + MAX_COMING; year++) {
		const answer = await asha.put(path, etag, { ...MOVED, from: `${year}-01-01` });
		expect(answer.status).toBe(year < 2099 + MAX_COMING ? 200 : 400);
		etag = String(answer.headers.etag ?? etag);
	}
});

describe("cancelling", () => {
	test("takes the change out, which can be undone", async () => {
		const { path, etag } = await planned();
		const { body } = await asha.remove(`${path}/coming/${FROM}`, etag).expect(200);
		expect(body.message).toBe("The planned change was cancelled.");
		expect(body.data).not.toHaveProperty("coming");
		const [change] = (await asha.get(CHANGES_PATH)).body.data;
		expect(change).toMatchObject({ kind: "plan-removed" });
		await asha.post(`${CHANGES_PATH}/${change.id}/undo`, "", {}).expect(200);
		expect((await asha.get(path)).body.data.coming).toMatchObject([{ from: FROM }]);
	});

	test("of one that does not exist is a 404", async () => {
		const { path, etag } = await planned();
		await asha.remove(`${path}/coming/2099-01-02`, etag).expect(404);
	});
});
