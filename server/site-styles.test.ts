/** The styles of pages over HTTP, with the built client. */

import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { todayInIndia } from "../shared/hours/today.ts";
import { branchPath, FEED_PATHS, locationPath, PATTERNS } from "../shared/paths.ts";
import { WEDNESDAY } from "../shared/testing/wednesday.ts";
import { loadConfig } from "./config/config.ts";
import { loadBuiltRenderer } from "./pages/built-client.ts";
import { createLog } from "./process/log.ts";
import { startSite } from "./site.ts";
import { builtSite } from "./testing/built-site.ts";
import { sends, sendsFeeds, startFakeUpstream } from "./testing/fake-upstream.ts";
import { sampleFeeds } from "./testing/sample-feeds.ts";
import { send } from "./testing/send.ts";
import { sharedParts } from "./testing/shared-parts.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const BRANCH = branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" });

/** What a server sends before it waits for the client: ten packets (RFC 6928), of 1,460 bytes. */
const FIRST_ROUND_TRIP = 14_600;

const site = builtSite();

test.each([
	["/", ".card{"],
	[locationPath("Maharashtra"), ".card{"],
	[BRANCH, ".branch-page"],
	[PATTERNS.createBranch, ".create-branch"],
	[PATTERNS.bulkUpload, ".drop-zone"],
	[PATTERNS.admin, ".branch-list"],
	[PATTERNS.privacy, ".legal-page"],
	[PATTERNS.login, "--surface:"],
	["/none", ".message-page"],
	["/%", ".message-page"],
])("%s has its styles in the document, which its policy allows, and waits for no other file", async (url, rule) => {
	// The first answer comes through Express, the second from memory.
	for (const _ of ["made", "kept"]) {
		const { body, headers } = await send(site.url, url, { headers: { accept: "text/html" } });
		const html = body.toString();
		const [style = "", ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
		expect(others).toEqual([]);
		expect(style).toMatch(/^:root\{--brand:#/);
		expect(style).toContain("--surface:");
		expect(style).toContain(rule);
		const digest = createHash("sha256").update(style).digest("base64");
		expect(headers["content-security-policy"]).toContain(`'sha256-${digest}'`);
		expect(headers["content-security-policy"]).not.toContain("unsafe-inline");
		const waitedFor = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([element]) => element).filter(isWaitedFor);
		expect(waitedFor).toEqual([]);
	}
});

function isWaitedFor(element: string): boolean {
	if (element.startsWith("<script")) return element.includes(" src=") && !element.includes('type="module"');
	return element.includes('rel="stylesheet"') && !element.includes(" disabled ");
}

test("a browser that has the page keeps its policy", async () => {
	const first = await send(site.url, "/login");
	const again = await send(site.url, "/login", { headers: { "if-none-match": first.headers.etag ?? "" } });
	expect(again.headers["content-security-policy"]).toBe(first.headers["content-security-policy"]);
});

test("what is no page allows no style of its own", async () => {
	for (const url of ["/data/", "/points/?q=mumbai", "/simplestore.json", "/healthz", "/brand/logo"]) {
		const { headers } = await send(site.url, url);
		expect([url, String(headers["content-security-policy"]).split("'sha256-").length]).toEqual([url, 1]);
	}
});

const PUBLIC_PAGES = ["/", locationPath("Maharashtra"), BRANCH];

async function lengthOf(origin: string, url: string): Promise<number> {
	const { body, headers } = await send(origin, url, { headers: { "accept-encoding": "gzip, br" } });
	const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
	return body.length + head.join("").length;
}

test.each(PUBLIC_PAGES)("the document of %s, with its styles, comes in one round trip", async (url) => {
	expect(await lengthOf(site.url, url)).toBeLessThan(FIRST_ROUND_TRIP);
});

test("so it does with years of holidays, days off, closures and landmarks", async () => {
	const { branches, states, cities } = sampleFeeds();
	const dateIn = (days: number) => todayInIndia(WEDNESDAY, days);
	const feed = {
		data: branches.map((branch, place) => ({
			...branch,
			landmark: `Opposite the post office ${place}`,
			...(place % 6 === 0 && { closures: [{ from: dateIn(place), until: dateIn(place + 9), reason: "Renovation" }] }),
		})),
		holidays: Array.from({ length: 60 }, (_, place) => ({
			date: dateIn(place * 17),
			name: `Festival ${place * 7919}`,
		})),
		daysOff: [{ day: "saturday", weeks: [2, 4] }],
	};
	const others = { [FEED_PATHS.states]: states, [FEED_PATHS.cities]: cities };
	const upstream = await startFakeUpstream((request, response) => {
		const answer = request.url === FEED_PATHS.branches ? sends(JSON.stringify(feed)) : sendsFeeds(others);
		answer(request, response);
	});
	const config = { ...loadConfig({ DATA_DIR: temporaryFolder(), BRANCH_API_URL: upstream.url }), port: 0 };
	const now = () => WEDNESDAY;
	const other = await startSite({
		config,
		log: createLog("silent"),
		renderer: await loadBuiltRenderer(),
		...sharedParts,
		now,
	});
	onTestFinished(async () => {
		await other.close();
		await upstream.close();
	});
	const lengths = await Promise.all(PUBLIC_PAGES.map((url) => lengthOf(other.url, url)));
	for (const length of lengths) expect(length).toBeLessThan(FIRST_ROUND_TRIP);
	expect((await send(other.url, BRANCH)).body.toString()).toContain(": Renovation</span>");
});
