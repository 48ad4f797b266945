/** How large documents are, and which styles they have, with the built client. That their policy allows these is in site-addresses.test.ts. */
import { expect, test } from "vitest";
import { todayInIndia } from "../../shared/hours/today.ts";
import { branchPath, FEED_PATHS, locationPath, PATTERNS } from "../../shared/paths.ts";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { builtSite } from "../testing/built-site.ts";
import { sends, sendsFeeds } from "../testing/fake-upstream.ts";
import { sampleFeeds } from "../testing/sample-feeds.ts";
import { send } from "../testing/send.ts";

const BRANCH = branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" });

/** What a server sends before it waits for the client: ten packets (RFC 6928), of 1,460 bytes. */
const FIRST_ROUND_TRIP = 14_600;

const dateIn = (days: number) => todayInIndia(WEDNESDAY, days);
const { branches, states, cities } = sampleFeeds();
/** The sample with years of holidays, days off, closures and landmarks. */
const feed = {
	data: branches.map((branch, place) => ({
		...branch,
		landmark: `Opposite the post office ${place}`,
		...(place % 6 === 0 && { closures: [{ from: dateIn(place), until: dateIn(place + 9), reason: "Renovation" }] }),
	})),
	holidays: Array.from({ length: 60 }, (_, place) => ({ date: dateIn(place * 17), name: `Festival ${place * 7919}` })),
	daysOff: [{ day: "saturday", weeks: [2, 4] }],
};
const others = { [FEED_PATHS.states]: states, [FEED_PATHS.cities]: cities };
const site = builtSite({}, (request, response) => {
	const answer = request.url === FEED_PATHS.branches ? sends(JSON.stringify(feed)) : sendsFeeds(others);
	answer(request, response);
});

test.each([
	[BRANCH, ".branch-page", ".drop-zone"],
	[PATTERNS.createBranch, ".create-branch", ".drop-zone"],
	[PATTERNS.bulkUpload, ".drop-zone", ".create-branch"],
	[PATTERNS.admin, ".branch-list", ".drop-zone"],
	[PATTERNS.privacy, ".legal-page", ".drop-zone"],
])("%s has its own styles after those of every page, and no other page's", async (url, own, other) => {
	const { body } = await send(site.url, url, { headers: { accept: "text/html" } });
	const [, style = ""] = /<style>(.*?)<\/style>/s.exec(body.toString()) ?? [];
	// Of two rules with the same specificity, the page's own must win.
	expect(style.lastIndexOf(own)).toBeGreaterThan(style.lastIndexOf("--sunk:"));
	expect(style).not.toContain(other);
});

test("the document of a page, with its styles, comes in one round trip, whatever a lender adds", async () => {
	for (const url of ["/", locationPath("Maharashtra"), BRANCH]) {
		const { body, headers } = await send(site.url, url, { headers: { "accept-encoding": "gzip, br" } });
		const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
		expect([url, body.length + head.join("").length < FIRST_ROUND_TRIP]).toEqual([url, true]);
	}
	expect((await send(site.url, BRANCH)).body.toString()).toContain("> Renovation</span>");
});
