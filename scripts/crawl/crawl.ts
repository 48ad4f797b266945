/**
 * Crawls a site with a number of branches, 180 if none is given: `npm run crawl -- 20000`. Fails if a branch is more than three clicks
 * away from the home page or not found at all, a link is broken or leads elsewhere, or two pages have the same title.
 */
import { sendsFeeds, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { crawlSite } from "./crawl-site.ts";

const PUBLIC_URL = "https://branches.example.com";

const MOST_CLICKS = 3;

/** Of each list, in the report. */
const SHOWN = 5;

const count = Number(process.argv[2] ?? 180);
const { branches, states, cities } = manyBranches(count);
const upstream = await startFakeUpstream(
	sendsFeeds({ [FEED_PATHS.branches]: branches, [FEED_PATHS.states]: states, [FEED_PATHS.cities]: cities }),
);
const site = await startSite({ BRANCH_API_URL: upstream.url, PUBLIC_URL });
try {
	const begin = performance.now();
	const { pages, branches: found, mostClicks, ...problems } = await crawlSite(site.origin, PUBLIC_URL);
	const seconds = Math.round((performance.now() - begin) / 1000);
	console.log(
		`${count} branches: ${pages} pages in ${seconds} s, ${found} of them of branches, at most ${mostClicks} clicks away`,
	);
	if (found !== count || mostClicks > MOST_CLICKS) process.exitCode = 1;
	for (const [name, items] of Object.entries(problems)) {
		console.log(
			`${name}: ${items.length}${items
				.slice(0, SHOWN)
				.map((item) => `\n  ${item}`)
				.join("")}`,
		);
		if (items.length > 0) process.exitCode = 1;
	}
} finally {
	await site.close();
	await upstream.close();
}
