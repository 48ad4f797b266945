/** The composition root: creates every part of the site from the configuration and connects them. */
import type { RequestHandler } from "express";
import { EMBED_PATH } from "../shared/paths.ts";
import { Accounts } from "./accounts/accounts.ts";
import { createApiProxy } from "./api-proxy/api-proxy.ts";
import { type AppServices, createApp, firstSteps } from "./app.ts";
import { LOCK_WAIT_MS, startBranchService, superviseDatabase } from "./branch-service/branch-service.ts";
import type { PerformJob } from "./branch-service/job-queue/job-queue.ts";
import { DEFAULT_BRAND_FILE, type LoadedBrand, loadBrand } from "./brand/brand-file.ts";
import type { Config } from "./config/config.ts";
import { basePathOf, originOf } from "./config/config-values.ts";
import { countKeptBranches } from "./feeds/content/last-good-file.ts";
import type { ReadsFeeds } from "./feeds/feed-reader.ts";
import { branchesIn, createFeeds } from "./feeds/feeds.ts";
import { createAnswerBusy } from "./http/answer-busy.ts";
import { urlOf } from "./http/listen.ts";
import { SENT_FROM_HERE } from "./http/request-refusal.ts";
import { type Listener, openListener } from "./http/site-server.ts";
import { openMaps } from "./map-file/open-maps.ts";
import { MissedSearches } from "./missed-searches/missed-searches.ts";
import type { Metrics } from "./ops/metrics.ts";
import { answerStarting } from "./ops/readiness.ts";
import { startMetricsServer } from "./ops/serve-metrics.ts";
import { readVersion } from "./ops/start-facts.ts";
import { readBuiltFiles } from "./pages/built-client.ts";
import type { Renderer } from "./pages/page-maker.ts";
import { createPages } from "./pages/pages.ts";
import { startDrawing } from "./pictures/start-drawing.ts";
import { branchArea } from "./places/branch-area.ts";
import { loadPlaces } from "./places/load-places.ts";
import type { Log } from "./process/log.ts";
import { once } from "./process/once.ts";
import { createAdminSignIn } from "./security/admin-sign-in.ts";
import { siteHeaders } from "./security/headers.ts";

interface SiteOptions {
	config: Config;
	log: Log;
	renderer: Renderer;
	/** Set by `npm run dev`. */
	clientFiles?: RequestHandler;
	/** Set by tests, which start many sites. */
	feedReader?: ReadsFeeds;
	performJob?: PerformJob;
	draw?: typeof startDrawing;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

const EMBEDDED = "embedded branch service";

const SAMPLES_SHOWN =
	"visitors see sample branches, which are invented; an admin can delete them at /admin, and so can: npm run branch-service -- remove-samples";

const NO_ADDRESS =
	"PUBLIC_URL is not set: there is no sitemap.xml, and pages have no canonical address or share picture";

/** Starts the site. @throws if port, brand file or data folder cannot be used, or the log level would hide a new password */
export async function startSite(options: SiteOptions) {
	const { config, log } = options;
	for (const warning of config.warnings) log.warn(warning);
	if (config.publicUrl === undefined) log.warn(NO_ADDRESS);
	const brand = await loadBrand(config.brandFile ?? DEFAULT_BRAND_FILE, basePathOf(config.publicUrl));
	for (const note of brand.notes) log.warn(`BRAND_FILE: ${note}`);
	const metrics = await metricsFor(config);
	// First, so that a wrong host or port creates no database.
	const { port, host } = config;
	const listener = await openListener(port, host, firstSteps(config, log, metrics), answerStarting);
	let parts: Awaited<ReturnType<typeof startParts>> | undefined;
	let metricsServer: Awaited<ReturnType<typeof startMetricsServer>>;
	try {
		if (metrics) metricsServer = await startMetricsServer(metrics, config.metrics);
		if (metricsServer) log.info({ url: metricsServer.url }, "metrics are served");
		parts = await startParts(options, brand, listener, metrics);
		// Last, so that a start that fails leaves no password behind.
		await parts.signIn.started();
		listener.open(parts.handle);
		const { stop } = parts;
		return {
			/** The site's address, to be printed: `http://localhost:3000`. */
			url: urlOf(host === "127.0.0.1" ? "localhost" : host, listener.port) + basePathOf(config.publicUrl),
			/** The address of the metrics, if they have their own port. */
			metricsUrl: metricsServer?.url,
			/** The branches that are served after the start; undefined if none could be read yet. */
			branches: parts.feeds.branches.snapshot,
			/** Accepts no more requests, cancels imports, lets other requests end, and closes the embedded service; then the metrics, too. */
			close: () => stop().finally(() => metricsServer?.close()),
		};
	} catch (error) {
		await metricsServer?.close();
		await (parts ? parts.stop() : listener.close());
		throw error;
	}
}

export type Site = Awaited<ReturnType<typeof startSite>>;

/** The metrics, if they are configured; otherwise nothing is counted. */
async function metricsFor({ metrics }: Config): Promise<Metrics | undefined> {
	if (metrics.port === undefined && metrics.token === undefined) return undefined;
	// Loaded only here, to save memory if it is not used.
	const { createMetrics } = await import("./ops/metrics.ts");
	return createMetrics(readVersion());
}

/** Creates all parts behind the listener, and connects them. */
async function startParts(
	{ config, log, renderer, clientFiles, feedReader, performJob, draw = startDrawing, now = Date.now }: SiteOptions,
	brand: LoadedBrand,
	listener: Listener,
	metrics: Metrics | undefined,
) {
	const { dataDir, database, sampleData, publicUrl } = config;
	const basePath = basePathOf(publicUrl);
	const serviceLog = log.child({ part: "branch-service" });
	const service = config.branchApiUrl
		? undefined
		: await startBranchService({
				database,
				dataDir,
				port: 0,
				services: brand.brand.services,
				// The name in the default brand file is nobody's.
				listing: { companyName: config.brandFile && brand.brand.companyName, publicUrl },
				sampleData,
				// Another list would also be kept in memory, and may be long.
				keptBranches: once(() => countKeptBranches(dataDir, EMBEDDED)),
				guarded: true,
				performJob,
				log: serviceLog,
				now,
				metrics,
			});
	// With another upstream, the site's own database has only people, their sessions, and the counts of searches.
	const own =
		service?.database ??
		superviseDatabase({ database, dataDir, sampleData: false, lockWaitMs: LOCK_WAIT_MS, log: serviceLog, now });
	if (!service) await own.start();
	const rows = new Accounts(own, now);
	const signIn = await createAdminSignIn({
		config,
		accounts: rows,
		companyName: brand.brand.companyName,
		basePath,
		secure: (config.adminUrl ?? publicUrl)?.startsWith("https:") ?? false,
		log,
		onFailure: metrics?.signInFailed,
		now,
	});
	const upstream = config.branchApiUrl ?? service?.origin ?? "";
	const upstreamHeaders = service?.headers ?? SENT_FROM_HERE;
	const storeUrl = `${config.branchFeedsUrl ?? upstream}/`;
	const feeds = createFeeds({
		storeUrl,
		source: service ? EMBEDDED : storeUrl,
		ownService: service !== undefined,
		changes: service?.changes,
		headers: upstreamHeaders,
		dataDir,
		refreshSeconds: config.storeRefreshSeconds,
		timeoutSeconds: config.upstreamTimeoutSeconds,
		shrunkMinutes: config.shrunkFeedMinutes,
		// The embedded service answers at once, and may have newer branches than the last good content.
		startWaitSeconds: service ? 5 : 0,
		reader: feedReader,
		now,
		log,
		onRefreshed: metrics?.feedRefreshed,
		onRemoved: service ? undefined : metrics?.itemsRemoved,
	});
	// Another replica or a command may also change branches.
	service?.watch(() => void feeds.refreshAfterChange());
	const apiProxy = createApiProxy({
		target: upstream,
		basePath,
		headers: upstreamHeaders,
		ownService: service !== undefined,
		timeoutSeconds: config.upstreamTimeoutSeconds,
		onChanged: () => feeds.refreshAfterChange(),
		log,
	});
	const readOnlyReason = service && (() => service.readOnlyReason()?.message);
	const searches = new MissedSearches({ database: rows, log, now });
	let stopping = false;
	metrics?.watch(feeds, service && { isUp: () => !service.readOnlyReason(), connections: service.connections });
	const drawing = draw(brand, log);
	const answers = await createAnswers({
		config,
		log,
		renderer,
		clientFiles,
		brand,
		feeds,
		readOnlyReason,
		metrics,
		now,
		searches,
		signIn,
		apiProxy,
		uploadRefusal: service?.uploadRefusal,
		pictures: drawing.pictures,
		stopping: () => stopping,
	}).catch(async (error) => {
		// Otherwise the next start would wait for this one's data folder.
		await service?.close();
		throw error;
	});
	await feeds.start();
	if (feeds.branches.snapshot?.sampleData) log.warn(SAMPLES_SHOWN);
	void answers.warmUp();
	return {
		handle: answers.handle,
		feeds,
		signIn,
		/** Stops everything, the listener included. */
		async stop() {
			stopping = true;
			// In parallel: imports are cancelled while their answers can still be sent, and no answer waits for a refresh.
			await Promise.all([service?.stopImports(), feeds.stop(), drawing.stop(), listener.close()]);
			signIn.stopped();
			await searches.stop();
			await Promise.all([service ? service.close() : own.close(), answers.close()]);
		},
	};
}

/** What this function makes itself. */
type Made = "headers" | "answerBusy" | "maps" | "pages" | "files" | "places" | "placesNear";

/** Prepares all answers. @returns what answers each request; what renders pages, so that no visitor waits for new code; and what ends it */
export async function createAnswers(options: Omit<AppServices, Made> & { renderer: Renderer }) {
	const { config, log, renderer, clientFiles, brand, feeds } = options;
	const { publicUrl, embedOrigins } = config;
	const [origin, basePath] = [originOf(publicUrl), basePathOf(publicUrl)];
	const development = clientFiles !== undefined;
	const maps = await openMaps(config, log);
	const { finder, nearestPincode, placesNear } = await loadPlaces();
	const places = () => ({ finder, nearestPincode, area: branchArea(branchesIn(feeds)) });
	const headers = siteHeaders(config, { fonts: brand.style.includes("@font-face"), development });
	const pages = createPages({
		...options,
		places,
		policy: headers.policy,
		maps: maps.source,
		publicUrl: origin,
		cdnSeconds: config.cdnSeconds,
		setup: {
			adminsOnly: config.adminAuth.kind !== "open" || config.adminAuth.exposed,
			otherUpstream: config.branchApiUrl !== undefined,
			...(config.specifiedOnly && { specifiedOnly: true }),
			...(embedOrigins.length > 0 && { embedPath: EMBED_PATH }),
		},
	});
	const answerBusy = createAnswerBusy(renderer.busyTexts);
	const files = await readBuiltFiles(basePath, { serviceWorker: config.serviceWorker, development });
	const handle = createApp({ ...options, headers, answerBusy, maps, pages, files, places, placesNear });
	return { handle, warmUp: pages.warmUp, close: maps.close };
}
