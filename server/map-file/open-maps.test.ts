/** A map file in the whole site: messages for the operator, and data for the browser. */
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { mapTilePath } from "../../shared/map/map-tile.ts";
import { MAP_FILE_PATH } from "../../shared/paths.ts";
import { type FakeTileService, STREET_TILE, startFakeTileService, TILE_KEY } from "../testing/fake-tile-service.ts";
import { startMappedSite } from "../testing/mapped-site.ts";
import { pmtilesArchive, writePmtilesFile } from "../testing/pmtiles-file.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { EMBEDDED_MAP_FILE } from "./embedded-map.ts";

let folder: string;
const running: { close(): Promise<void> }[] = [];

beforeEach(() => {
	folder = temporaryFolder();
});
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

async function startWith(file: string) {
	const site = await startMappedSite({ maps: { kind: "file", path: file }, publicUrl: "https://branches.example.com" });
	running.push(site);
	return site;
}

const warnings = (lines: readonly Record<string, unknown>[]) => lines.filter(({ level }) => Number(level) >= 40);

describe("a valid file", () => {
	test("is drawn by the page and served at its path", async () => {
		const { url, lines } = await startWith(await writePmtilesFile(folder));
		expect((await send(url, "/")).body.toString()).toMatch(
			/"maps":\{"kind":"file","schema":"protomaps","minzoom":0,"maxzoom":15,"bounds":\[61,4,100,40\],/,
		);
		const { status, headers } = await send(url, MAP_FILE_PATH, { headers: { range: "bytes=0-126" } });
		expect(status).toBe(206);
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
		expect(warnings(lines)).toEqual([]);
	});
});

test.each<[what: string, write: (file: string) => Promise<void>, problem: RegExp]>([
	["missing", async () => undefined, / does not exist$/],
	["broken", (file) => writeFile(file, "no map"), / is not a PMTiles file$/],
	[
		"foreign",
		(file) => copyFile(EMBEDDED_MAP_FILE, file),
		/ has no streets of the OpenMapTiles, Shortbread or Protomaps schema/,
	],
	["cut off", (file) => writeFile(file, pmtilesArchive().subarray(0, 40_000)), / is cut off: /],
])("a %s file is logged once, and maps show the embedded map", async (_what, write, problem) => {
	const file = path.join(folder, "india.pmtiles");
	await write(file);
	const { url, lines } = await startWith(file);
	const msg = "MAP_PMTILES cannot be used; maps show the embedded map";
	expect(warnings(lines)).toEqual([expect.objectContaining({ msg, problem: expect.stringMatching(problem) })]);
	expect((await send(url, "/")).body.toString()).toMatch(/"maps":\{"kind":"embedded","archive":"[\w-]+"\}/);
	expect((await send(url, MAP_FILE_PATH, { headers: { range: "bytes=0-126" } })).status).toBe(404);
});

describe("a tile service", () => {
	let service: FakeTileService;

	beforeEach(async () => {
		service = await startFakeTileService();
	});
	afterEach(() => service.close());

	async function startSite() {
		const site = await startMappedSite({ maps: { kind: "tiles", url: service.tileJsonUrl } });
		running.push(site);
		return site;
	}

	/** The version of the tiles on a page. */
	async function versionOn(url: string): Promise<string> {
		const page = (await send(url, "/")).body.toString();
		expect(page).not.toContain(TILE_KEY);
		return /"maps":\{"kind":"tiles","version":"([\w-]+)","schema":"openmaptiles"/.exec(page)?.[1] ?? "";
	}

	test("is drawn by the page as soon as it is there, and passed on to this site's pages only", async () => {
		const { url, lines } = await startSite();
		await expect.poll(() => versionOn(url)).not.toBe("");
		const path = mapTilePath(10, 722, 457, await versionOn(url));
		const own = await send(url, path, { headers: { "sec-fetch-site": "same-origin" } });
		expect(own.status).toBe(200);
		expect(own.body.equals(STREET_TILE)).toBe(true);
		expect(own.headers.ratelimit).toMatch(/r=\d+/);
		expect((await send(url, path, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
		expect(JSON.stringify([own.headers, lines])).not.toContain(TILE_KEY);
	});

	test("that is away delays no start", async () => {
		await service.close();
		const { url, lines } = await startSite();
		await expect.poll(() => JSON.stringify(lines)).toContain("maps show the embedded map");
		expect((await send(url, "/")).body.toString()).toMatch(/"maps":\{"kind":"embedded","archive":"[\w-]+"\}/);
	});
});
