/** Pages with maps of the other sources, each on a site of its own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { branchMap, listMap, mapReady } from "../../e2e/map-page.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { startSite } from "../../e2e/start-site.ts";
import { test } from "../../e2e/test.ts";
import { startFakeMapbox } from "../../server/testing/fake-mapbox.ts";
import { writePmtilesFile } from "../../server/testing/pmtiles-file.ts";
import { keepState } from "./documents.ts";

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

const TOKEN = "pk.test.token";

const SOURCES = {
	async streets() {
		const folder = await mkdtemp(path.join(tmpdir(), "branch-locator-streets-"));
		const settings = { MAP_PMTILES: await writePmtilesFile(folder) };
		const site = await startSite({ ...settings, LOG_LEVEL: "warn" });
		return { site, stop: () => rm(folder, { recursive: true }) };
	},
	async mapbox() {
		const mapbox = await startFakeMapbox({ token: TOKEN });
		const site = await startSite({ MAPBOX_TOKEN: TOKEN, LOG_LEVEL: "warn" }, mapbox.url);
		return { site, stop: () => mapbox.close() };
	},
};

for (const [name, start] of Object.entries(SOURCES)) {
	test(name, async ({ page }) => {
		const { site, stop } = await start();
		await page.goto(`${site.url}/?q=surat`);
		await mapReady(page);
		await expect(listMap(page).locator(".map-marker").first()).toBeVisible();
		await keepState(page, `list-map-${name}`);
		await page.goto(`${site.url}/branch/Maharashtra/Mumbai/1`);
		await mapReady(page, branchMap(page));
		await keepState(page, `branch-map-${name}`);
		await site.stop();
		await stop();
	});
}
