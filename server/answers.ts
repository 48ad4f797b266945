/** All that answers requests: the small handler in front, the pages, and Express behind them. */
import { EMBED_PATH, SERVICE_WORKER_PATH } from "../shared/paths.ts";
import { buildIndex } from "../shared/search/index/branch-index.ts";
import { type AppServices, createApp } from "./app.ts";
import type { Config } from "./config/config.ts";
import { basePathOf, originOf } from "./config/config-values.ts";
import { createAnswerBusy } from "./http/answer-busy.ts";
import type { Handler } from "./http/handler.ts";
import type { PreparedBody } from "./http/prepared-body.ts";
import { openMaps } from "./map-file/open-maps.ts";
import { serveMapPictures } from "./map-picture/serve-map-pictures.ts";
import type { Metrics } from "./ops/metrics.ts";
import { readBuiltFiles, readServiceWorker } from "./pages/built-client.ts";
import type { Renderer } from "./pages/page-maker.ts";
import { createPages } from "./pages/pages.ts";
import { branchArea } from "./places/branch-area.ts";
import { loadPlaces } from "./places/load-places.ts";
import type { Log } from "./process/log.ts";
import { siteSteps } from "./request-steps.ts";
import { type HeaderOptions, headersSetBy, policyHeader, securityHeaders, without } from "./security/headers.ts";
import { visitorKeys, visitorKeysBeforeExpress } from "./security/visitor-address.ts";

interface AnswersOptions extends Pick<AppServices, "brand" | "feeds" | "noteSearch" | "now" | "clientFiles"> {
	config: Config;
	log: Log;
	renderer: Renderer;
	/** Why branches cannot be changed at the moment, for admins. */
	readOnlyReason: (() => string | undefined) | undefined;
	/** Counts answers, pages and feeds; undefined if metrics are off. */
	metrics: Metrics | undefined;
	/** The parts that store branches, draw pictures and sign in admins. */
	services: Pick<
		AppServices,
		"signIn" | "apiProxy" | "uploadRefusal" | "unmetSearches" | "pictures" | "readiness" | "metrics"
	>;
}

interface Answers {
	handle: Handler;
	/** Renders some pages, so that no visitor waits for code that runs for the first time. */
	warmUp(): Promise<void>;
	close(): Promise<void>;
}

/** While there is no list of branches. */
export const NO_BRANCHES = buildIndex([]);

/** Prepares all answers. The feeds need not have started. */
export async function createAnswers({ metrics, services, ...options }: AnswersOptions): Promise<Answers> {
	const { config, log, renderer, clientFiles, brand, feeds } = options;
	const { publicUrl, trustProxy } = config;
	const [origin, basePath] = [originOf(publicUrl), basePathOf(publicUrl)];
	const maps = await openMaps(config, log);
	const { finder, nearestPincode, placesNear } = await loadPlaces();
	const places = () => ({ finder, nearestPincode, area: branchArea(feeds.branches.snapshot?.content ?? NO_BRANCHES) });
	const headerOptions: HeaderOptions = {
		publicUrl: origin,
		hsts: config.hsts,
		mapbox: config.maps.kind === "mapbox",
		fonts: brand.style.includes("@font-face"),
		development: clientFiles !== undefined,
	};
	const headers = securityHeaders(headerOptions);
	const headersBefore = headersSetBy(headers);
	const pageHeaders = without("content-security-policy", headersBefore);
	const pages = createPages({
		...options,
		metrics,
		places,
		policy: (style, framed) => policyHeader(headerOptions, style, framed ? config.embedOrigins : []),
		maps: maps.source,
		publicUrl: origin,
		cdnSeconds: config.cdnSeconds,
		setup: {
			adminsOnly: config.adminAuth.kind !== "open" || config.adminAuth.exposed,
			otherUpstream: config.branchApiUrl !== undefined,
			...(config.specifiedOnly && { specifiedOnly: true }),
			...(config.embedOrigins.length > 0 && { embedPath: EMBED_PATH }),
		},
	});
	const answerBusy = createAnswerBusy(renderer.busyTexts);
	const { mapTexts, readBasemap } = renderer;
	const mapPictures =
		maps.archive && mapTexts && readBasemap
			? serveMapPictures({
					archive: maps.archive,
					feeds,
					pins: brand.textColors,
					textsOf: mapTexts,
					readBasemap,
					visitorOf: visitorKeys(log, "one queue for map pictures"),
				})
			: undefined;
	const app = createApp({
		...options,
		...services,
		securityHeaders: headers,
		answerBusy,
		mapProxy: maps.proxy,
		mapFiles: maps.files,
		mapPictures,
		pages,
		places,
		placesNear,
	});
	const files = clientFiles ? new Map<string, PreparedBody>() : await readBuiltFiles(basePath);
	// A service worker of an earlier release would hide changes of the source.
	files.set(SERVICE_WORKER_PATH, await readServiceWorker(config.serviceWorker && !clientFiles, basePath));
	const handle = siteSteps({
		...options,
		pages,
		files,
		answerBusy,
		visitorOf: visitorKeysBeforeExpress(trustProxy),
		headers: headersBefore,
		pageHeaders,
		frameHeaders:
			config.embedOrigins.length > 0
				? [...policyHeader(headerOptions, undefined, config.embedOrigins), ...without("x-frame-options", pageHeaders)]
				: headersBefore,
		app,
	});
	return { handle, warmUp: pages.warmUp, close: maps.close };
}
