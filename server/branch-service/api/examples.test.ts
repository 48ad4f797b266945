/** `/branches/examples` and `/branches/{id}/own`, with the real service and its sample. */

import request from "supertest";
import { describe, expect, test } from "vitest";
import { BRANCHES_PATH, CHANGES_PATH, EXAMPLES_PATH } from "../../../shared/api/api-paths.ts";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { STATES_HEADER } from "../../api-proxy/user-header.ts";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { untilEnd } from "../../testing/until-end.ts";
import { startBranchService } from "../branch-service.ts";
import { testDatabase } from "../testing/test-database.ts";

const REMOVE = `${EXAMPLES_PATH}/remove`;

const database = testDatabase(temporaryFolder());
const service = await untilEnd(startBranchService({ database, port: 0, sampleData: true, log: createMemoryLog().log }));

const get = (path: string) => request(service.origin).get(path);
const post = (path: string, etag: string, body: object = {}) =>
	request(service.origin).post(path).set("If-Match", etag).send(body);

async function move(id: number) {
	const path = `${BRANCHES_PATH}/${id}`;
	const { body, headers } = await get(path).expect(200);
	const moved = { ...body.data, landmark: "Moved" };
	const saved = await request(service.origin).put(path).set("If-Match", String(headers.etag)).send(moved).expect(200);
	return { path, etag: String(saved.headers.etag), data: saved.body.data };
}

test("an example says so, also when it was changed, until somebody says that it is an own branch", async () => {
	const { path, etag, data } = await move(1);
	expect(data.example).toBe(true);
	const { body } = await post(`${path}/own`, etag).expect(200);
	expect(body).toMatchObject({ message: "The branch is no longer an example.", data: { id: 1 } });
	expect(body.data).not.toHaveProperty("example");
	expect((await get(CHANGES_PATH)).body.data[0]).toMatchObject({ kind: "own", updated: 1 });
	await post(`${path}/own`, etag).expect(412);
});

describe("removing the examples", () => {
	test.each([{}, { keep: "2" }, { keep: [2.5] }, { keep: Array.from({ length: 1001 }, (_, id) => id) }])(
		"needs a list of those that stay: %j",
		async (body) => {
			expect((await post(REMOVE, "*", body).expect(400)).body.message).toContain('"keep"');
		},
	);

	test("is refused with those that somebody has changed meanwhile, and is then done as a whole", async () => {
		const seen = await get(EXAMPLES_PATH).expect(200);
		expect(seen.body).toEqual({ data: { unchanged: 179, changed: [] } });
		const { data } = await move(7);
		const refused = await post(REMOVE, String(seen.headers.etag), { keep: [] }).expect(412);
		const { id, name, cityName, stateName } = data;
		expect(refused.body).toMatchObject({ data: { unchanged: 178, changed: [{ id, name, cityName, stateName }] } });
		const { body } = await post(REMOVE, String(refused.headers.etag), { keep: [7] }).expect(200);
		expect(body).toMatchObject({ kept: 1, removed: 178 });
		const feed = await get(FEED_PATHS.branches);
		expect([feed.headers["x-sample-data"], feed.body.data.map((branch: { id: number }) => branch.id)]).toEqual([
			"no",
			[1, 7],
		]);
		expect((await get(CHANGES_PATH)).body.data[0]).toMatchObject({ id: body.change, kind: "samples", undoable: true });
	});
});

test("the examples are added once there are no branches, with new ids", async () => {
	const add = () => request(service.origin).post(`${EXAMPLES_PATH}/add`);
	expect((await add().expect(409)).body.message).toContain("There are branches already");
	for (const id of [1, 7])
		await request(service.origin).delete(`${BRANCHES_PATH}/${id}`).set("If-Match", "*").expect(200);
	const limited = encodeURIComponent(JSON.stringify(["Goa"]));
	await add().set(STATES_HEADER, limited).expect(403);
	const { body } = await add().expect(200);
	expect(body).toEqual({ message: "The examples were added.", change: expect.any(Number), created: 180 });
	const feed = await get(FEED_PATHS.branches);
	expect([feed.headers["x-sample-data"], feed.body.data.length]).toEqual(["yes", 180]);
	expect(Math.min(...feed.body.data.map((branch: { id: number }) => branch.id))).toBeGreaterThan(180);
	expect((await get(CHANGES_PATH)).body.data[0]).toMatchObject({ id: body.change, kind: "samples", created: 180 });
});
