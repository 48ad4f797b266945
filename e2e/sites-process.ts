/**
 * All sites of a run of browser tests, in one process: `startSite` with the built pages, as `server/main.ts` does. A process for each site would
 * take seconds of both cores. It prints the address of the site that tests share, and where workers order their own ones.
 */
import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { json } from "node:stream/consumers";
import { pino } from "pino";
import { loadConfig } from "../server/config/config.ts";
import { basePathOf } from "../server/config/config-values.ts";
import { loadBuiltRenderer } from "../server/pages/built-client.ts";
import { run } from "../server/process/run.ts";
import { type Site, startSite } from "../server/site.ts";
import { feedReader } from "../server/testing/feed-reader.ts";
import { listen } from "../server/testing/listen.ts";
import { createDatabase } from "../server/testing/postgres-server.ts";
import { withQuickHashes } from "../server/testing/quick-hash.ts";

/** What a worker sends to start a site. */
export interface Order {
	env: Readonly<Record<string, string>>;
	/** The origin that stands for Mapbox's. */
	mapboxUrl?: string | undefined;
}

const { E2E_DATA_DIR = "", E2E_DATABASE, E2E_POSTGRES, E2E_PORT = "0" } = process.env;

interface Running extends Site {
	log: string;
}

/** By their paths in this process's own addresses. */
const sites = new Map<string, Running>();
let started = 0;

async function start({ env, mapboxUrl }: Order): Promise<{ url: string; path: string }> {
	const name = `site-${started++}`;
	const running = { log: "" };
	const database = E2E_POSTGRES !== undefined && { DATABASE_URL: createDatabase(E2E_POSTGRES, name) };
	const all = { PORT: "0", DATA_DIR: path.join(E2E_DATA_DIR, name), ...database, ...env };
	const config = withQuickHashes(loadConfig(all));
	if (mapboxUrl !== undefined && config.maps.kind === "mapbox") config.maps.apiUrl = mapboxUrl;
	const write = (line: string) => {
		running.log += line;
	};
	const log = pino({ level: config.logLevel, base: null }, { write });
	const renderer = await loadBuiltRenderer(basePathOf(config.publicUrl));
	const site = await startSite({ config, log, renderer, feedReader });
	sites.set(`/${name}`, Object.assign(running, site));
	return { url: new URL(site.url).origin, path: `/${name}` };
}

async function answer(request: IncomingMessage): Promise<unknown> {
	if (request.method === "POST") return start((await json(request)) as Order);
	const site = sites.get(request.url ?? "");
	if (request.method === "DELETE") await site?.close();
	return site?.log;
}

await run(async () => {
	const orders = createServer(async (request, response) => {
		const [status, body] = await answer(request).then(
			(body) => [200, body ?? null] as const,
			(error) => [500, String(error)] as const,
		);
		response.writeHead(status).end(JSON.stringify(body));
	});
	const { url, close } = await listen(orders);
	const shared = await start({
		env: { PORT: E2E_PORT, LOG_LEVEL: "warn", ...(E2E_DATABASE !== undefined && { DATABASE_URL: E2E_DATABASE }) },
	});
	return { name: "Shared site", url: shared.url, facts: [url], log: pino({ level: "silent" }), close };
});
