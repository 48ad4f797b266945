/** The branch page, and what all pages share (docs/product.md, Branch page). */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enBranchPage } from "../client/text/en-branch-page.ts";
import { enLegalHead } from "../client/text/en-legal-head.ts";
import { FOOTER_STATES } from "../shared/constants.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PAGE_DATA_PREFIX } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const BRANCH = "/branch/Maharashtra/Mumbai/1";

test("on a narrow screen, today's hours expand to the week with today marked", { tag: "@deep" }, async ({ page }) => {
	await page.setViewportSize(NARROW);
	await page.goto(BRANCH);
	await expect(page).toHaveTitle("Regional Office Mumbai: Branch in Mumbai, Maharashtra 400070 | Your Company");
	await expect(page.getByText("Regional Office", { exact: true })).toBeVisible();
	await expectHydrated(page);
	const days = page.getByRole("table").getByRole("row");
	const today = page.getByRole("table").locator("[aria-current=date]");
	await expect(days).toHaveCount(1);
	await expect(today).toContainText(en.branch.today);
	await page.getByRole("button", { name: enBranchPage.showWeek }).click();
	await expect(days).toHaveCount(7);
	await expect(today).toHaveCount(1);
	await page.getByRole("button", { name: enBranchPage.hideWeek }).click();
	await expect(days).toHaveCount(1);
	await expect(today).toBeVisible();
});

/** Notes what moves on the screen while a page loads. */
async function noteMoves(page: Page): Promise<() => Promise<string[]>> {
	await page.addInitScript(() => {
		const moved: string[] = [];
		Object.assign(window, { moved });
		// The type is not in TypeScript's library.
		type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: Source[] })[]) {
				const sources = entry.sources.map(({ node, previousRect: was, currentRect: is }) => {
					const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(" ");
					return `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${place(was)} to ${place(is)}`;
				});
				// How much of the screen moved how far.
				moved.push(`${entry.value} at ${entry.startTime} ms: ${sources.join("; ")}`);
			}
		});
		observer.observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as typeof window & { moved: string[] }).moved);
}

test("on a wide screen, the week is open from the first paint, beside the map, and nothing moves", {
	tag: "@deep",
}, async ({ page }) => {
	const moves = await noteMoves(page);
	await page.setViewportSize(WIDE);
	await page.goto(BRANCH, { waitUntil: "commit" });
	await expect(page.getByRole("table").getByRole("row")).toHaveCount(7);
	await expectHydrated(page);
	await expect(page.getByRole("button", { name: enBranchPage.showWeek })).toHaveCount(0);
	const [facts, map, directions] = await Promise.all(
		[".branch-facts", ".map-frame", ".branch-actions .button-primary"].map((part) => page.locator(part).boundingBox()),
	);
	expect(map?.x).toBeGreaterThan((facts?.x ?? 0) + (facts?.width ?? 0));
	expect(map?.y).toBe(facts?.y);
	expect([directions?.x, directions?.width]).toEqual([map?.x, map?.width]);
	expect(await moves()).toEqual([]);
});

test("nothing moves if the page arrives in two pieces, the first of which ends in the middle of a button", {
	tag: "@deep",
}, async ({ page, baseURL }) => {
	const html = await (await page.request.get(BRANCH)).text();
	const cut = html.indexOf("</svg>", html.indexOf('class="branch-actions"')) + "</svg>".length;
	expect(html.slice(cut)).toMatch(/^<span class="button-label">/);
	const { promise: firstSeen, resolve: seen } = Promise.withResolvers<void>();
	const slow = createServer(async (request, response) => {
		if (request.url !== BRANCH) {
			response.writeHead(307, { location: `${baseURL}${request.url}` }).end();
			return;
		}
		response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).write(html.slice(0, cut));
		await firstSeen;
		response.end(html.slice(cut));
	});
	await once(slow.listen(0, "127.0.0.1"), "listening");
	try {
		const moves = await noteMoves(page);
		await page.setViewportSize(WIDE);
		await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}${BRANCH}`, { waitUntil: "commit" });
		await page.locator(".branch-actions svg").waitFor({ state: "attached" });
		await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
		seen();
		const directions = page.locator(".branch-actions .button-primary");
		await expect(directions).toContainText(en.branch.getDirections);
		await expect(directions.locator("svg")).toBeVisible();
		expect(await moves()).toEqual([]);
	} finally {
		slow.closeAllConnections();
		slow.close();
	}
});

test("the state and the city lead to their branches", { tag: "@deep" }, async ({ page }) => {
	await page.goto(BRANCH);
	const places = page.getByRole("navigation", { name: en.breadcrumb }).getByRole("link");
	await expect(places).toHaveText([en.home, "Maharashtra", "Mumbai"]);
	await places.last().click();
	await expect(page).toHaveURL("/location/Maharashtra/Mumbai");
});

test("it starts at the top, and Back returns to the same place in the list", async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto("/");
	await expectHydrated(page);
	await page.locator("article.card").nth(8).locator("h3 a").click();
	await expect(page).toHaveURL(/\/branch\//);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test("loading, failure and a missing branch are shown differently in the browser", { tag: "@deep" }, async ({
	page,
}) => {
	await page.goto("/login");
	let fail = true;
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(`**${PAGE_DATA_PREFIX}/**`, async (route) => {
		await held;
		await (fail ? route.abort() : route.continue());
	});
	/** Navigates like a link, without loading the page again. */
	const open = (path: string) =>
		page.evaluate((target) => {
			history.pushState(null, "", target);
			dispatchEvent(new PopStateEvent("popstate"));
		}, path);
	await open("/branch/Gujarat/Surat/1");
	await expect(page.getByText(enBranchPage.loading)).toBeAttached();
	release();
	await expect(page.getByRole("heading", { name: MESSAGES.detailFailed })).toBeVisible();
	fail = false;
	await open("/branch/Gujarat/Surat/424242");
	await expect(page.getByRole("heading", { name: MESSAGES.detailNotFound("424242") })).toBeVisible();
	await page.getByRole("link", { name: enBranchPage.backToFinder }).click();
	await expect(page.locator("article.card")).toHaveCount(12);
});

test("every page has the footer's nine states, bottom links and copyright", { tag: "@deep" }, async ({ page }) => {
	await page.goto("/login");
	const states = page.getByRole("navigation", { name: en.footer.branchesInStates }).getByRole("link");
	await expect(states).toHaveText([...FOOTER_STATES]);
	await expect(states.first()).toHaveAttribute("href", "/location/Andhra%20Pradesh");
	await expect(page.getByText(/© 2024 Your Company/)).toBeVisible();
	await expect(page.getByRole("navigation", { name: en.footer.social }).getByRole("link")).toHaveCount(3);
	await expect(page.locator(".footer-badges img")).toHaveCount(2);
	await expect(page.locator(".footer-badges a")).toHaveCount(0);
	await page.getByRole("link", { name: en.footer.privacy }).click();
	await expect(page.getByRole("heading", { level: 1, name: enLegalHead.privacy.title })).toBeVisible();
	await expect(page).toHaveTitle("Privacy Policy | Your Company");
	const logo = page.getByRole("link", { name: en.logo("Your Company") });
	expect(await logo.locator("img").boundingBox()).toMatchObject({ width: 130, height: 75 });
	await logo.click();
	await expect(page).toHaveURL("/");
});

test("an unknown page has a link to the finder", { tag: "@deep" }, async ({ page }) => {
	await page.goto("/no/such/page");
	await page.getByRole("link", { name: "Go Back to Home" }).click();
	await expect(page).toHaveURL("/");
	await expect(page.getByRole("heading", { name: en.finder.heading })).toBeVisible();
});
