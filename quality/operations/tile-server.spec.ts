/** docs/maps.md, "Streets from a tile service": a tile server behind the built site, with streets of each schema. */
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { send } from "../../server/testing/send.ts";
import type { StreetSchema } from "../../shared/map/map-source.ts";
import { mapTilePath } from "../../shared/map/map-source.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { startTileServer, type TileServerProcess } from "./tile-server-process.ts";
import { installTileServer } from "./tile-server-program.ts";

const SCHEMAS: readonly StreetSchema[] = ["openmaptiles", "shortbread", "protomaps"];
const KEY = "the-secret-key";
const ATTRIBUTION = '<a href="https://tiles.example.com/">Made for tests</a> from OpenMapTiles, OpenStreetMap';
const BRANCH_IN_PUNE = "/branch/Maharashtra/Pune/2";

type Place = readonly [z: number, x: number, y: number];

const PUNE: Place = [14, 11553, 7334];
const MUMBAI: Place = [14, 11508, 7307];
/** Within the archives' bounds, which have no tiles there. */
const DELHI: Place = [14, 11705, 6832];

/** For npm, on a slow network. */
const INSTALL_LIMIT_MS = 300_000;

let main: string;

beforeAll(async () => {
	main = await installTileServer();
}, INSTALL_LIMIT_MS);

describe.each(SCHEMAS)("streets of the schema %s", (schema) => {
	let tileServer: TileServerProcess;
	let site: RunningSite;

	beforeAll(async () => {
		tileServer = await startTileServer(main, schema, ATTRIBUTION);
		const url = `${tileServer.tileJsonUrl}?key=${KEY}`;
		site = await startSite({ MAP_TILES_URL: url, LOG_LEVEL: "trace" });
	});

	afterAll(async () => {
		await site?.close();
		await tileServer?.stop();
	});

	const fromTileServer = ([z, x, y]: Place) => fetch(`${tileServer.url}/data/streets/${z}/${x}/${y}.pbf`);

	/** The branch's page, once the site knows its streets, and its map source. */
	async function branchPage() {
		const get = () => send(site.origin, BRANCH_IN_PUNE);
		await expect.poll(async () => (await get()).body.toString()).toContain('"kind":"tiles"');
		const { headers, body } = await get();
		const html = body.toString();
		const [, json = ""] = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html) ?? [];
		return { headers, html, maps: JSON.parse(json).maps };
	}

	async function tile(place: Place) {
		const { maps } = await branchPage();
		const headers = { "sec-fetch-site": "same-origin", "accept-encoding": "gzip" };
		return send(site.origin, mapTilePath(...place, maps.version), { headers });
	}

	test("the page has its schema, zooms and attribution", async () => {
		expect((await branchPage()).maps).toMatchObject({
			kind: "tiles",
			schema,
			minzoom: 0,
			maxzoom: 15,
			bounds: [61, 4, 100, 40],
			attribution:
				'<a href="https://tiles.example.com/" target="_blank" rel="noopener">Made for tests</a> from OpenMapTiles, OpenStreetMap',
		});
	});

	test.each<[zoom: number, place: Place]>([
		[5, [5, 22, 14]],
		[10, [10, 722, 458]],
		[14, PUNE],
	])("a tile of zoom %i is the tile server's", async (_zoom, place) => {
		const { status, headers, body } = await tile(place);
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("application/vnd.mapbox-vector-tile");
		const own = Buffer.from(await (await fromTileServer(place)).arrayBuffer());
		expect(own.length).toBeGreaterThan(100);
		expect(gunzipSync(body).equals(own)).toBe(true);
	});

	test("a tile that the tile server does not have is empty", async () => {
		expect((await fromTileServer(DELHI)).status).toBe(204);
		const { status, body } = await tile(DELHI);
		expect([status, body.length]).toEqual([204, 0]);
	});

	test.each<[what: string, place: Place]>([
		["outside the bounds", [14, 8192, 5448]],
		["of a zoom after the last", [16, 46212, 29336]],
	])("a tile %s is none", async (_what, place) => {
		expect((await tile(place)).status).toBe(404);
	});

	test("neither the tile server's address nor the key is in the page, in headers or in the log", async () => {
		const tileJson = await (await fetch(`${tileServer.tileJsonUrl}?key=${KEY}`)).json();
		expect(tileJson.tiles[0]).toContain(KEY);
		const page = await branchPage();
		const { status, headers } = await tile(PUNE);
		expect(status).toBe(200);
		const log = site.log();
		expect(log).toContain("streets come from the tile service of MAP_TILES_URL");
		const shown = [page.html, JSON.stringify([page.headers, headers]), log].join("\n");
		expect(shown).not.toContain(KEY);
		expect(shown).not.toContain(new URL(tileServer.url).host);
		expect(shown).not.toContain("data/streets");
	});

	test("when the tile server has ended, tiles that were seen are still there, and others are empty", async () => {
		const seen = await tile(PUNE);
		expect(seen.status).toBe(200);
		await tileServer.stop();
		const again = await tile(PUNE);
		expect([again.status, again.body.equals(seen.body)]).toEqual([200, true]);
		const other = await tile(MUMBAI);
		expect([other.status, other.body.length, other.headers["cache-control"]]).toEqual([204, 0, "no-store"]);
		expect((await branchPage()).maps).toMatchObject({ kind: "tiles", schema });
	});
});
