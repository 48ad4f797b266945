/** The pictures on all pages: logo, badges and the icons of the social links. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { NARROW } from "./sizes.ts";
import { test } from "./test.ts";

test("everything in logo and badges is within their edges", async ({ page }) => {
	await page.goto("/login");
	const addresses = await page.locator("img").evaluateAll((images) => images.map((image) => image.getAttribute("src")));
	expect(addresses).toHaveLength(3);
	for (const address of addresses) {
		await page.goto(address ?? "");
		const outside = await page.locator("svg").evaluate((svg: SVGSVGElement) => {
			const { width, height } = svg.viewBox.baseVal;
			const shapes = [...svg.querySelectorAll<SVGGraphicsElement>("path, rect, circle, text")];
			return shapes
				.map((shape) => shape.getBBox())
				.filter((box) => box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height).length;
		});
		expect(outside, address ?? "").toBe(0);
	}
});

test("each social link has its own icon and is wide enough for a thumb", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await page.goto("/login");
	const links = page.getByRole("navigation", { name: en.footer.social }).getByRole("link");
	const drawings = await links
		.locator("svg path")
		.evaluateAll((paths) => new Set(paths.map((path) => path.getAttribute("d"))).size);
	expect(drawings).toBe(3);
	for (const link of await links.all()) {
		expect(await link.boundingBox()).toMatchObject({ width: 44, height: 44 });
		await expect(link).toHaveAccessibleName(/, opens in a new tab$/);
	}
});
