/** The archive of the embedded map, in the whole site. */

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { FEATURE_LAYERS, NAME_LAYERS } from "../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS } from "../../shared/map/zooms.ts";
import { EMBEDDED_MAP_PATH, embeddedMapPath, MAP_PROXY_PREFIX } from "../../shared/paths.ts";
import { loadConfig } from "../config/config.ts";
import { startMappedSite } from "../testing/mapped-site.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { pmtilesArchive } from "../testing/pmtiles-file.ts";
import { send } from "../testing/send.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { EMBEDDED_MAP_FILE, openEmbeddedMap } from "./embedded-map.ts";
import { openMaps } from "./open-maps.ts";

const folder = temporaryFolder();

const site = await startMappedSite({ maps: { kind: "embedded" } });
const page = (await send(site.url, "/")).body.toString();
const version = /"maps":\{"kind":"embedded","archive":"([\w-]{16})"\}/.exec(page)?.[1] ?? "";

const get = (headers: Record<string, string>) => send(site.url, embeddedMapPath(version), { headers });

test("the page has the archive's version, and its address may be cached for good", async () => {
	expect(version).not.toBe("");
	const { status, headers, body } = await get({ range: "bytes=0-126" });
	expect(status).toBe(206);
	expect(headers).toMatchObject({
		etag: `"${version}"`,
		"cache-control": "public, max-age=31536000, immutable, no-transform",
		"cross-origin-resource-policy": "same-origin",
	});
	expect(body).toEqual((await readFile(EMBEDDED_MAP_FILE)).subarray(0, 127));
	expect((await get({ range: "bytes=0-9", "if-none-match": `"${version}"` })).status).toBe(304);
});

test.each([
	["none", ""],
	["an empty one", "?v="],
	["another one", "?v=AAAAAAAAAAAAAAAA"],
	["several", "?v=VERSION&v=VERSION"],
	["one with a name", "?v[x]=VERSION"],
	["one with more", "?v=VERSIONx"],
])("an address with %s for a version is answered, but not to be kept", async (_what, query) => {
	const address = EMBEDDED_MAP_PATH + query.replaceAll("VERSION", version);
	const { status, headers } = await send(site.url, address, { headers: { range: "bytes=0-9" } });
	expect(status).toBe(206);
	expect(headers).toMatchObject({ etag: `"${version}"`, "cache-control": "no-cache, no-transform" });
	const fresh = await send(site.url, address, { headers: { range: "bytes=0-9", "if-none-match": `"${version}"` } });
	expect(fresh.status).toBe(304);
	expect(fresh.headers["cache-control"]).toBe("no-cache, no-transform");
});

test.each(["", "/%", "/styles/v1/mapbox/streets-v12"])("without Mapbox, its path is a 404 (%s)", async (path) => {
	const headers = { "sec-fetch-site": "same-origin" };
	expect((await send(site.url, MAP_PROXY_PREFIX + path, { headers })).status).toBe(404);
});

test("the map's own reader finds the names of Pune", async () => {
	const archive = new PMTiles(site.url + embeddedMapPath(version));
	expect(await archive.getHeader()).toMatchObject({ minZoom: EMBEDDED_ZOOMS.first, maxZoom: EMBEDDED_ZOOMS.last });
	const { vector_layers: layers } = (await archive.getMetadata()) as { vector_layers: { id: string }[] };
	expect(layers.map(({ id }) => id)).toEqual([...FEATURE_LAYERS, ...NAME_LAYERS]);
	const tile = await archive.getZxy(10, 722, 458);
	expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString()).toContain("Shivajinagar");
});

test("the version is that of the content, on every server", async () => {
	const copy = path.join(folder, "copy.pmtiles");
	await writeFile(copy, await readFile(EMBEDDED_MAP_FILE));
	const opened = await openEmbeddedMap(copy);
	expect(opened.version).toBe(version);
	await opened.file.close();
});

test.each<[what: string, write: (file: string) => Promise<void>, problem: RegExp]>([
	["is missing", async () => undefined, /does not exist$/],
	["has other layers", (file) => writeFile(file, pmtilesArchive()), /is not the archive of the embedded map: it lacks/],
])("an archive that %s is logged, and maps show only cities", async (_what, write, problem) => {
	const file = path.join(folder, `${crypto.randomUUID()}.pmtiles`);
	await write(file);
	const { log, lines } = createMemoryLog();
	const maps = await openMaps(loadConfig({}), log, file);
	expect(maps.source()).toEqual({ kind: "embedded" });
	expect(maps.files).toEqual([]);
	expect(lines).toEqual([expect.objectContaining({ level: 40, problem: expect.stringMatching(problem) })]);
});
