/** Answers of the site that a shared cache, such as a CDN, may keep. */
import request from "supertest";
import { expect, test } from "vitest";
import { BRANCHES_PATH, SIGN_IN_PATH, UNMET_SEARCHES_PATH } from "../shared/api/api-paths.ts";
import { LIVE_PATH, PAGE_DATA_PREFIX, PATTERNS, READY_PATH } from "../shared/paths.ts";
import { builtSite } from "./testing/built-site.ts";

const site = builtSite({ CDN_SECONDS: "30", ADMIN_AUTH: "open" });

/** The rule that an answer has for caches, the first time and from memory. */
async function rulesOf(address: string): Promise<unknown[]> {
	const answers = [await request(site.url).get(address), await request(site.url).get(address)];
	return [...new Set(answers.map(({ headers }) => headers["cache-control"]))];
}

test.each(["/", "/location/Maharashtra/Pune", "/branch/Maharashtra/Mumbai/1", `${PAGE_DATA_PREFIX}/location/Gujarat`])(
	"%s is kept for the configured time, and by browsers only to ask whether it has changed",
	async (address) => expect(await rulesOf(address)).toEqual(["max-age=0, s-maxage=30, stale-if-error=86400"]),
);

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
