import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { NO_PLACES } from "../../shared/search/place.ts";
import { createApiProxy } from "../api-proxy/api-proxy.ts";
import { createApp } from "../app.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import { loadConfig } from "../config/config.ts";
import { createFeeds, type Feeds } from "../feeds/feeds.ts";
import { createSiteServer } from "../http/site-server.ts";
import { answerReadiness } from "../ops/readiness.ts";
import type { Renderer } from "../pages/page-maker.ts";
import { createPages } from "../pages/pages.ts";
import { listenerSteps, siteSteps } from "../request-steps.ts";
import { createAdminSignIn } from "../security/admin-sign-in.ts";
import { policyHeader, securityHeaders } from "../security/headers.ts";
import { fileMonthStore } from "../unmet-searches/month-store.ts";
import { serveUnmetSearches } from "../unmet-searches/serve-unmet-searches.ts";
import { UnmetSearches } from "../unmet-searches/unmet-searches.ts";
import { feedReader } from "./feed-reader.ts";
import { type Listening, listen } from "./listen.ts";
import { createMemoryLog } from "./memory-log.ts";

interface GuardedSiteOptions {
	/** Origin of the upstream. */
	upstream: string;
	dataDir: string;
	/** Besides `HOST=0.0.0.0`, with which others can connect, so a sign-in is required. */
	env: Readonly<Record<string, string>>;
	/** Longest silence of the upstream. */
	timeoutSeconds?: number;
}

interface GuardedSite extends Listening {
	/** Not started: nothing is fetched from the upstream unless a test does. */
	feeds: Feeds;
}

const HEADER_OPTIONS = { publicUrl: undefined, hstsSubdomains: false, mapbox: false, development: false };

/** Like the client's router, treats every address with `admin`, in any case, as a page for admins. */
export const plainRenderer: Renderer = {
	async render({ url }) {
		const restricted = /admin/i.test(decodeURI(url));
		return {
			status: url.endsWith("fails") ? 500 : 200,
			head: "",
			body: `page ${url}`,
			data: "",
			modules: [],
			restricted,
		};
	},
	template: async () => "<!--body-->",
};

/** The complete site for a test, with plain pages and no pause after failed sign-ins. */
export async function startGuardedSite({
	upstream,
	dataDir,
	env,
	timeoutSeconds = 1,
}: GuardedSiteOptions): Promise<GuardedSite> {
	const { log } = createMemoryLog();
	const config = loadConfig({ HOST: "0.0.0.0", ...env });
	const brand = await loadBrand(DEFAULT_BRAND_FILE);
	const feeds = createFeeds({
		storeUrl: `${upstream}/`,
		source: "",
		dataDir,
		refreshSeconds: 60,
		timeoutSeconds,
		reader: feedReader,
		log,
	});
	const pages = createPages({
		feeds,
		places: () => NO_PLACES,
		renderer: plainRenderer,
		brand,
		policy: (style) => policyHeader(HEADER_OPTIONS, style),
		maps: () => ({ kind: "embedded" }),
		publicUrl: undefined,
	});
	const pause = async () => undefined;
	const signIn = await createAdminSignIn({ auth: config.adminAuth, dataDir, secure: false, log, pause });
	await signIn.started();
	const searches = new UnmetSearches({ store: fileMonthStore(dataDir), log });
	const apiProxy = createApiProxy({ target: upstream, timeoutSeconds, onChanged: async () => undefined, log });
	const app = createApp({
		config,
		log,
		securityHeaders: securityHeaders(HEADER_OPTIONS),
		signIn,
		brand,
		feeds,
		apiProxy,
		noteSearch: searches.note,
		unmetSearches: serveUnmetSearches({ searches, index: () => buildIndex([]), log }),
		mapFiles: [],
		pages,
		pictures: Promise.resolve({}),
		readiness: answerReadiness({ feeds, stopping: () => false }),
		places: () => NO_PLACES,
		placesNear: () => ({ districts: [] }),
	});
	const { url, close } = await listen(
		createSiteServer(
			listenerSteps(
				config,
				log,
				undefined,
				siteSteps({
					feeds,
					pages,
					files: new Map(),
					noteSearch: searches.note,
					visitorOf: () => "",
					headers: [],
					pageHeaders: [],
					app,
				}),
			),
		),
	);
	return {
		url,
		feeds,
		async close() {
			await feeds.stop();
			await close();
			await searches.stop();
		},
	};
}
