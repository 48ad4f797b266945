/** Requests in the log, by LOG_LEVEL, and the id of one wherever it is seen: in its answer, in the log of site and branch service, on a page. */
import request from "supertest";
import { expect, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FAILURE_REFERENCE } from "../../shared/finder/rendering.ts";
import { FEED_PATHS, LIVE_PATH } from "../../shared/paths.ts";
import { plainRenderer } from "../testing/guarded-site.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { startPlainSite } from "../testing/plain-site.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const renderer = {
	...plainRenderer,
	async render(input: Parameters<typeof plainRenderer.render>[0]) {
		const page = await plainRenderer.render(input);
		return page.status === 500 ? { ...page, body: FAILURE_REFERENCE, failure: new Error("no map") } : page;
	},
};
async function start(level: "debug" | "info" = "info") {
	const { log, lines } = createMemoryLog();
	log.level = level;
	const env = { DATA_DIR: temporaryFolder(), TRUST_PROXY: "127.0.0.1", ADMIN_AUTH: "open" };
	const { url } = await startPlainSite(env, { log, renderer });
	const withId = (id: string) => lines.filter(({ requestId }) => requestId === id);
	return { url, requests: () => lines.filter(({ msg }) => msg === "request"), withId, lines, log };
}

const ms = expect.any(Number);
const requestId = expect.stringMatching(/^[\w-]{16}$/);

test("debug: one line per answer, also from memory, with path, status, bytes and id, without query or address", async () => {
	const { url, requests, lines } = await start("debug");
	const line = { level: 20, method: "GET", ms, requestId, msg: "request" };
	// Rendered, then from memory.
	const rendered = await request(url).get("/branches/Goa");
	await request(url).get("/branches/Goa").set("X-Request-Id", "edge-1").expect(200);
	await request(url).head(FEED_PATHS.branches).set("X-Forwarded-For", "192.0.2.77").expect(200);
	await request(url).get("/?q=secret-search").expect(200);
	await request(url).get(LIVE_PATH).expect(200);
	await request(url).get("/fails").expect(500);
	await send(url, "/none", { headers: { accept: "x".repeat(2000) } });
	await expect.poll(requests).toEqual([
		{ ...line, path: "/branches/Goa", status: 200, bytes: ms, requestId: rendered.headers["x-request-id"] },
		{ ...line, path: "/branches/Goa", status: 200, bytes: ms, requestId: "edge-1" },
		{ ...line, method: "HEAD", path: FEED_PATHS.branches, status: 200, bytes: ms },
		{ ...line, path: "/", status: 200, bytes: ms },
		{ ...line, path: LIVE_PATH, status: 200, bytes: ms },
		{ ...line, level: 40, path: "/fails", status: 500, bytes: ms },
		{ ...line, path: "/none", status: 431, bytes: ms },
	]);
	for (const { bytes } of requests()) expect(bytes).toBeGreaterThan(100);
	expect(JSON.stringify(lines)).not.toMatch(/secret-search|192\.0\.2|127\.0\.0\.1/);
});

test("at other levels, only the server's own failures, as warnings", async () => {
	const { url, requests, log } = await start();
	for (const [level, count] of [
		["info", 1],
		["warn", 2],
		["error", 2],
	] as const) {
		log.level = level;
		await request(url).get("/branches/Goa").expect(200);
		await request(url).get("/fails").expect(500);
		await request(url).get("/assets/none.js").expect(404);
		await expect.poll(() => requests().map(({ path }) => path)).toEqual(Array(count).fill("/fails"));
	}
});

test("an error of the branch service has the id in its body, its header and its line in the log", async () => {
	const { url, withId } = await start();
	const answer = await request(url).post(CREATE_BRANCH_PATH).set("X-Request-Id", "edge.1").send({}).expect(400);
	expect(answer.headers["x-request-id"]).toBe("edge.1");
	expect(answer.body).toMatchObject({ errors: expect.any(Array), requestId: "edge.1" });
	await expect
		.poll(() => withId("edge.1"))
		.toMatchObject([{ part: "branch-service", msg: "change refused", path: CREATE_BRANCH_PATH, status: 400 }]);
});

test("a page that cannot be rendered shows the id of the request that gets it, and its reason is logged once", async () => {
	const { url, lines } = await start();
	const get = (id: string) => request(url).get("/fails").set("X-Request-Id", id).expect(500);
	for (const id of ["first", "second"]) {
		const { text, headers } = await get(id);
		expect(text).toBe(id);
		expect(headers["content-length"]).toBe(String(id.length));
	}
	const reasons = lines.filter(({ msg }) => msg === "page not rendered");
	expect(reasons).toMatchObject([{ requestId: "first", path: "/fails", err: { message: "no map" } }]);
	// What is sent from memory has none.
	expect((await request(url).get(FEED_PATHS.branches).expect(200)).headers).not.toHaveProperty("x-request-id");
});
