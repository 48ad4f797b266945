/** A fake tile service for tests: a TileJSON of OpenMapTiles' schema and one tile, the same everywhere. It requires a key. */
import type { IncomingMessage, RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { type FakeUpstream, startFakeUpstream } from "./fake-upstream.ts";
import { block, number, numbers } from "./protobuf.ts";
import { osmId } from "./street-features.ts";

export const TILE_KEY = "the-secret-key";

/** A vector tile with a layer of each name, which has one point with an id as long as those of OpenStreetMap's elements are. */
export function tileWith(...layers: string[]): Buffer {
	const point = block(2, number(1, osmId(7)), number(3, 1), numbers(4, [9, 0, 0]));
	return Buffer.concat(layers.map((name) => block(3, number(15, 2), block(1, name), point, number(5, 4096))));
}

/** A tile with a lake whose shape has an invalid command, which only a drawing program notices. */
export const DAMAGED_TILE = block(
	3,
	number(15, 2),
	block(1, "water"),
	block(2, numbers(2, [0, 0]), number(3, 3), numbers(4, [11])),
	block(3, "class"),
	block(4, block(1, "lake")),
);

export const STREET_TILE = tileWith("transportation", "water");

export interface FakeTileService extends Pick<FakeUpstream, "url" | "requests" | "maxOpen" | "close"> {
	/** The address of its TileJSON, with the key. */
	tileJsonUrl: string;
	/** Changed members of its TileJSON. */
	tileJson: object;
	/** How it answers for a tile. */
	tile: RequestListener;
	/** The requests for tiles, oldest first. */
	readonly tiles: string[];
}

export function sendsTile(headers: Record<string, string> = {}, body: Buffer = gzipSync(STREET_TILE)): RequestListener {
	const usual = { "content-type": "application/x-protobuf", "content-encoding": "gzip" };
	return (_request, response) => response.writeHead(200, { ...usual, ...headers }).end(body);
}

/** Starts it on a free port of 127.0.0.1. */
export async function startFakeTileService(): Promise<FakeTileService> {
	const upstream = await startFakeUpstream((request, response) => {
		if (!hasKey(request)) response.writeHead(403).end();
		else if (request.url?.startsWith("/tiles.json")) response.end(JSON.stringify({ ...usual, ...service.tileJson }));
		else service.tile(request, response);
	});
	const usual = {
		tilejson: "3.0.0",
		tiles: [`/{z}/{x}/{y}.pbf?key=${TILE_KEY}`],
		vector_layers: [{ id: "transportation" }, { id: "water" }],
		minzoom: 3,
		maxzoom: 14,
		attribution: '<a href="https://openmaptiles.org/">© OpenMapTiles</a> © OpenStreetMap contributors',
	};
	const service: FakeTileService = {
		url: upstream.url,
		requests: upstream.requests,
		get maxOpen() {
			return upstream.maxOpen;
		},
		close: upstream.close,
		tileJsonUrl: `${upstream.url}/tiles.json?key=${TILE_KEY}`,
		tileJson: {},
		tile: sendsTile(),
		get tiles() {
			return upstream.requests.map(({ path }) => path).filter((path) => !path.startsWith("/tiles.json"));
		},
	};
	return service;
}

function hasKey({ url = "" }: IncomingMessage): boolean {
	return new URL(url, "http://localhost").searchParams.get("key") === TILE_KEY;
}
