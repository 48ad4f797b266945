/** What a cache that visitors share, such as a CDN, may keep of the site's answers. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import request from "supertest";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	BRANCHES_PATH,
	FEED_PATHS,
	LIVE_PATH,
	PAGE_DATA_PREFIX,
	PATTERNS,
	READY_PATH,
	SIGN_IN_PATH,
	UNMET_SEARCHES_PATH,
} from "../shared/paths.ts";
import { loadConfig } from "./config/config.ts";
import { loadBuiltRenderer } from "./pages/built-renderer.ts";
import { createLog } from "./process/log.ts";
import { type Site, startSite } from "./site.ts";
import { feedReader } from "./testing/feed-reader.ts";

let site: Site;
let dataDir: string;
beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "site-cdn-test-"));
	const config = { ...loadConfig({ DATA_DIR: dataDir, CDN_SECONDS: "30", ADMIN_AUTH: "open" }), port: 0 };
	site = await startSite({ config, log: createLog("silent"), renderer: await loadBuiltRenderer(), feedReader });
});
afterAll(async () => {
	await site.close();
	await rm(dataDir, { recursive: true });
});

/** The rule that an answer has for caches, the first time and from memory. */
async function rulesOf(address: string): Promise<unknown[]> {
	const answers = [await request(site.url).get(address), await request(site.url).get(address)];
	return [...new Set(answers.map(({ headers }) => headers["cache-control"]))];
}

test.each(["/", "/location/Maharashtra", "/location/Maharashtra/Pune", `${PAGE_DATA_PREFIX}/location/Maharashtra`])(
	"%s is kept for the configured time, and by browsers only to ask whether it has changed",
	async (address) => expect(await rulesOf(address)).toEqual(["max-age=0, s-maxage=30, stale-if-error=86400"]),
);

test("a branch's page is kept, too", async () => {
	const { body } = await request(site.url).get(FEED_PATHS.branches);
	const { id, state, city } = body.data[0];
	const address = `/branch/${encodeURIComponent(state)}/${encodeURIComponent(city)}/${id}`;
	expect(await rulesOf(address)).toEqual(["max-age=0, s-maxage=30, stale-if-error=86400"]);
});

test.each([
	"/?q=Pune",
	`${PAGE_DATA_PREFIX}/?near=18.52,73.86`,
	"/location/Ladakh/Leh",
	"/branch/Goa/Panaji/0",
	"/nothing-here",
])("%s is asked for each time", async (address) => expect(await rulesOf(address)).toEqual(["no-cache"]));

test.each([PATTERNS.admin, SIGN_IN_PATH, BRANCHES_PATH, UNMET_SEARCHES_PATH, LIVE_PATH, READY_PATH])(
	"%s is kept by nobody",
	async (address) => expect(await rulesOf(address)).toEqual(["no-store"]),
);
