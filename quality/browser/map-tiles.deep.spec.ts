/** Streets from a tile service: one for each schema, and one that fails. */

import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { PMTiles, type Source } from "pmtiles";
import { texts as en } from "../../client/text/en/texts.ts";
import { branchMap, openMap, requestsOf, viewOf } from "../../e2e/map-page.ts";
import { drawnIn } from "../../e2e/map-pixels.ts";
import { complaintsOf } from "../../e2e/page-health.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { startSite } from "../../e2e/start-site.ts";
import { test } from "../../e2e/test.ts";
import { DAMAGED_TILE, sendsTile, startFakeTileService } from "../../server/testing/fake-tile-service.ts";
import { hangs } from "../../server/testing/fake-upstream.ts";
import { type Listening, listen } from "../../server/testing/listen.ts";
import { pmtilesArchive } from "../../server/testing/pmtiles-file.ts";
import type { StreetSchema } from "../../shared/map/map-source.ts";

const BRANCH_IN_PUNE = "/branch/Maharashtra/Pune/2";
const SCHEMAS: readonly StreetSchema[] = ["openmaptiles", "shortbread", "protomaps"];
/** Between the shares of warm pixels with streets, 0.024, and with the pin alone, 0.004. */
const WARM = 0.012;

/** On the embedded map at zoom 13, the share of ink is 0.044, and 0.019 with a pin but no names. */
const NAMES_INK = 0.03;

/** Starts a tile server with an archive for each schema by name, answering as tileserver-gl does. */
async function startTileServer(): Promise<Listening> {
	const archives = new Map(SCHEMAS.map((schema) => [schema, new PMTiles(inMemory(schema))] as const));
	const server = createServer(async ({ url = "" }, response) => {
		const [, schema, z, x, y] = /^\/data\/(\w+?)(?:\/(\d+)\/(\d+)\/(\d+)\.pbf|\.json)$/.exec(url) ?? [];
		const archive = archives.get(schema as StreetSchema);
		if (!archive) return void response.writeHead(404).end();
		if (z === undefined) {
			const tiles = [`${tileServer.url}/data/${schema}/{z}/{x}/{y}.pbf`];
			return void response.end(
				JSON.stringify(await archive.getTileJson("").then((json) => ({ ...(json as object), tiles }))),
			);
		}
		const tile = await archive.getZxy(Number(z), Number(x), Number(y));
		if (!tile) return void response.writeHead(204).end();
		const headers = { "content-type": "application/x-protobuf", "content-encoding": "gzip" };
		response.writeHead(200, headers).end(gzipSync(new Uint8Array(tile.data)));
	});
	const tileServer = await listen(server);
	return tileServer;
}

function inMemory(schema: StreetSchema): Source {
	const bytes = new Uint8Array(pmtilesArchive(schema, schema));
	return {
		getKey: () => schema,
		getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
	};
}

/** Opens a branch's page once the site knows its streets, and waits until the map is drawn. */
async function openBranch(page: Page, siteUrl: string): Promise<void> {
	const url = siteUrl + BRANCH_IN_PUNE;
	await expect.poll(async () => (await page.request.get(url)).text()).toContain('"kind":"tiles"');
	await openMap(page, url, branchMap(page));
	await expect(branchMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
}

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

for (const schema of SCHEMAS) {
	test(`streets of the schema ${schema} from a tile server are drawn, from this site only`, async ({ page }) => {
		const tileServer = await startTileServer();
		const site = await startSite({ MAP_TILES_URL: `${tileServer.url}/data/${schema}.json` });
		const requests = requestsOf(page);
		const complaints = complaintsOf(page);
		const tiles: number[] = [];
		page.on("response", (response) => response.url().includes("/maps/t/14/") && tiles.push(response.status()));
		await openBranch(page, site.url);
		await expect.poll(() => tiles).toContain(200);
		await expect.poll(async () => (await drawnIn(branchMap(page).locator("canvas"))).warm).toBeGreaterThan(WARM);
		expect(requests.filter((url) => !url.startsWith(site.url) && !/^(?:data|blob):/.test(url))).toEqual([]);
		await expect(branchMap(page).getByRole("link", { name: "© OpenStreetMap contributors" })).toBeVisible();
		expect(complaints).toEqual([]);
		await site.stop();
		await tileServer.close();
	});
}

/** What a service answers for a tile, and the status that a browser then gets. */
const FAULTS: Record<string, { answer: RequestListener; gets: number }> = {
	"is slow": { answer: hangs, gets: 204 },
	"sends damaged features": { answer: sendsTile({ "content-encoding": "identity" }, DAMAGED_TILE), gets: 200 },
};

test.describe("a tile service", () => {
	for (const [fault, { answer, gets }] of Object.entries(FAULTS)) {
		test(`that ${fault} costs no more than the streets`, async ({ page }) => {
			const tiles = await startFakeTileService();
			tiles.tile = answer;
			const site = await startSite({ MAP_TILES_URL: tiles.tileJsonUrl, UPSTREAM_TIMEOUT_SECONDS: "1" });
			const statuses: number[] = [];
			page.on("response", (response) => response.url().includes("/maps/t/") && statuses.push(response.status()));
			await openBranch(page, site.url);
			await expect.poll(() => statuses).toContain(gets);
			await branchMap(page).getByRole("button", { name: "Zoom out" }).click();
			await expect.poll(async () => (await viewOf(branchMap(page))).zoom).toBe(13);
			await expect.poll(async () => (await drawnIn(branchMap(page).locator("canvas"))).ink).toBeGreaterThan(NAMES_INK);
			await expect(branchMap(page)).toHaveAttribute("data-status", "ready");
			await expect(page.getByText(en.map.failed)).toHaveCount(0);
			await expect(branchMap(page).getByRole("img", { name: "Pune Market Branch" })).toBeVisible();
			await site.stop();
			await tiles.close();
		});
	}
});
