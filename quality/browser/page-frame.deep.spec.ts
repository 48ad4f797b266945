/** What all pages share: header, footer, pictures and legal pages (docs/product.md, Page frame). */

import { expect } from "@playwright/test";
import legalTexts from "../../client/legal/legal-texts.json" with { type: "json" };
import { texts as en } from "../../client/text/en/texts.ts";
import type { LegalPageName } from "../../client/text/texts.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { FOOTER_STATES } from "../../shared/constants.ts";
import { MANIFEST_PATH, PATTERNS } from "../../shared/paths.ts";

const COMPANY = "Your Company";
const MAX_LINE = 70;

test.use({ viewport: WIDE, automaticMaps: true });

for (const name of ["privacy", "disclaimer", "terms"] as const satisfies LegalPageName[]) {
	test(`${PATTERNS[name]} has its sections, in lines of readable length`, async ({ page }) => {
		await page.goto("/login");
		await page.getByRole("link", { name: en.footer[name], exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.footer[name]);
		await expect(page).toHaveTitle(`${en.footer[name]} | ${COMPANY}`);
		await expect(page.locator("main h2")).toHaveText(legalTexts[name].map(({ heading }) => heading));
		await expect(page.locator("main p:not(.notice)").first()).toContainText(COMPANY);
		expect(await page.locator("main p:not(.notice)").evaluateAll(longestLine)).toBeLessThanOrEqual(MAX_LINE);
	});
}

test("a visit sets no cookie, and stores only the branch that was opened, as the Privacy Policy says", async ({
	page,
}) => {
	for (const path of ["/", "/location/Gujarat", "/branch/Maharashtra/Mumbai/1", PATTERNS.privacy]) {
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	}
	const { cookies, origins } = await page.context().storageState();
	const stored = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name)).sort();
	// All tests begin with the first (test.ts).
	expect({ cookies, stored }).toEqual({ cookies: [], stored: ["language-offered", "recent-branches"] });
});

test("every page has the footer's nine states, links and copyright, and a logo to the finder", async ({ page }) => {
	await page.goto("/no/such/page");
	const states = page.getByRole("navigation", { name: en.footer.branchesInStates }).getByRole("link");
	await expect(states).toHaveText([...FOOTER_STATES]);
	await expect(states.first()).toHaveAttribute("href", "/location/Andhra%20Pradesh");
	await expect(page.getByText(/© 2024 Your Company/)).toBeVisible();
	await expect(page.locator(".footer-badges img")).toHaveCount(2);
	await expect(page.locator(".footer-badges a")).toHaveCount(0);
	const logo = page.getByRole("link", { name: en.logo(COMPANY) });
	expect(await logo.locator("img").boundingBox()).toMatchObject({ width: 130, height: 75 });
	await expect(logo).toHaveAttribute("href", "/");
	await page.getByRole("link", { name: "Go Back to Home" }).click();
	await expect(page).toHaveURL("/");
});

/** Number of characters in the longest line of the paragraphs. */
function longestLine(paragraphs: Element[]): number {
	const lengths = paragraphs.flatMap((paragraph) => {
		const text = paragraph.firstChild;
		const lines = new Map<number, number>();
		const range = document.createRange();
		for (let index = 0; text instanceof Text && index < text.length; index++) {
			range.setStart(text, index);
			range.setEnd(text, index + 1);
			const { top } = range.getBoundingClientRect();
			lines.set(top, (lines.get(top) ?? 0) + 1);
		}
		return [...lines.values()];
	});
	return Math.max(...lengths);
}

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
