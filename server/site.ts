/** The composition root: creates every part of the site from the configuration and connects them. */
import { createServer, type Server } from "node:http";
import type { RequestHandler } from "express";
import { createApiProxy } from "./api-proxy/api-proxy.ts";
import { createApp } from "./app.ts";
import { startBranchService } from "./branch-service/branch-service.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "./brand/brand-file.ts";
import type { Config } from "./config/config.ts";
import { createFeeds } from "./feeds/feeds.ts";
import { createFront } from "./http/front.ts";
import { close, listen, portOf } from "./http/listen.ts";
import { openMaps } from "./map-file/open-maps.ts";
import { createMapProxy } from "./map-proxy/map-proxy.ts";
import type { Log } from "./ops/log.ts";
import { createPages, type Renderer } from "./pages/pages.ts";
import { loadAdminCredentials } from "./security/admin-credentials.ts";
import { requireAdmin } from "./security/admin-sign-in.ts";
import { headersSetBy, securityHeaders } from "./security/headers.ts";

export interface Site {
	/** The site's address, to be printed: `http://localhost:3000`. */
	url: string;
	/** Accepts no more requests, cancels imports, lets other requests end, and closes the embedded branch service. */
	close(): Promise<void>;
}

interface SiteOptions {
	config: Config;
	log: Log;
	renderer: Renderer;
	/** Set by `npm run dev`. */
	clientFiles?: RequestHandler;
}

const EMBEDDED = "embedded branch service";

/**
 * Starts the site: the upstream if it is embedded, the feeds, and the server.
 *
 * @throws if the port cannot be listened on, the brand file is wrong, the data folder cannot be used, or the log level would hide
 * a new password
 */
export async function startSite({ config, log, renderer, clientFiles }: SiteOptions): Promise<Site> {
	const brand = await loadBrand(config.brandFile ?? DEFAULT_BRAND_FILE);
	const { dataDir, sampleData, publicUrl } = config;
	const credentials = await loadAdminCredentials(config.adminAuth, dataDir, log);
	const service = config.branchApiUrl
		? undefined
		: await startBranchService({
				dataDir,
				port: 0,
				sampleData,
				guarded: true,
				log: log.child({ part: "branch-service" }),
			});
	const upstream = config.branchApiUrl ?? service?.origin ?? "";
	const feeds = createFeeds({
		storeUrl: config.storeUrl ?? `${upstream}/`,
		source: config.storeUrl ?? EMBEDDED,
		// Not for feeds from elsewhere.
		headers: config.storeUrl ? {} : service?.headers,
		dataDir,
		refreshSeconds: config.storeRefreshSeconds,
		timeoutSeconds: config.upstreamTimeoutSeconds,
		log,
	});
	const apiProxy = createApiProxy({
		target: upstream,
		headers: service?.headers,
		timeoutSeconds: config.upstreamTimeoutSeconds,
		onChanged: () => feeds.refreshAfterChange(),
		log,
	});
	const maps = await openMaps(config.maps, log);
	const timeoutSeconds = config.upstreamTimeoutSeconds;
	const mapProxy = config.maps.kind === "mapbox" ? createMapProxy({ ...config.maps, timeoutSeconds, log }) : undefined;
	const pages = createPages({ feeds, renderer, brand: brand.brand, maps: maps.source, publicUrl });
	const headers = securityHeaders({ publicUrl, development: clientFiles !== undefined });
	const app = createApp({
		config,
		log,
		securityHeaders: headers,
		requireAdmin: requireAdmin({ credentials, log }),
		brand,
		feeds,
		apiProxy,
		mapProxy,
		mapFile: maps.file,
		pages,
		...(clientFiles && { clientFiles }),
	});
	const server = createServer(createFront({ feeds, pages, headers: headersSetBy(headers), next: app }));

	async function closeAll() {
		// In parallel: imports are cancelled while their answers can still be sent, and no answer waits for a refresh.
		await Promise.all([service?.stopImports(), feeds.stop(), close(server)]);
		await Promise.all([service?.close(), maps.close()]);
	}
	try {
		await feeds.start();
		await listen(server, config.port, config.host);
	} catch (error) {
		await closeAll();
		throw error;
	}
	return { url: addressOf(server, config.host), close: closeAll };
}

function addressOf(server: Server, host: string): string {
	const name = host === "127.0.0.1" ? "localhost" : host.includes(":") ? `[${host}]` : host;
	return `http://${name}:${portOf(server)}`;
}
