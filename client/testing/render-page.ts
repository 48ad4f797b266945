/** Renders pages as the server does, from a test's own data. */
import type { Branch } from "../../shared/branch/branch.ts";
import { withDaysOff } from "../../shared/branch/days-off.ts";
import { loadBranch } from "../../shared/finder/load-branch.ts";
import { loadDirectory } from "../../shared/finder/load-directory.ts";
import { loadFinder } from "../../shared/finder/load-finder.ts";
import type { RenderedPage } from "../../shared/finder/rendering.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../shared/hours/calendar.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { NO_OTHER_NAMES } from "../../shared/search/index/branch-words.ts";
import { NO_PLACES, type PlaceKnowledge, SERVER_KNOWS_MORE } from "../../shared/search/place.ts";
import "../../shared/search/understand-names.ts";
import { render } from "../entry-server.tsx";

const LINK = { label: "Link", url: "https://lender.example/" };

const NOW = Date.parse("2026-11-20T11:00:00+05:30");

interface TestFeeds {
	/** The content of each feed, or null if the feed has none. */
	branches: readonly Branch[] | null;
	states: readonly string[] | null;
	cities: readonly string[] | null;
	/** Without it, there are no holidays. */
	calendar?: Calendar;
	/** The places of India; by default none is known. */
	knowledge?: PlaceKnowledge;
	/** True by default, as on a public site. */
	adminsOnly?: boolean;
	/** Whether the upstream knows only what was specified. */
	specifiedOnly?: boolean;
	/** The lender's number in the brand file; by default there is none. */
	customerCare?: string;
	/** Where visitors report what is wrong; by default nowhere. */
	reportLink?: string;
}

/** @param url path and query */
export async function renderPage(url: string, feeds: TestFeeds): Promise<RenderedPage> {
	const { calendar = EMPTY_CALENDAR } = feeds;
	const lists = {
		index: feeds.branches && buildIndex(withDaysOff(feeds.branches, calendar), NO_OTHER_NAMES, calendar),
		states: feeds.states,
		citiesOf: () => feeds.cities,
		knowledge: feeds.knowledge ?? NO_PLACES,
	};
	return render({
		url,
		source: {
			finder: async ({ url, params }) => {
				const { state, locality } = params;
				const finder = loadFinder(lists, { place: { state, locality }, params: url.searchParams, now: NOW });
				if (finder === SERVER_KNOWS_MORE) throw new Error("The finder was asked for what nobody knows");
				return finder;
			},
			branch: async ({ params }) => loadBranch(lists.index, params.id ?? "", lists),
			directory: async ({ params: { state = "", part } }) => loadDirectory(lists.index, lists, state, part),
			states: async () => [...served(feeds.states)],
			citiesOf: async () => [...served(feeds.cities)],
		},
		brand: {
			companyName: "Lender",
			social: [{ ...LINK, icon: "" }],
			sitemap: [],
			customerCare: feeds.customerCare,
			reportLink: feeds.reportLink,
		},
		maps: { kind: "embedded" },
		publicUrl: undefined,
		now: NOW,
		version: undefined,
		oldSince: undefined,
		sampleData: false,
		setup: { adminsOnly: feeds.adminsOnly ?? true, otherUpstream: false, specifiedOnly: feeds.specifiedOnly ?? false },
		readOnlyReason: undefined,
	});
}

function served<T>(feed: T | null): T {
	if (feed === null) throw new Error("The feed has nothing to serve");
	return feed;
}
