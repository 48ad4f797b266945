/** How many closures and planned changes a branch may have, with the real service. */

import { describe, expect, test } from "vitest";
import { MAX_CLOSURES } from "../../../shared/branch/calendar-input.ts";
import { MAX_COMING } from "../../../shared/branch/coming-change.ts";
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

test("there are a few planned changes at most", async () => {
	let { path, etag } = await asha.create(branchOf(1));
	for (let planned = 1; planned <= MAX_COMING + 1; planned++) {
		const answer = await asha.put(path, etag, {
			...branchOf(1, { landmark: "Mill" }),
			from: `${2100 + planned}-01-01`,
		});
		expect(answer.status).toBe(planned <= MAX_COMING ? 200 : 400);
		etag = String(answer.headers.etag ?? etag);
	}
});
