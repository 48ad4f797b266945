/** Maps from Mapbox, here a fake that requires the token. */

import { expect, type Request, type Response } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { testMapBehaviour } from "../../e2e/map-behaviour.ts";
import { ALL_BRANCHES, listMap, mapReady, marker, openMap, viewOf } from "../../e2e/map-page.ts";
import { expectAccessible } from "../../e2e/page-health.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { startSite, testWithSite } from "../../e2e/start-site.ts";
import { startFakeMapbox } from "../../server/testing/fake-mapbox.ts";
import { testPickMap } from "./create-branch-map.ts";
import { testEndedWorkers } from "./map-workers.ts";

const TOKEN = "pk.eyJ1IjoidGVzdHMifQ.the-secret-of-these-tests";

const test = testWithSite(async () => {
	const mapbox = await startFakeMapbox({ token: TOKEN });
	const site = await startSite({ MAPBOX_TOKEN: TOKEN, LOG_LEVEL: "trace" }, mapbox.url);
	return {
		...site,
		mapbox,
		async stop() {
			await site.stop();
			await mapbox.close();
		},
	};
});

test.use({ automaticMaps: true });

test.describe("Mapbox", () => {
	testMapBehaviour(test, { sizes: { wide: WIDE }, otherEngine: /maplibre|basemap|pmtiles/ });

	testPickMap(test, { wide: WIDE });

	testEndedWorkers(test);

	test("describes its markers to screen readers", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		await expect(marker(page, "Thane Bazar Branch")).toBeVisible();
		await expect(listMap(page).locator(".mapboxgl-marker[role]")).toHaveCount(0);
		await expectAccessible(page);
	});

	test("moves with one finger, and zooms with the wheel alone, while it fills the window with the list", async ({
		page,
	}) => {
		await page.setViewportSize(WIDE);
		await openMap(page, ALL_BRANCHES);
		const zoomed = async () => (await viewOf(listMap(page))).zoom;
		const touched = listMap(page).locator(".mapboxgl-canvas-container");
		await expect(touched).toHaveCSS("touch-action", "pan-x pan-y");
		await page.getByRole("button", { name: en.map.large }).click();
		await expect(touched).toHaveCSS("touch-action", "none");
		await expect.poll(async () => (await listMap(page).locator("canvas").boundingBox())?.height).toBe(WIDE.height);
		const before = await zoomed();
		await page.mouse.move(700, 300);
		await page.mouse.wheel(0, -200);
		await expect.poll(zoomed).toBeGreaterThan(before);
		await page.getByRole("button", { name: en.map.notLarge }).click();
		await expect(touched).toHaveCSS("touch-action", "pan-x pan-y");
	});

	test.describe("its token", () => {
		test.use({ viewport: WIDE, reducedMotion: "reduce" });

		test("reaches neither the browser nor the log", async ({ page, site }) => {
			const requests: Request[] = [];
			const responses: Response[] = [];
			page.on("request", (request) => requests.push(request));
			page.on("response", (response) => responses.push(response));
			await openMap(page, ALL_BRANCHES);
			const isTile = (response: Response) => /\/maps\/v4\/mapbox.mapbox-streets-v8\/\d\//.test(response.url());
			await expect.poll(() => responses.some(isTile)).toBe(true);
			// Some answers have no body.
			const bodies = await Promise.all(responses.map((response) => response.text().catch(() => "")));
			const seen = [...requests, ...responses].map((each) => each.url() + JSON.stringify(each.headers()));
			for (const text of [...seen, ...bodies, await page.content()]) expect(text).not.toContain("the-secret");
			await expect.poll(() => site.log()).toContain("/maps/styles/v1/mapbox/streets-v12");
			expect(await site.log()).not.toContain("the-secret");
			expect(site.mapbox.requests.length).toBeGreaterThan(3);
		});
	});

	test.describe("its failures", () => {
		test.use({ viewport: WIDE, reducedMotion: "reduce" });

		for (const [part, path] of Object.entries({ style: /\/styles\/v1\/[\w-]+\/[\w-]+$/, tiles: /\.vector\.pbf$/ })) {
			test(`without its ${part} the embedded map is shown, with a warning`, async ({ page, site }) => {
				site.mapbox.failing = { path, answer: (_request, response) => response.writeHead(500).end("broken") };
				const warnings: string[] = [];
				page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
				await page.goto(ALL_BRANCHES);
				await expect(listMap(page).locator(".maplibregl-canvas")).toBeVisible();
				await mapReady(page);
				await expect(listMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
				await expect(marker(page, "Thane Bazar Branch")).toBeVisible();
				await expect(page.getByText(en.map.failed)).toHaveCount(0);
				expect(warnings).toContain("The map: another one is shown instead");
				site.mapbox.failing = undefined;
			});
		}

		test("without its script the embedded map is shown", async ({ page }) => {
			await page.route("**/assets/mapbox-engine-*.js", (route) => route.abort());
			await page.goto(ALL_BRANCHES);
			await expect(listMap(page).locator(".maplibregl-canvas")).toBeVisible();
			await mapReady(page);
		});

		test("without both the list still works, and the failure is reported", async ({ page }) => {
			await page.route(/\/assets\/(?:mapbox|own)-engine-.*\.js$/, (route) => route.abort());
			await page.goto(ALL_BRANCHES);
			await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
			await expect(page.locator("article.card").first()).toBeVisible();
		});
	});
});
