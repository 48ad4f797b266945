/**
 * Streets from a tile service: a real tile server, and one that fails. The server reads PMTiles; what it would need for its other format,
 * SQLite by C++, is left out of what is installed (deep/package.json).
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { DAMAGED_TILE, sendsTile, startFakeTileService } from "../server/testing/fake-tile-service.ts";
import { breaksMidBody, hangs, sends } from "../server/testing/fake-upstream.ts";
import { pmtilesArchive } from "../server/testing/pmtiles-file.ts";
import type { StreetSchema } from "../shared/map-source.ts";
import { branchMap, mapReady, requestsOf, viewOf } from "./map-page.ts";
import { drawnIn } from "./map-pixels.ts";
import { complaintsOf } from "./page-health.ts";
import { startSiteProcess } from "./site-process.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const BRANCH_IN_PUNE = "/branch/Maharashtra/Pune/2";
const SCHEMAS: readonly StreetSchema[] = ["openmaptiles", "shortbread", "protomaps"];
/** The share of pixels that streets make warm is 0.024, the pin alone 0.004. */
const WARM = 0.012;

/** The share of what stands out on the embedded map at zoom 13 is 0.044, with a pin and no names 0.019. */
const NAMES_INK = 0.03;
const TILE_SERVER = "deep/node_modules/tileserver-gl-light/src/main.js";

/** The tile server, with an archive of each schema, by their names. */
async function startTileServer() {
	const root = await mkdtemp(path.join(tmpdir(), "branch-locator-tiles-"));
	for (const folder of ["styles", "fonts", "sprites", "icons"]) await mkdir(path.join(root, folder));
	for (const schema of SCHEMAS) await writeFile(path.join(root, `${schema}.pmtiles`), pmtilesArchive(schema, schema));
	const data = Object.fromEntries(SCHEMAS.map((schema) => [schema, { pmtiles: `${schema}.pmtiles` }]));
	const config = path.join(root, "config.json");
	await writeFile(config, JSON.stringify({ options: { paths: { root, pmtiles: "" } }, data }));
	const server = spawn(process.execPath, [TILE_SERVER, "--config", config, "--bind", "127.0.0.1", "--port", "0"]);
	let log = "";
	for (const stream of [server.stdout, server.stderr]) stream.setEncoding("utf8").on("data", (text) => (log += text));
	const ended = once(server, "close");
	async function stop() {
		server.kill();
		await ended;
		await rm(root, { recursive: true });
	}
	while (!log.includes("Startup complete")) {
		if (server.exitCode !== null) throw new Error(`The tile server did not start: ${log}`);
		await Promise.race([once(server.stdout, "data"), ended]);
	}
	const port = /Listening at http:\/\/[^\s]*:(\d+)/.exec(log)?.[1];
	return { url: `http://127.0.0.1:${port}`, stop };
}

/** Opens the branch's page when the site knows its streets, and waits until the map is drawn. */
async function openBranch(page: Page, siteUrl: string): Promise<void> {
	const url = siteUrl + BRANCH_IN_PUNE;
	await expect.poll(async () => (await page.request.get(url)).text()).toContain('"kind":"tiles"');
	await page.goto(url);
	await mapReady(page, branchMap(page));
	await expect(branchMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
}

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

for (const schema of SCHEMAS) {
	test(`streets of the schema ${schema} from a tile server are drawn, and come from this site only`, async ({
		page,
	}) => {
		const tileServer = await startTileServer();
		const site = await startSiteProcess({ MAP_TILES_URL: `${tileServer.url}/data/${schema}.json` });
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
		await tileServer.stop();
	});
}

/** What a service answers for a tile, and what a browser gets then. */
const FAULTS: Record<string, { answer: RequestListener; gets: number }> = {
	fails: { answer: sends("broken", {}, 500), gets: 204 },
	"sends a page": { answer: sends("<!doctype html>", { "content-type": "text/html" }), gets: 204 },
	"breaks off": { answer: breaksMidBody, gets: 204 },
	"is slow": { answer: hangs, gets: 204 },
	"sends damaged features": { answer: sendsTile({ "content-encoding": "identity" }, DAMAGED_TILE), gets: 200 },
};

test.describe("a tile service", () => {
	for (const [fault, { answer, gets }] of Object.entries(FAULTS)) {
		test(`that ${fault} costs no more than the streets`, async ({ page }) => {
			const tiles = await startFakeTileService();
			tiles.tile = answer;
			const site = await startSiteProcess({ MAP_TILES_URL: tiles.tileJsonUrl, UPSTREAM_TIMEOUT_SECONDS: "1" });
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
