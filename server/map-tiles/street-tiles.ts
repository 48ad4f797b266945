/** Streets from a tile service: what it says about its tiles, read again every day, and the tiles, for this site's pages. */
import type { Request, RequestHandler, Response } from "express";
import type { MapSource, StreetTiles } from "../../shared/map/map-source.ts";
import { answerError } from "../http/answer.ts";
import type { Log } from "../process/log.ts";
import { visitorKeys } from "../security/visitor-address.ts";
import { type AskService, createAsk } from "./ask-service.ts";
import { serveTile } from "./serve-tile.ts";
import { createTileCache, type TileCache } from "./tile-cache.ts";
import { readTileJson, type TileSet } from "./tile-json.ts";

interface StreetTilesOptions {
	/** The address of the TileJSON, a secret. */
	url: string;
	/** This site's address, for the service's operator. */
	contact: string | undefined;
	/** Longest wait for an answer of the service. */
	timeoutSeconds: number;
	log: Log;
	/** The time in milliseconds since 1970, and of a clock that is never set; tests set them. */
	now?: () => number;
	clock?: () => number;
}

type TilesSource = Extract<MapSource, { kind: "tiles" }>;

export interface StreetTilesService {
	/** What browsers need; undefined until the service has said what its tiles are. */
	source(): Omit<TilesSource, "archive"> | undefined;
	/** The middleware for MAP_PROXY_PREFIX, to be mounted after the checks of origin and rate. */
	serve: RequestHandler;
	/** Ends all requests to the service. */
	close(): void;
}

/** A TileJSON lists layers and their fields; a long one has 30 KB. */
const MAX_TILEJSON_BYTES = 1024 * 1024;

const MINUTE_MS = 60_000;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [MINUTE_MS, 60 * MINUTE_MS];
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Begins to ask the service, without waiting for it. What goes wrong is logged; until it is right, there are no streets. */
export function startStreetTiles({
	now = Date.now,
	clock = () => performance.now(),
	...options
}: StreetTilesOptions): StreetTilesService {
	const { url, contact, timeoutSeconds, log } = options;
	const stop = new AbortController();
	const ask = createAsk({ timeoutSeconds, contact, stopped: stop.signal });
	const visitorOf = visitorKeys(log, "one share of requests for tiles");
	let current: { tileSet: TileSet; cache: TileCache } | undefined;
	let timer: NodeJS.Timeout | undefined;
	let retryMs = FIRST_RETRY_MS;

	function onTrouble(problem: string | undefined, pauseMs = 0) {
		if (problem === undefined) return log.info("the tile service of MAP_TILES_URL sends tiles again");
		const pauseSeconds = Math.round(pauseMs / 1000);
		log.warn(
			{ problem: `it ${problem}`, pauseSeconds },
			"the tile service of MAP_TILES_URL fails and is not asked for a while; where no tile is cached, maps show the embedded map",
		);
	}

	async function refresh(): Promise<void> {
		let waitMs = DAY_MS;
		try {
			const tileSet = await readService(ask, url);
			// Whatever was kept is of another service, or its layers have other names.
			if (current?.tileSet.version === tileSet.version) current.tileSet = tileSet;
			else current = { tileSet, cache: createTileCache({ tileSet, ask, now, clock, onTrouble }) };
			retryMs = FIRST_RETRY_MS;
			const { schema, minzoom, maxzoom } = tileSet;
			log.info({ schema, minzoom, maxzoom }, "streets come from the tile service of MAP_TILES_URL");
		} catch (error) {
			if (stop.signal.aborted) return;
			waitMs = retryMs;
			retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
			const consequence = current ? "its last answer stays in use" : "maps show the embedded map";
			log.warn(
				{ problem: `it ${(error as Error).message}`, retrySeconds: waitMs / 1000 },
				`the tile service of MAP_TILES_URL cannot be used; ${consequence}`,
			);
		}
		timer = setTimeout(() => void refresh(), waitMs).unref();
	}
	void refresh();

	return {
		source: () => current && { kind: "tiles", version: current.tileSet.version, ...forBrowsers(current.tileSet) },
		async serve(request: Request, response: Response) {
			if (current) await serveTile(current.tileSet, current.cache, now, visitorOf, request, response);
			else answerError(response, 404, "There are no streets at the moment.");
		},
		close() {
			stop.abort();
			clearTimeout(timer);
		},
	};
}

async function readService(ask: AskService, url: string): Promise<TileSet> {
	const { status, body } = await ask(url, MAX_TILEJSON_BYTES);
	if (status !== 200) throw new Error(`answers ${status}`);
	return readTileJson(body.toString(), url);
}

function forBrowsers({ schema, minzoom, maxzoom, bounds, attribution }: TileSet): StreetTiles {
	return { schema, minzoom, maxzoom, bounds, attribution };
}
