/** What lies over the embedded map: messages for the operator, and data for the browser through the whole site. */
import { copyFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { mapTilePath } from "../../shared/map/map-source.ts";
import { EMBEDDED_MAP_PATH, MAP_FILE_PATH } from "../../shared/paths.ts";
import { loadConfig } from "../config/config.ts";
import { STREET_TILE, startFakeTileService, TILE_KEY } from "../testing/fake-tile-service.ts";
import { startMappedSite } from "../testing/mapped-site.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { writePmtilesFile } from "../testing/pmtiles-file.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { EMBEDDED_MAP_FILE } from "./embedded-map.ts";
import { openMaps } from "./open-maps.ts";

type Maps = ReturnType<typeof loadConfig>["maps"];

async function open(maps: Maps) {
	const { log, lines } = createMemoryLog();
	const opened = await untilEnd(openMaps({ ...loadConfig({}), maps }, log));
	return { opened, lines };
}

const ONLY_EMBEDDED = { kind: "embedded", archive: expect.stringMatching(/^[\w-]{16}$/) };

test("a valid file is drawn by the page and served at its path, and so is the embedded map", async () => {
	const maps: Maps = { kind: "file", path: await writePmtilesFile(temporaryFolder()) };
	const { url, lines } = await startMappedSite({ maps });
	expect((await send(url, "/")).body.toString()).toMatch(
		/"maps":\{"kind":"file","schema":"protomaps","minzoom":0,"maxzoom":15,"bounds":\[61,4,100,40\],.*,"archive":"[\w-]{16}"\}/,
	);
	for (const address of [MAP_FILE_PATH, EMBEDDED_MAP_PATH]) {
		const { status, headers } = await send(url, address, { headers: { range: "bytes=0-126" } });
		expect(status).toBe(206);
		expect(headers).toMatchObject({
			"x-content-type-options": "nosniff",
			"cross-origin-resource-policy": "same-origin",
		});
	}
	expect(lines.filter(({ msg }) => String(msg).includes("MAP_PMTILES"))).toEqual([]);
});

test.each<[what: string, write: (file: string) => Promise<void>, problem: RegExp]>([
	["missing", async () => undefined, / does not exist$/],
	["broken", (file) => writeFile(file, "no map"), / is not a PMTiles file$/],
	[
		"foreign",
		(file) => copyFile(EMBEDDED_MAP_FILE, file),
		/ has no streets of the OpenMapTiles, Shortbread or Protomaps schema/,
	],
])("a %s file is logged once, and maps show the embedded map", async (_what, write, problem) => {
	const file = path.join(temporaryFolder(), "india.pmtiles");
	await write(file);
	const { opened, lines } = await open({ kind: "file", path: file });
	const msg = "MAP_PMTILES cannot be used; maps show the embedded map";
	expect(lines).toEqual([expect.objectContaining({ level: 40, msg, problem: expect.stringMatching(problem) })]);
	expect(opened.source()).toEqual(ONLY_EMBEDDED);
	expect(opened.files.map((served) => served.path)).toEqual([EMBEDDED_MAP_PATH]);
});

test("a tile service is drawn by the page as soon as it is there, and passed on to this site's pages only", async () => {
	const service = await untilEnd(startFakeTileService());
	const { url, lines } = await startMappedSite({ maps: { kind: "tiles", url: service.tileJsonUrl } });
	async function versionOnPage(): Promise<string> {
		const page = (await send(url, "/")).body.toString();
		expect(page).not.toContain(TILE_KEY);
		return /"maps":\{"kind":"tiles","version":"([\w-]+)","schema":"openmaptiles"/.exec(page)?.[1] ?? "";
	}
	await expect.poll(versionOnPage).not.toBe("");
	const address = mapTilePath(10, 722, 457, await versionOnPage());
	const own = await send(url, address, { headers: { "sec-fetch-site": "same-origin" } });
	expect(own.status).toBe(200);
	expect(own.body.equals(STREET_TILE)).toBe(true);
	expect(own.headers.ratelimit).toMatch(/r=\d+/);
	expect((await send(url, address, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
	expect(JSON.stringify([own.headers, lines])).not.toContain(TILE_KEY);
	expect((await send(url, MAP_FILE_PATH, { headers: { range: "bytes=0-126" } })).status).toBe(404);
});

test("a tile service that is away delays no start", async () => {
	const service = await startFakeTileService();
	await service.close();
	const { opened, lines } = await open({ kind: "tiles", url: service.tileJsonUrl });
	expect(opened.source()).toEqual(ONLY_EMBEDDED);
	await expect.poll(() => JSON.stringify(lines)).toContain("maps show the embedded map");
});
