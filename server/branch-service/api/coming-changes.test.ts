/** Changes of a branch that begin on a date: planned and cancelled by calls, with the real service. */

import { expect, test } from "vitest";
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

test("there are a few at most", async () => {
	let { path, etag } = await planned();
	for (let year = 2100; year < 2100 + MAX_COMING; year++) {
		const answer = await asha.put(path, etag, { ...MOVED, from: `${year}-01-01` });
		expect(answer.status).toBe(year < 2099 + MAX_COMING ? 200 : 400);
		etag = String(answer.headers.etag ?? etag);
	}
});
