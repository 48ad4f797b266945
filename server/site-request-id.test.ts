/** One id for a request, wherever it is seen: in its answer, in the log of the site and of the branch service, on a page. */
import request from "supertest";
import { expect, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { FAILURE_REFERENCE } from "../shared/finder/rendering.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { plainRenderer } from "./testing/guarded-site.ts";
import { startPlainSite } from "./testing/plain-site.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const env = { DATA_DIR: temporaryFolder(), TRUST_PROXY: "127.0.0.1", ADMIN_AUTH: "open" };
const renderer = {
	...plainRenderer,
	async render(input: Parameters<typeof plainRenderer.render>[0]) {
		const page = await plainRenderer.render(input);
		return page.status === 500 ? { ...page, body: FAILURE_REFERENCE, failure: new Error("no map") } : page;
	},
};
const { lines, ...site } = await startPlainSite(env, { renderer });

const withId = (id: string) => lines.filter(({ requestId }) => requestId === id);

test("an error of the branch service has the id in its body, its header and its line in the log", async () => {
	const answer = await request(site.url).post(CREATE_BRANCH_PATH).set("X-Request-Id", "edge.1").send({}).expect(400);
	expect(answer.headers["x-request-id"]).toBe("edge.1");
	expect(answer.body).toMatchObject({ errors: expect.any(Array), requestId: "edge.1" });
	await expect
		.poll(() => withId("edge.1"))
		.toMatchObject([{ part: "branch-service", msg: "change refused", path: CREATE_BRANCH_PATH, status: 400 }]);
});

test("a page that cannot be rendered shows the id of the request that gets it, and its reason is logged once", async () => {
	const get = (id: string) => request(site.url).get("/fails").set("X-Request-Id", id).expect(500);
	for (const id of ["first", "second"]) {
		const { text, headers } = await get(id);
		expect(text).toBe(id);
		expect(headers["content-length"]).toBe(String(id.length));
	}
	const reasons = lines.filter(({ msg }) => msg === "page not rendered");
	expect(reasons).toMatchObject([{ requestId: "first", path: "/fails", err: { message: "no map" } }]);
});

test("what is sent from memory has none", async () => {
	const { headers } = await request(site.url).get(FEED_PATHS.branches).expect(200);
	expect(headers).not.toHaveProperty("x-request-id");
});
