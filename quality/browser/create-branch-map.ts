/** The behaviour of the Create Branch page's map with any source. */

import { expect } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { control } from "../../e2e/create-branch-page.ts";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { expectView, mapReady, pickMap, viewOf } from "../../e2e/map-page.ts";
import { complaintsOf, expectAccessible } from "../../e2e/page-health.ts";
import type { SIZES } from "../../e2e/sizes.ts";
import type { test as playwright } from "../../e2e/test.ts";
import { ZOOM } from "../../shared/map/zooms.ts";
import { PATTERNS } from "../../shared/paths.ts";

/**
 * @param sizes the screens to test; only one source needs both
 * @param zoom that shows a typed place
 */
export function testPickMap(test: typeof playwright, sizes: Partial<typeof SIZES>, zoom: number = ZOOM.pick): void {
	for (const [size, viewport] of Object.entries(sizes)) {
		test.describe(`choosing a place, ${size}`, () => {
			test.use({ viewport, reducedMotion: "reduce" });

			test("a place can be typed, clicked, dragged and moved by keys", async ({ page }) => {
				const complaints = complaintsOf(page);
				await page.goto(PATTERNS.createBranch);
				const [lat, long] = [control(page, "lat"), control(page, "long")];
				const place = async () => [Number(await lat.inputValue()), Number(await long.inputValue())] as const;
				await expectHydrated(page);
				await pickMap(page).scrollIntoViewIfNeeded();
				await mapReady(page, pickMap(page));
				const pin = pickMap(page).getByRole("button", { name: enMore.map.pickedPlace });
				await expect(pin).toHaveCount(0);
				// The map's code loads further styles.
				const form = await page.locator("form").filter({ has: lat }).boundingBox();
				expect(form?.width).toBe(Math.min(viewport.width - 32, 720));

				await lat.fill("18.52");
				await long.fill("73.85");
				await expectView(pickMap(page), { lat: 18.52, lng: 73.85 }, zoom);
				await expect(pin).toBeVisible();
				await expectAccessible(page);

				const canvas = pickMap(page).locator("canvas");
				const before = await viewOf(pickMap(page));
				await canvas.click({ position: { x: 60, y: 250 } });
				await expect.poll(async () => (await place())[1]).toBeLessThan(73.85);
				expect((await place())[0]).toBeLessThan(18.52);
				for (const field of [lat, long]) await expect(field).toHaveValue(/^\d\d\.\d{1,5}$/);
				// From afar, a click zooms in.
				const isExact = zoom === ZOOM.pick;
				if (!isExact) await expect.poll(async () => (await viewOf(pickMap(page))).zoom).toBeGreaterThan(zoom + 1);
				const after = await viewOf(pickMap(page));
				if (isExact) expect(after).toEqual(before);

				const [south, west] = await place();
				const box = await pin.boundingBox();
				if (!box) throw new Error("the pin is not there");
				const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
				await page.mouse.move(x, y);
				await page.mouse.down();
				await page.mouse.move(x + 40, y - 60, { steps: 5 });
				await page.mouse.up();
				await expect.poll(async () => (await place())[0]).toBeGreaterThan(south);
				expect((await place())[1]).toBeGreaterThan(west);

				const [dragged] = await place();
				await pin.focus();
				await page.keyboard.press("ArrowUp");
				await expect.poll(async () => (await place())[0]).toBeGreaterThan(dragged);
				expect(await viewOf(pickMap(page))).toEqual(after);
				await expect(pin).toBeFocused();
				expect(complaints).toEqual([]);
			});
		});
	}
}
