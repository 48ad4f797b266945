/**
 * Crawls sites with given numbers of branches: `npm run test:deep -- crawl`. Fails if a branch is more than three clicks from the home page or
 * not found, in any language, a link is broken or redirected, two pages have the same title or description, or the sitemap has other pages.
 */
import { sendsFeeds, startFakeUpstream } from "../../server/testing/fake-upstream.ts";
import type { Feeds } from "../../server/testing/sample-feeds.ts";
import type { Branch } from "../../shared/branch/branch.ts";
import { ALL_LANGUAGES, addressIn, type Language, languageOf } from "../../shared/languages.ts";
import { FEED_PATHS, PATTERNS } from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { crawlSite } from "./crawl-site.ts";

const PUBLIC_URL = "https://branches.example.com";

const MAX_CLICKS = 3;

/** The number in the sample, where each city has one branch, and one with several branches in some cities. */
const COUNTS = [180, 1000];

/** Every 2nd branch has its city in capitals, every 7th its state, and some have the name of the branch before in their city. */
const CITY_IN_CAPITALS = 2;
const STATE_IN_CAPITALS = 7;
const SAME_NAME = 5;

/** Every third city is missing in the list of cities. */
const UNLISTED = 3;

/** More branches are followed in English only: the pages of the others have the same links. */
const MAX_IN_ALL_LANGUAGES = 180;

/** Entries of each list in the report. */
const SHOWN = 5;

const counts = process.argv.length > 2 ? process.argv.slice(2).map(Number) : COUNTS;
for (const count of counts) await crawlWith(count);

async function crawlWith(count: number): Promise<void> {
	const { branches, states, cities } = unevenBranches(count);
	const feeds = { [FEED_PATHS.branches]: branches, [FEED_PATHS.states]: states, [FEED_PATHS.cities]: cities };
	const upstream = await startFakeUpstream(sendsFeeds(feeds));
	const site = await startSite({ BRANCH_API_URL: upstream.url, PUBLIC_URL });
	const languages = languagesFor(count);
	try {
		const begin = performance.now();
		const { pages, branches, maxClicks, ...problems } = await crawlSite(
			site.origin,
			PUBLIC_URL,
			languages.map((language) => addressIn(language, PATTERNS.home)),
			(path) => languages.includes(languageOf(path).language),
		);
		const seconds = Math.round((performance.now() - begin) / 1000);
		console.log(
			`${count} branches: ${pages} pages in ${seconds} s, the branches in ${[...branches.keys()].join(", ")}, at most ${maxClicks} clicks away`,
		);
		const missing = languages.filter((language) => branches.get(language) !== count);
		if (missing.length > 0) console.log(`not all branches in ${missing.join(", ")}`);
		if (missing.length > 0 || maxClicks > MAX_CLICKS) process.exitCode = 1;
		for (const [name, items] of Object.entries(problems)) {
			console.log([`${name}: ${items.length}`, ...items.slice(0, SHOWN)].join("\n  "));
			if (items.length > 0) process.exitCode = 1;
		}
	} finally {
		await site.close();
		await upstream.close();
	}
}

function languagesFor(count: number): readonly Language[] {
	return count > MAX_IN_ALL_LANGUAGES ? ["en"] : ALL_LANGUAGES;
}

/** Branches like those in lenders' lists: places in several spellings or missing in the list of places, and equal names in one city. */
function unevenBranches(count: number): Feeds {
	const feeds = manyBranches(count);
	const before = new Map<string, Branch>();
	const branches = feeds.branches.map((branch) => {
		const { id, state, city } = branch;
		const other = before.get(`${state}/${city}`);
		before.set(`${state}/${city}`, branch);
		return {
			...branch,
			...(id % CITY_IN_CAPITALS === 0 && { city: city.toUpperCase() }),
			...(id % STATE_IN_CAPITALS === 0 && { state: state.toUpperCase() }),
			// Search engines tell them apart by their pincodes.
			...(other && id % SAME_NAME === 0 && other.pincode !== branch.pincode && { name: other.name }),
		};
	});
	return { ...feeds, branches, cities: feeds.cities.filter((_, index) => index % UNLISTED !== 0) };
}
