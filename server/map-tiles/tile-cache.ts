/** Tiles of the service, checked, and kept in memory as long as the service allows. */
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { layerNames } from "../../shared/map/vector-tile.ts";
import { contentVersion } from "../http/prepared-body.ts";
import { inOwnMemory } from "../process/memory-limit.ts";
import { type AskService, type ServiceAnswer, ServiceFailure } from "./ask-service.ts";
import { type CacheRules, cacheRules } from "./cache-rules.ts";
import { CircuitBreaker } from "./circuit-breaker.ts";
import type { TileSet } from "./tile-json.ts";

export interface Tile extends Pick<CacheRules, "browser" | "mustRevalidate"> {
	/** Compressed by gzip; empty if there is nothing at this place. */
	body: Buffer;
	etag: string;
	/** Milliseconds since 1970. */
	freshUntil: number;
}

export type TilePlace = readonly [z: number, x: number, y: number];

/** The tile for a visitor, which may be out of date; undefined if the service sends none that is usable. */
export type TileCache = (place: TilePlace, visitor: string) => Promise<Tile | undefined>;

/** The limit for phones; makers of tiles stay below 500 KB, compressed. */
const MAX_TILE_BYTES = 2 * 1024 * 1024;

/** About 3,000 tiles of a city. */
const CACHE_BYTES = 64_000_000;

/** How long a visitor waits for a tile. A later one is kept for the next request. */
const PATIENCE_MS = 3000;

/** Memory of a tile besides its bytes. */
const ENTRY_BYTES = 500;

/** How long an outdated tile is shown while there is no newer one. */
const STALE_MS = 30 * 86_400_000;

/** How long an empty place is remembered; while a service is being set up, all places are empty. */
const EMPTY_MS = 3_600_000;

/** How long a failed place is not requested again: one that always fails must not make the whole service seem to fail. */
const REST_MS = 60_000;

/** How many failed places are remembered. */
const MAX_RESTING = 10_000;

/** Requests that may be open at the service; each may hold a tile's bytes. */
const MAX_OPEN = 96;

/** Open requests for one address: a large screen has about 20 tiles, and a mobile network many visitors. */
const MAX_OPEN_EACH = 48;

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

interface TileCacheOptions {
	tileSet: TileSet;
	ask: AskService;
	/** The time in milliseconds since 1970. */
	now: () => number;
	/** The time in milliseconds of a clock that is never set, for pauses. */
	clock: () => number;
	patienceMs?: number;
	/** Called when requests pause because the service fails, and with undefined when it is back. */
	onTrouble(problem: string | undefined, pauseMs?: number): void;
}

/** Creates the cache for the tiles of one service. Each tile is requested only once at a time, however many visitors wait. */
export function createTileCache({
	tileSet,
	ask,
	now,
	clock,
	patienceMs = PATIENCE_MS,
	onTrouble,
}: TileCacheOptions): TileCache {
	const tiles = new LRUCache<string, Tile>({
		maxSize: CACHE_BYTES,
		sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
	});
	/** Until when places are not requested, by the clock. */
	const resting = new LRUCache<string, number>({ max: MAX_RESTING });
	const open = new Map<string, { visitor: string; tile: Promise<Tile | undefined> }>();
	const breaker = new CircuitBreaker(clock);

	/** The cached tile, unless it is older than that. */
	function cached(place: string, staleMs: number): Tile | undefined {
		const tile = tiles.get(place);
		return tile && now() < tile.freshUntil + (tile.mustRevalidate ? 0 : staleMs) ? tile : undefined;
	}

	async function load(place: string, address: string, ticket: number): Promise<Tile | undefined> {
		try {
			const tile = await checkedTile(await ask(address, MAX_TILE_BYTES), tileSet, now());
			if (breaker.succeeded(ticket)) onTrouble(undefined);
			const earlier = cached(place, STALE_MS);
			if (tile.body.length === 0 && earlier && earlier.body.length > 0) {
				resting.set(place, clock() + EMPTY_MS);
				return earlier;
			}
			if (tile.browser === "public") tiles.set(place, tile);
			else tiles.delete(place);
			return tile;
		} catch (error) {
			if (!(error instanceof ServiceFailure)) throw error;
			resting.set(place, clock() + REST_MS);
			const pauseMs = breaker.failed(ticket, error.waitMs);
			if (pauseMs !== undefined) onTrouble(error.message, pauseMs);
			return undefined;
		}
	}

	/** Requests a tile, unless that is not allowed at the moment. */
	function request([z, x, y]: TilePlace, place: string, visitor: string): Promise<Tile | undefined> | undefined {
		const ofVisitor = [...open.values()].filter((each) => each.visitor === visitor).length;
		const hasRoom = open.size < MAX_OPEN && ofVisitor < MAX_OPEN_EACH;
		if (!hasRoom || clock() < (resting.get(place) ?? 0)) return undefined;
		const ticket = breaker.ticket();
		if (ticket === undefined) return undefined;
		const numbers: Record<string, number> = { "{z}": z, "{x}": x, "{y}": y, "{-y}": 2 ** z - 1 - y };
		const address = tileSet.address.replace(/\{-?[xyz]\}/g, (mark) => String(numbers[mark]));
		const tile = load(place, address, ticket).finally(() => open.delete(place));
		open.set(place, { visitor, tile });
		return tile;
	}

	return async (at, visitor) => {
		const place = at.join("/");
		const fresh = cached(place, 0);
		if (fresh) return fresh;
		const coming = open.get(place)?.tile ?? request(at, place, visitor);
		const tile = coming && (await Promise.race([coming, delay(patienceMs, undefined, { ref: false })]));
		return tile ?? cached(place, STALE_MS);
	};
}

/** @throws {ServiceFailure} if the answer is no tile of the service's schema */
async function checkedTile(answer: ServiceAnswer, { layers }: TileSet, now: number): Promise<Tile> {
	const { freshMs, ...rules } = cacheRules(answer.headers, now);
	// Some servers compress tiles without Content-Encoding.
	const isGzip = answer.body[0] === 0x1f && answer.body[1] === 0x8b;
	const raw = isGzip ? await inflated(answer.body) : answer.body;
	const names = layerNames(raw);
	if (!names) throw new ServiceFailure("sends something that is not a vector tile, or only part of one");
	if (names.length === 0) {
		return { ...rules, body: Buffer.alloc(0), etag: "", freshUntil: now + Math.min(freshMs, EMPTY_MS) };
	}
	if (!names.some((name) => layers.has(name)))
		throw new ServiceFailure("sends tiles without any layer of its TileJSON");
	const body = inOwnMemory(await compress(raw));
	return { ...rules, body, etag: `W/"${contentVersion(body)}"`, freshUntil: now + freshMs };
}

async function inflated(body: Buffer): Promise<Buffer> {
	try {
		return await decompress(body, { maxOutputLength: MAX_TILE_BYTES });
	} catch {
		throw new ServiceFailure("sends tiles that are damaged, or too large");
	}
}
