import { readFileSync } from "node:fs";
import path from "node:path";
import type { LngLatBounds, RequestParameters } from "maplibre-gl";
import { beforeEach, expect, test, vi } from "vitest";
import type { ReadAhead } from "../../client/map/engine/archive-protocol.ts";
import { worldPoint } from "../../shared/map/mercator.ts";

type Load = (request: RequestParameters, abort: AbortController) => Promise<{ data: ArrayBuffer }>;

const library = vi.hoisted(() => ({ load: undefined as unknown }));
vi.mock("maplibre-gl", () => ({
	addProtocol: (_: string, load: unknown) => {
		library.load = load;
	},
	MercatorCoordinate: {
		fromLngLat: ([lng = 0, lat = 0]: [number, number]) => ({
			x: (lng + 180) / 360,
			y: 0.5 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI),
		}),
	},
}));

const ARCHIVE = path.join(import.meta.dirname, "..", "..", "server", "map-file", "embedded-map.pmtiles");
const archive = readFileSync(ARCHIVE);

/** A view within one tile of zoom 11, which lies in one leaf directory. */
const CENTRE = { lng: 73.9, lat: 18.6 };
const VIEW = {
	getNorthWest: () => ({ lng: CENTRE.lng - 0.001, lat: CENTRE.lat + 0.001 }),
	getSouthEast: () => ({ lng: CENTRE.lng + 0.001, lat: CENTRE.lat - 0.001 }),
} as LngLatBounds;
const { x, y } = worldPoint(CENTRE);
const TILE = `embedded://11/${Math.floor(x * 2 ** 11)}/${Math.floor(y * 2 ** 11)}`;

let reads: string[];
let fails: (range: string) => boolean;

beforeEach(() => {
	reads = [];
	fails = () => false;
	vi.stubGlobal("window", { location: { origin: "http://localhost" } });
	vi.stubGlobal("fetch", async (_: URL, { headers }: { headers: Headers }) => {
		const range = headers.get("range") ?? "";
		reads.push(range);
		if (fails(range)) throw new TypeError("the network is gone");
		const [start = 0, end = 0] = range.replace("bytes=", "").split("-").map(Number);
		return new Response(archive.subarray(start, end + 1), {
			status: 206,
			headers: { "content-range": `bytes ${start}-${end}/${archive.length}` },
		});
	});
});

async function serve(): Promise<{ readAhead: ReadAhead; load(): Promise<number> }> {
	vi.resetModules();
	const { serveArchive } = await import("../../client/map/engine/archive-protocol.ts");
	const readAhead = serveArchive("1");
	const load = library.load as Load;
	return {
		readAhead,
		load: async () => (await load({ url: TILE }, new AbortController())).data.byteLength,
	};
}

test("a tile that was read ahead is not read again when the map asks for it, but when it asks once more", async () => {
	const { readAhead, load } = await serve();
	readAhead(VIEW, 11.5);
	// The head, a directory, the tile.
	await vi.waitFor(() => expect(reads.length).toBe(3));
	expect(await load()).toBeGreaterThan(1000);
	expect(reads.length).toBe(3);
	await load();
	expect(reads.length).toBe(4);
});

test("a tile that could not be read ahead is read when the map asks for it", async () => {
	const { readAhead, load } = await serve();
	let failures = 1;
	fails = (range) => !range.startsWith("bytes=0-") && failures-- > 0;
	readAhead(VIEW, 11.5);
	await vi.waitFor(() => expect(failures).toBe(0));
	expect(await load()).toBeGreaterThan(1000);
});

test("nothing is read ahead of a view from further away than the archive has", async () => {
	const { readAhead } = await serve();
	readAhead(VIEW, 4.5);
	await vi.waitFor(() => expect(reads.length).toBe(1));
	expect(reads).toEqual(["bytes=0-1791"]);
});
