/** The pictures on all pages: logo, badges, the icons of the social links, and those of the manifest. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { MANIFEST_PATH } from "../shared/paths.ts";
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

test("the browser reads the manifest and its icons without complaint", async ({ page }) => {
	await page.goto("/login");
	const devTools = await page.context().newCDPSession(page);
	const { url, errors, manifest } = await devTools.send("Page.getAppManifest");
	expect(new URL(url).pathname).toBe(MANIFEST_PATH);
	expect(errors).toEqual([]);
	expect(manifest).toMatchObject({
		name: "Your Company",
		startUrl: new URL("/", page.url()).href,
		display: "kStandalone",
	});
	const { installabilityErrors } = await devTools.send("Page.getInstallabilityErrors");
	// The tests' pages are in a private window.
	expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
