/** The popup of a marker: what it says, and where it stands (docs/product.md, Maps). */

import { expect, type Locator, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { distanceText } from "../../client/ui/branch/distance-label.ts";
import { listMap, nameLinks, openMap } from "../../e2e/map-page.ts";
import { expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { upstreamTest as test, withBranches } from "../../e2e/sites.ts";
import { allowPosition } from "../../e2e/test.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";
import type { Branch } from "../../shared/branch/branch.ts";
import { distanceKm } from "../../shared/places/distance.ts";

const ON_ONE_POINT = 12;
const SINNAR = { lat: 19.85, lng: 74 };
const VISITOR = { lat: 19.9, lng: 74.1 };
const ADDRESS = "Shop 4, Ground Floor, Old Market Complex, Behind the Town Hall, Nashik Pune Highway, Sinnar";

/** Many branches at one point, and two around it. */
const branches: Branch[] = Array.from({ length: ON_ONE_POINT + 2 }, (_, place) => {
	const branch = { ...sampleBranch(place + 1), city: "Sinnar", name: `Sinnar Branch ${place + 1}`, address: ADDRESS };
	if (place < ON_ONE_POINT) return { ...branch, ...SINNAR };
	const side = place === ON_ONE_POINT ? 1 : -1;
	return { ...branch, lat: SINNAR.lat + side * 0.02, lng: SINNAR.lng + side * 0.02 };
});

test.use(withBranches([...branches, { ...sampleBranch(99), city: "Surat", state: "Gujarat" }]));

test.use({ automaticMaps: true, reducedMotion: "reduce" });

const popup = (page: Page) => listMap(page).getByRole("dialog");

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error("It is not shown");
	return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height, height: box.height };
}

/** Expects the popup neither to cover the marker nor to reach beyond the map. */
async function expectBeside(page: Page, of: Locator): Promise<void> {
	await expect(async () => {
		const [own, pin, map] = [await boxOf(popup(page)), await boxOf(of), await boxOf(listMap(page).locator(".map"))];
		const apart = own.right <= pin.left || own.left >= pin.right || own.bottom <= pin.top || own.top >= pin.bottom;
		expect(apart).toBe(true);
		expect(own.left >= map.left && own.right <= map.right && own.top >= map.top && own.bottom <= map.bottom).toBe(true);
		expect(pin.left >= map.left && pin.right <= map.right && pin.top >= map.top && pin.bottom <= map.bottom).toBe(true);
	}).toPass();
}

for (const [name, width] of [
	["narrow", 362],
	["tablet", 768],
	["wide", 1366],
] as const) {
	test.describe(name, () => {
		test.use({ viewport: { width, height: 900 } });

		test("branches at one point are a list that scrolls, with all to go there", async ({ page, context }) => {
			await allowPosition(context, VISITOR.lat, VISITOR.lng);
			await openMap(page, "/location/maharashtra/sinnar");
			const group = listMap(page).getByRole("button", { name: enMore.map.group(ON_ONE_POINT) });
			await group.click();
			await expect(popup(page)).toBeFocused();
			await expect(popup(page)).toHaveCSS("outline-style", "none");
			await expect(nameLinks(popup(page))).toHaveCount(ON_ONE_POINT);
			const first = popup(page).getByRole("listitem").first();
			await expect(first.getByRole("link", { name: /^Sinnar Branch \d+$/ })).toBeVisible();
			await expect(first).toContainText(/Open|Closed/);
			await expect(first).toContainText(ADDRESS);
			await expect(first).toContainText(en.finder.fromVisitor(distanceText(en, distanceKm(VISITOR, SINNAR))));
			const directions = first.getByRole("link", { name: en.branch.getDirections });
			await expect(directions).toHaveAttribute("href", /destination=19\.85%2C74&origin=19\.9%2C74\.1$/);
			await expectBeside(page, group);
			await expect(async () => expect((await boxOf(popup(page))).height).toBeGreaterThan(255)).toPass();
			await expectAccessibleInAllColours(page);

			const scrolled = () => popup(page).evaluate((element) => element.scrollTop);
			await popup(page).press("PageDown");
			await expect.poll(scrolled).toBeGreaterThan(100);
			await expect(popup(page).getByRole("button", { name: en.branch.close })).toBeInViewport({ ratio: 1 });
			await expect(popup(page)).toHaveCSS("outline-style", "solid");
			await page.keyboard.press("Escape");
			await expect(group).toBeFocused();
			await page.keyboard.press("Enter");
			await expect(popup(page)).toBeFocused();
			await expect(popup(page)).toHaveCSS("outline-style", "solid");
		});
	});
}
