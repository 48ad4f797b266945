/** The behaviour of maps with any source (docs/product.md, Maps). */

import { type APIRequestContext, expect } from "@playwright/test";
import { isCovered } from "../client/map/camera/camera.ts";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { ZOOM } from "../shared/map/zooms.ts";
import { expectCount, searchBox } from "./finder-page.ts";
import {
	ALL_BRANCHES,
	branchMap,
	cardMap,
	expectView,
	listMap,
	mapReady,
	openMap,
	requestsOf,
	viewOf,
} from "./map-page.ts";
import { drawnIn } from "./map-pixels.ts";
import { complaintsOf } from "./page-health.ts";
import { type SIZES, WIDE } from "./sizes.ts";
import { allowPosition, type test as playwright } from "./test.ts";

const MUMBAI = { lat: 19.07, lng: 72.87 };
const DUBAI = { lat: 25.2, lng: 55.3 };
const JAIPUR = { lat: 26.9124, lng: 75.7873 };

interface Place {
	name: string;
	city: string;
	state: string;
	lat: number;
	lng: number;
}

async function placesOf(request: APIRequestContext): Promise<Place[]> {
	return (await (await request.get("/simplestore.json")).json()).data;
}

interface Source {
	/** The screens to test. Only one source needs both, because all share the code that depends on width. */
	sizes: Partial<typeof SIZES>;
	/** Where the source ends before the specified zooms. */
	maxZoom?: number;
	/** Names of the other drawing library's chunks, without their digests. */
	otherEngine: RegExp;
}

/** The tests of one source, on the site at the base address. */
export function testMapBehaviour(
	test: typeof playwright,
	{ sizes, maxZoom = Number.POSITIVE_INFINITY, otherEngine }: Source,
): void {
	const closeUp = (zoom: number) => Math.min(zoom, maxZoom);

	for (const [size, viewport] of Object.entries(sizes)) {
		test.describe(size, { tag: size === "wide" ? "@deep" : [] }, () => {
			test.use({ viewport, hasTouch: size === "narrow", reducedMotion: "reduce" });

			test("shows the results, then the visitor; requests only from one origin, only one drawing library, without errors", {
				tag: "@deep",
			}, async ({ page, context, request, baseURL }) => {
				const [surat, ...others] = (await placesOf(request)).filter(({ city }) => city === "Surat");
				if (!surat || others.length > 0) throw new Error("the sample has one branch in Surat");
				const requests = requestsOf(page);
				const complaints = complaintsOf(page);
				await openMap(page, ALL_BRANCHES);
				await expectView(listMap(page), MUMBAI, ZOOM.list);
				// On a phone it fills the screen.
				expect((await listMap(page).boundingBox())?.height).toBe(size === "wide" ? 365 : viewport.height);
				// The cards at its foot do not cover who made it.
				if (size === "narrow") await listMap(page).locator("[class*=ctrl-attrib-button]").click({ trial: true });

				await searchBox(page).fill("no such place");
				await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
				await expectView(listMap(page), MUMBAI, ZOOM.noResult);

				await searchBox(page).fill("surat");
				await expectCount(page, 1);
				await expectView(listMap(page), surat, closeUp(ZOOM.oneResult));

				await searchBox(page).fill("");
				await expectView(listMap(page), MUMBAI, ZOOM.list);
				// On a phone it has no button for this.
				await listMap(page).locator("canvas").press("-");
				await expectView(listMap(page), MUMBAI, ZOOM.list - 1);

				await allowPosition(context, JAIPUR.lat, JAIPUR.lng);
				await page.getByRole("button", { name: en.finder.nearMe }).click();
				await expectView(listMap(page), JAIPUR, ZOOM.list);
				await expect(listMap(page).getByRole("img", { name: enMore.map.position })).toBeVisible();
				await searchBox(page).fill("no such place");
				await expectView(listMap(page), JAIPUR, ZOOM.noResult);

				expect(requests.filter((url) => /-engine-/.test(url))).not.toEqual([]);
				const origins = new Set(requests.map((url) => new URL(url).origin));
				expect([...origins].filter((origin) => origin !== "null")).toEqual([baseURL]);
				expect(requests.filter((url) => otherEngine.test(url))).toEqual([]);
				expect(complaints).toEqual([]);
			});

			test("shows the branch on its page", async ({ page }) => {
				await openMap(page, "/branch/Maharashtra/Pune/2", branchMap(page));
				await expect.poll(async () => (await viewOf(branchMap(page))).zoom).toBeCloseTo(closeUp(ZOOM.detail), 3);
				const { lat, lng } = await viewOf(branchMap(page));
				expect([lat.toFixed(1), lng.toFixed(1)]).toEqual(["18.5", "73.9"]);
				await expect.poll(async () => (await branchMap(page).boundingBox())?.height).toBe(350);
				await expect(branchMap(page).getByRole("img", { name: "Pune Market Branch" })).toBeVisible();
			});
		});
	}

	test.describe("a visitor abroad", { tag: "@deep" }, () => {
		test.use({ viewport: WIDE, reducedMotion: "reduce", permissions: ["geolocation"] });

		test("sees the same map from every source: India, or as far as the area around it", async ({ page, context }) => {
			for (const { at, centre, isShown } of [
				{ at: { lat: 40.7, lng: -74 }, centre: MUMBAI, isShown: false },
				{ at: { lat: 51.5, lng: -0.1 }, centre: MUMBAI, isShown: false },
				{ at: DUBAI, centre: DUBAI, isShown: true },
			]) {
				await context.setGeolocation({ latitude: at.lat, longitude: at.lng });
				await openMap(page, ALL_BRANCHES);
				await expect(page.getByText(en.finder.locationOn)).toBeVisible();
				await expectView(listMap(page), centre, ZOOM.list);
				await expect(listMap(page).getByRole("img", { name: enMore.map.position })).toHaveCount(isShown ? 1 : 0);
			}
		});
	});

	test.describe("the selected branch", { tag: "@deep" }, () => {
		test.use({ viewport: WIDE, reducedMotion: "reduce" });

		test("has a picture, which a click opens; the list's map does not move for a branch in sight", async ({
			page,
			request,
		}) => {
			const places = (await placesOf(request)).filter(({ state }) => state === "Maharashtra");
			await openMap(page, "/location/maharashtra");
			const before = await viewOf(listMap(page));
			expect(places.filter((place) => !isCovered(place, before.bounds))).toEqual([]);
			expect(before.zoom).toBeLessThan(ZOOM.list);
			await page.locator("article.card").nth(1).click();
			await mapReady(page, cardMap(page));
			await expect.poll(async () => (await viewOf(cardMap(page))).zoom).toBeCloseTo(closeUp(ZOOM.selected), 3);
			await expect(cardMap(page).locator("[class*=ctrl-scale]")).toBeHidden();
			const third = page.locator("article.card").nth(2);
			await third.click();
			await expect(cardMap(page)).toHaveAttribute("data-status", "picture");
			const name = await third.getByRole("heading").innerText();
			await expect(cardMap(page).getByRole("img", { name: en.map.ofBranch(name) })).toBeVisible();
			expect(await viewOf(listMap(page))).toEqual(before);
			const aside = page.getByRole("complementary", { name: en.finder.selected });
			await aside.getByRole("button", { name: en.branch.close }).click();
			await expect(cardMap(page)).toHaveCount(0);
			await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		});
	});
}

/** Maps that the site draws itself follow the system's light or dark setting. */
export function testColorScheme(test: typeof playwright): void {
	test("follows a change to dark and back, and keeps its view and its marker", async ({ page }) => {
		await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
		await openMap(page, "/branch/Maharashtra/Pune/2", branchMap(page));
		const brightness = async () => (await drawnIn(branchMap(page).locator("canvas"))).brightness;
		await expect.poll(brightness).toBeGreaterThan(190);
		const { zoom } = await viewOf(branchMap(page));
		await branchMap(page).getByRole("button", { name: "Zoom out" }).click();
		await expect.poll(async () => (await viewOf(branchMap(page))).zoom).toBe(zoom - 1);
		const before = await viewOf(branchMap(page));
		const requests = requestsOf(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await expect.poll(brightness).toBeLessThan(90);
		await page.emulateMedia({ colorScheme: "light" });
		await expect.poll(brightness).toBeGreaterThan(190);
		expect(await viewOf(branchMap(page))).toEqual(before);
		await expect(branchMap(page).getByRole("img", { name: "Pune Market Branch" })).toBeVisible();
		expect(requests.filter((url) => /basemap|engine/.test(url))).toEqual([]);
	});
}
