/** Log lines about requests, by LOG_LEVEL, on the whole site. */
import request from "supertest";
import { expect, test } from "vitest";
import { FEED_PATHS, LIVE_PATH } from "../shared/paths.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { startPlainSite } from "./testing/plain-site.ts";
import { send } from "./testing/send.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

async function start(env: Record<string, string>) {
	const { log, lines } = createMemoryLog();
	log.level = env.LOG_LEVEL ?? "info";
	const site = await startPlainSite({ DATA_DIR: temporaryFolder(), ...env }, { log });
	return { url: site.url, requests: () => lines.filter(({ msg }) => msg === "request"), lines, log };
}

const ms = expect.any(Number);
const requestId = expect.stringMatching(/^[\w-]{16}$/);

test("debug: one line per answer, also from memory, with path, status, bytes and id, without query or address", async () => {
	const { url, requests, lines } = await start({ LOG_LEVEL: "debug", TRUST_PROXY: "127.0.0.1", ADMIN_AUTH: "open" });
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
	const { url, requests, log } = await start({});
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
