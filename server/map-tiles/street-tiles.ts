/** Streets from a tile service, for this site's pages: its TileJSON, read again every day, and its tiles. */
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Request, Response } from "express";
import { tileBounds } from "../../shared/map/map-source.ts";
import { answerError } from "../http/answer.ts";
import type { Log } from "../process/log.ts";
import { visitorKeys } from "../security/visitor-address.ts";
import { type AskService, createAsk } from "./ask-service.ts";
import { createTileCache, type Tile, type TileCache, type TilePlace } from "./tile-cache.ts";
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

/** A TileJSON lists layers and their fields; a long one has 30 KB. */
const MAX_TILEJSON_BYTES = 1024 * 1024;

const MINUTE_MS = 60_000;
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [MINUTE_MS, 60 * MINUTE_MS];
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Starts asking the service without waiting for it. Problems are logged; until they are solved, there are no streets. */
export function startStreetTiles({ now = Date.now, clock = () => performance.now(), ...options }: StreetTilesOptions) {
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
			// Kept tiles are from another service, or their layers have other names.
			if (current?.tileSet.version === tileSet.version) current.tileSet = tileSet;
			else current = { tileSet, cache: createTileCache({ tileSet, ask, now, clock, onTrouble }) };
			retryMs = FIRST_RETRY_MS;
			const { schema, minzoom, maxzoom, unread } = tileSet;
			if (unread.length > 0)
				log.warn({ unread }, "the TileJSON of MAP_TILES_URL has fields that mean nothing; they are left out");
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

	/** Answers with a tile (`/t/{z}/{x}/{y}?v=`) that maps can show, or 204 where there is none or the service fails: the embedded map shows then. */
	async function serve(request: Request, response: Response): Promise<void> {
		if (!current) return answerError(response, 404, "There are no streets at the moment.");
		const { tileSet, cache } = current;
		if (request.method !== "GET") {
			return answerError(response, 405, "This address is read-only.", { headers: ["allow", "GET"] });
		}
		const place = TILE_PATH.exec(request.path)?.slice(1).map(Number) as [number, number, number] | undefined;
		if (!place || !isOnMap(place, tileSet)) return answerError(response, 404, "There is no such part of the map.");
		// The page was made for another service, whose layers have other names.
		const tile = request.query.v === tileSet.version ? await cache(place, visitorOf(request)) : undefined;
		response.set("Cache-Control", cacheControl(tile, now()));
		if (!tile || tile.body.length === 0) return void response.status(204).end();
		response.set({ ETag: tile.etag, Vary: "Accept-Encoding" }).type("application/vnd.mapbox-vector-tile");
		if (request.fresh) return void response.status(304).end();
		if (!request.acceptsEncodings("gzip")) return void response.send(await decompress(tile.body));
		response.set("Content-Encoding", "gzip").send(tile.body);
	}

	return {
		/** The source for browsers; undefined until the service's TileJSON has been read. */
		source() {
			if (!current) return undefined;
			const { version, schema, minzoom, maxzoom, bounds, attribution } = current.tileSet;
			return { kind: "tiles", version, schema, minzoom, maxzoom, bounds, attribution } as const;
		},
		/** The middleware for MAP_PROXY_PREFIX, to be mounted after the checks of origin and rate. */
		serve,
		/** Ends all requests to the service. */
		close() {
			stop.abort();
			clearTimeout(timer);
		},
	};
}

export type StreetTilesService = ReturnType<typeof startStreetTiles>;

async function readService(ask: AskService, url: string): Promise<TileSet> {
	const { status, body } = await ask(url, MAX_TILEJSON_BYTES);
	if (status !== 200) throw new Error(`answers ${status}`);
	return readTileJson(body.toString(), url);
}

const TILE_PATH = /^\/t\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/;

/** How long a browser may keep a tile that is out of date here, or remember that there is none, in seconds. */
const STALE_SECONDS = 60;

const decompress = promisify(gunzip);

function cacheControl(tile: Tile | undefined, now: number): string {
	if (!tile || tile.browser === "no-store") return "no-store";
	const seconds = Math.floor((tile.freshUntil - now) / 1000);
	if (tile.mustRevalidate && seconds <= 0) return `${tile.browser}, no-cache`;
	const isNew = seconds > 0 && tile.body.length > 0;
	return `${tile.browser}, max-age=${isNew ? seconds : STALE_SECONDS}${tile.mustRevalidate ? ", must-revalidate" : ""}`;
}

/** Whether a tile has one of the set's zooms and overlaps its bounds. */
function isOnMap([z, x, y]: TilePlace, { minzoom, maxzoom, bounds }: TileSet): boolean {
	if (z < minzoom || z > maxzoom || x >= 2 ** z || y >= 2 ** z) return false;
	const [west, south, east, north] = tileBounds(z, x, y);
	return west < bounds[2] && east > bounds[0] && south < bounds[3] && north > bounds[1];
}
