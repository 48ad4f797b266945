/** Renders pages as the server does, from a test's own data. */
import type { Branch } from "../../shared/branch.ts";
import { buildIndex } from "../../shared/branch-index.ts";
import type { RenderedPage } from "../../shared/rendering.ts";
import { render } from "../entry-server.tsx";

const LINK = { label: "Link", url: "https://lender.example/" };

interface TestFeeds {
	/** The content of each feed, or null if it has none. */
	branches: readonly Branch[] | null;
	states: readonly string[] | null;
	cities: readonly string[] | null;
}

/** @param url path and query */
export async function renderPage(url: string, feeds: TestFeeds): Promise<RenderedPage> {
	return render({
		url,
		source: {
			branches: async () => buildIndex(served(feeds.branches)),
			states: async () => [...served(feeds.states)],
			citiesOf: async () => [...served(feeds.cities)],
		},
		brand: {
			companyName: "Lender",
			social: { socialNetwork: LINK, professionalNetwork: LINK, messagingChat: LINK },
			sitemap: [],
		},
		maps: { kind: "embedded" },
		publicUrl: undefined,
		now: Date.parse("2026-11-20T11:00:00+05:30"),
		version: undefined,
		oldSince: undefined,
		sampleData: false,
		trouble: undefined,
	});
}

function served<T>(feed: T | null): T {
	if (feed === null) throw new Error("The feed has nothing to serve");
	return feed;
}
