import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Request, Response } from "express";
import { tileBounds } from "../../shared/map/map-tile.ts";
import { answerError } from "../http/answer.ts";
import type { Tile, TileCache } from "./tile-cache.ts";
import type { TileSet } from "./tile-json.ts";

const TILE_PATH = /^\/t\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/;

/** How long a browser may show a tile that is out of date here, or believe that there is none, in seconds. */
const STALE_SECONDS = 60;

const decompress = promisify(gunzip);

/**
 * Answers with a tile (`/t/{z}/{x}/{y}?v=`), or with 204 where there is none, so that the embedded map shows: that the service fails is
 * nothing a browser could do something about. Only what maps here can show is passed on.
 */
export async function serveTile(
	tileSet: TileSet,
	cache: TileCache,
	now: () => number,
	visitorOf: (request: Request) => string,
	request: Request,
	response: Response,
): Promise<void> {
	if (request.method !== "GET") {
		return answerError(response, 405, "This address is read-only.", { headers: ["allow", "GET"] });
	}
	const place = TILE_PATH.exec(request.path)?.slice(1).map(Number) as [number, number, number] | undefined;
	if (!place || !isOnMap(place, tileSet)) return answerError(response, 404, "There is no such part of the map.");
	// The page was made for another service, whose layers have other names.
	const tile = request.query.v === tileSet.version ? await cache.get(...place, visitorOf(request)) : undefined;
	response.set("Cache-Control", cacheControl(tile, now()));
	if (!tile || tile.body.length === 0) return void response.status(204).end();
	response.set({ ETag: tile.etag, Vary: "Accept-Encoding" }).type("application/vnd.mapbox-vector-tile");
	if (request.fresh) return void response.status(304).end();
	if (!request.acceptsEncodings("gzip")) return void response.send(await decompress(tile.body));
	response.set("Content-Encoding", "gzip").send(tile.body);
}

function cacheControl(tile: Tile | undefined, now: number): string {
	if (!tile || tile.browser === "no-store") return "no-store";
	const seconds = Math.floor((tile.freshUntil - now) / 1000);
	if (tile.mustRevalidate && seconds <= 0) return `${tile.browser}, no-cache`;
	const isNew = seconds > 0 && tile.body.length > 0;
	return `${tile.browser}, max-age=${isNew ? seconds : STALE_SECONDS}${tile.mustRevalidate ? ", must-revalidate" : ""}`;
}

/** Whether a tile is one of the set's zooms and meets its bounds. */
function isOnMap([z, x, y]: readonly [number, number, number], { minzoom, maxzoom, bounds }: TileSet): boolean {
	if (z < minzoom || z > maxzoom || x >= 2 ** z || y >= 2 ** z) return false;
	const [west, south, east, north] = tileBounds(z, x, y);
	return west < bounds[2] && east > bounds[0] && south < bounds[3] && north > bounds[1];
}
