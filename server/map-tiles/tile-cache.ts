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

export interface Tile {
	/** Compressed by gzip; empty if there is nothing at this place. */
	body: Buffer;
	etag: string;
	browser: CacheRules["browser"];
	mustRevalidate: boolean;
	/** Milliseconds since 1970. */
	freshUntil: number;
}

export interface TileCache {
	/** The tile for a visitor, which may be out of date; undefined if the service sends none that is usable. */
	get(z: number, x: number, y: number, visitor: string): Promise<Tile | undefined>;
}

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
	const kept = new LRUCache<string, Tile>({
		maxSize: CACHE_BYTES,
		sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
	});
	/** Until when places are not requested, by the clock. */
	const resting = new LRUCache<string, number>({ max: MAX_RESTING });
	const open = new Map<string, { visitor: string; tile: Promise<Tile | undefined> }>();
	const breaker = new CircuitBreaker(clock);

	/** The kept tile, unless it is too old to be shown. */
	function usable(place: string): Tile | undefined {
		const known = kept.get(place);
		return known && now() < known.freshUntil + (known.mustRevalidate ? 0 : STALE_MS) ? known : undefined;
	}

	async function askFor(place: string, address: string): Promise<Tile | undefined> {
		try {
			const answer = await ask(address, MAX_TILE_BYTES);
			const rules = cacheRules(answer.headers, now());
			const tile = await checkedTile(answer, tileSet, rules, now());
			if (breaker.succeeded()) onTrouble(undefined);
			const known = usable(place);
			if (tile.body.length === 0 && known && known.body.length > 0) {
				resting.set(place, clock() + EMPTY_MS);
				return known;
			}
			if (rules.kept) kept.set(place, tile);
			else kept.delete(place);
			return tile;
		} catch (error) {
			if (!(error instanceof ServiceFailure)) throw error;
			resting.set(place, clock() + REST_MS);
			const pauseMs = breaker.failed(error.waitMs);
			if (pauseMs !== undefined) onTrouble(error.message, pauseMs);
			return undefined;
		}
	}

	return {
		async get(z, x, y, visitor) {
			const place = `${z}/${x}/${y}`;
			const known = kept.get(place);
			if (known && now() < known.freshUntil) return known;
			let asked = open.get(place)?.tile;
			const isResting = clock() < (resting.get(place) ?? 0);
			const ofVisitor = [...open.values()].filter((each) => each.visitor === visitor).length;
			const hasRoom = open.size < MAX_OPEN && ofVisitor < MAX_OPEN_EACH;
			if (!asked && !isResting && hasRoom && breaker.mayAsk()) {
				const numbers: Record<string, number> = { "{z}": z, "{x}": x, "{y}": y, "{-y}": 2 ** z - 1 - y };
				const address = tileSet.address.replace(/\{-?[xyz]\}/g, (mark) => String(numbers[mark]));
				asked = askFor(place, address).finally(() => open.delete(place));
				open.set(place, { visitor, tile: asked });
			}
			const waited = asked && Promise.race([asked, delay(patienceMs, undefined, { ref: false })]);
			return (await waited) ?? usable(place);
		},
	};
}

/** @throws {ServiceFailure} if the answer is no tile of the service's schema */
async function checkedTile(answer: ServiceAnswer, { layers }: TileSet, rules: CacheRules, now: number): Promise<Tile> {
	const { browser, mustRevalidate } = rules;
	const tile = { browser, mustRevalidate, freshUntil: now + rules.freshMs };
	// Some servers compress tiles without Content-Encoding.
	const raw = isGzip(answer.body) ? await inflated(answer.body) : answer.body;
	const names = layerNames(raw);
	if (!names) throw new ServiceFailure("sends something that is not a vector tile, or only part of one");
	if (names.length === 0) {
		return { ...tile, body: Buffer.alloc(0), etag: "", freshUntil: now + Math.min(rules.freshMs, EMPTY_MS) };
	}
	if (!names.some((name) => layers.has(name)))
		throw new ServiceFailure("sends tiles without any layer of its TileJSON");
	const body = inOwnMemory(await compress(raw));
	return { ...tile, body, etag: `W/"${contentVersion(body)}"` };
}

function isGzip(body: Buffer): boolean {
	return body[0] === 0x1f && body[1] === 0x8b;
}

async function inflated(body: Buffer): Promise<Buffer> {
	try {
		return await decompress(body, { maxOutputLength: MAX_TILE_BYTES });
	} catch {
		throw new ServiceFailure("sends tiles that are damaged, or too large");
	}
}
