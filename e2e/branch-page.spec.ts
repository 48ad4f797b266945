/** The page of a branch, and what a visitor does with it: call, share, copy, print, go on (docs/product.md, Branch page). */

import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { sampleBranches } from "../server/testing/sample-items.ts";
import { MESSAGES } from "../shared/messages.ts";
import { branchPath, PAGE_DATA_PREFIX } from "../shared/paths.ts";
import { cards } from "./finder-page.ts";
import { expectHydrated, open } from "./hydrated.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { upstreamTest, withBranches, withUpstream } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { allowPosition, holdBack, test } from "./test.ts";

const BRANCH = "/branch/Maharashtra/Mumbai/1";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const directions = (page: Page) => page.locator(".branch-actions").getByRole("link", { name: en.branch.getDirections });

test("it starts at the top, and Back returns to the same place in the list", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await open(page, "/");
	const link = cards(page).nth(8).locator("h3 a");
	await link.scrollIntoViewIfNeeded();
	const place = await page.evaluate(() => window.scrollY);
	expect(place).toBeGreaterThan(500);
	await link.click();
	await expect(page).toHaveURL(/\/branch\//);
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
	await page.goBack();
	await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test.describe("the page of a branch", { tag: "@deep" }, () => {
	test("on a wide screen, the week is open from the first paint, beside the map; nothing moves", async ({ page }) => {
		const moves = await noteMoves(page);
		await page.setViewportSize(WIDE);
		await page.goto(BRANCH, { waitUntil: "commit" });
		await expect(page.getByRole("table").getByRole("row")).toHaveCount(7);
		await expectHydrated(page);
		await expect(page.getByRole("button", { name: enMore.branchPage.showWeek })).toHaveCount(0);
		const [header, facts, map, button] = await Promise.all(
			[".branch-header", ".branch-facts", ".map-frame", ".branch-actions .button-primary"].map((part) =>
				page.locator(part).boundingBox(),
			),
		);
		expect(map?.x).toBeGreaterThan((facts?.x ?? 0) + (facts?.width ?? 0));
		expect(map?.y).toBe(header?.y);
		expect(button?.x).toBe(facts?.x);
		await expect(page.locator(".branch-bar")).toBeHidden();
		expect(await moves()).toEqual([]);
	});

	test("the own branch stays so when its city has another name, and is taken off when it is gone", async ({ page }) => {
		const star = page.getByRole("button", { name: en.branch.myBranch });
		const mine = page.getByRole("link", { name: en.branch.myBranch });
		const keepAt = (path: string) =>
			page.evaluate((path) => localStorage.setItem("my-branch", JSON.stringify([{ name: "Old Name", path }])), path);
		await open(page, "/");
		await keepAt("/branch/Maharashtra/Bombay/1");
		await page.reload();
		await mine.click();
		await expect(star).toHaveAttribute("aria-pressed", "true");
		await page.goBack();
		await expect(mine).toHaveAttribute("href", BRANCH);
		await keepAt("/branch/Maharashtra/Mumbai/999999");
		await page.reload();
		await mine.click();
		await expect(heading(page)).toContainText("999999");
		await expect(star).toHaveAttribute("aria-pressed", "true");
		await star.click();
		await expect(star).toHaveAttribute("aria-pressed", "false");
		await page.goBack();
		await expectHydrated(page);
		await expect(cards(page).first()).toBeVisible();
		await expect(mine).toHaveCount(0);
	});

	test("nothing moves if the page arrives in two pieces, cut in the middle of a button", async ({ page, baseURL }) => {
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
			await expect(directions(page)).toContainText(en.branch.getDirections);
			await expect(directions(page).locator("svg")).toBeVisible();
			expect(await moves()).toEqual([]);
		} finally {
			slow.closeAllConnections();
			slow.close();
		}
	});

	test("loading, failure and a missing branch are shown differently in the browser", async ({ page }) => {
		await page.goto("/login");
		/** Navigates like a link, without loading the page again. */
		const goTo = (path: string) =>
			page.evaluate((target) => {
				history.pushState(null, "", target);
				dispatchEvent(new PopStateEvent("popstate"));
			}, path);
		const release = await holdBack(page, `**${PAGE_DATA_PREFIX}/**`, (route) => route.abort());
		await goTo("/branch/Gujarat/Surat/1");
		await expect(page.getByText(enMore.branchPage.loading)).toBeAttached();
		release();
		await expect(page.getByRole("heading", { name: MESSAGES.detailFailed })).toBeVisible();
		await page.unrouteAll();
		await goTo("/branch/Gujarat/Surat/424242");
		await expect(page.getByRole("heading", { name: MESSAGES.detailNotFound("424242") })).toBeVisible();
		await page.getByRole("link", { name: enMore.branchPage.backToFinder }).click();
		await expect(cards(page)).toHaveCount(12);
	});
});

/** Records what moves on the screen while a page loads. */
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
				// `value` combines how much of the screen moved and how far.
				moved.push(`${entry.value} at ${entry.startTime} ms: ${sources.join("; ")}`);
			}
		});
		observer.observe({ type: "layout-shift", buffered: true });
	});
	return () => page.evaluate(() => (window as typeof window & { moved: string[] }).moved);
}

const LONG =
	"Krantiveer Sangolli Rayanna Railway Station Agricultural Produce Market Committee Yard Thiruvananthapuram";

/** The Friday hours of each branch. */
const FRIDAYS = ["09:00-12:00", "09:00-11:00", "11:30-18:30", "", "09:00-20:00", "09:00-20:00", "09:00-21:00"];

/** Seven branches in a row, with growing distances. */
const BRANCHES = sampleBranches(7).map((branch, place) => ({
	...branch,
	fridayHours: FRIDAYS[place] ?? "",
	name: place === 1 ? LONG : branch.name,
	lat: 20 + place ** 2 / 100,
	contactNo: place === 0 ? "020-1234 5678" : "",
}));
const { answer } = withBranches(BRANCHES).upstream;
const FIRST = branchPath({ id: 1, state: "Maharashtra", city: "Nashik" });
const ADDRESS = "1 Station Road, near Clock Tower";

type ShareStub = "missing" | "shares" | "cancelled" | "refused";

/** Replaces the browser's sharing: browsers differ in it, and headless ones lack it. What was shared is in `window.shared`. */
async function stubShare(page: Page, kind: ShareStub): Promise<void> {
	await page.addInitScript((stub) => {
		const shared: unknown[] = [];
		const share = async (data: unknown) => {
			if (stub !== "shares") throw new DOMException("", stub === "cancelled" ? "AbortError" : "NotAllowedError");
			shared.push(data);
		};
		Object.assign(window, { shared });
		Object.defineProperty(navigator, "share", { value: stub === "missing" ? undefined : share, configurable: true });
	}, kind);
}

/** Removes the clipboard, as on a page without https. */
async function withoutClipboard(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
}

const share = (page: Page) => page.locator(".branch-actions").getByRole("button", { name: enMore.branchPage.share });
const copyAddress = (page: Page) => page.getByRole("button", { name: enMore.branchPage.copyAddress });
const feedback = (page: Page) => page.locator(".copy-feedback:not(:empty)");
const nearby = (page: Page) => page.getByRole("region", { name: enMore.branchPage.nearby }).getByRole("article");
const openNearby = (page: Page) => page.locator(".open-nearby");

upstreamTest.describe("a branch among others", { tag: "@deep" }, () => {
	upstreamTest.use({
		...withUpstream((request, response) => answer(request, response.setHeader("x-sample-data", "yes"))),
		viewport: NARROW,
		reducedMotion: "reduce",
	});

	const SHARED = `Branch 1\n${ADDRESS}, Nashik, Maharashtra, 422001\nThursday 19 Nov: 9:30 am – 5:30 pm\nFriday 20 Nov: 9:00 am – 12:00 pm`;

	upstreamTest(
		"where the browser cannot share, or refuses to, WhatsApp and copying are offered, and copies are reported",
		async ({ page, site, context }) => {
			await context.grantPermissions(["clipboard-read", "clipboard-write"]);
			await page.clock.setFixedTime("2026-11-19T11:00:00+05:30");
			const complaints = complaintsOf(page);
			const copied = () => page.evaluate(() => navigator.clipboard.readText());
			for (const kind of ["missing", "refused"] as const) {
				await stubShare(page, kind);
				await open(page, FIRST);
				await copyAddress(page).click();
				await expect(page.getByRole("status").filter({ hasText: enMore.branchPage.addressCopied })).toBeVisible();
				expect(await copied()).toBe(`${ADDRESS}, Nashik, Maharashtra, 422001`);
				await share(page).click();
				const chat = page.getByRole("dialog").getByRole("link", { name: enMore.branchPage.contact.whatsapp });
				const text = encodeURIComponent(`${SHARED}\n${site.url}${FIRST}`);
				await expect(chat).toHaveAttribute("href", `https://wa.me/?text=${text}`);
				await page.getByRole("button", { name: enMore.branchPage.copyLink }).click();
				await expect(page.getByRole("status").filter({ hasText: enMore.branchPage.linkCopied })).toBeVisible();
				expect(await copied()).toBe(site.url + FIRST);
				await expectAccessible(page);
				await page.getByRole("dialog").getByRole("button", { name: en.branch.close }).click();
				await expect(share(page)).toBeFocused();
			}
			await expect(feedback(page)).toHaveCount(0);
			expect(complaints).toEqual([]);
		},
	);

	upstreamTest("without a clipboard, the text is shown selected, with how to copy it", async ({ page, site }) => {
		await stubShare(page, "missing");
		await withoutClipboard(page);
		await open(page, FIRST);
		const expectShown = async (text: string) => {
			const told = page.getByRole("status").filter({ hasText: text });
			await expect(told).toContainText(enMore.branchPage.copyByHand);
			await expect(told).toBeInViewport();
			expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
		};
		await copyAddress(page).click();
		await expectShown(`${ADDRESS}, Nashik, Maharashtra, 422001`);
		await share(page).click();
		await page.getByRole("button", { name: enMore.branchPage.copyLink }).click();
		await expectShown(site.url + FIRST);
	});

	upstreamTest(
		"a browser that can share is given name, address, hours and link; nothing else is offered, also if the visitor decides not to",
		async ({ page, site }) => {
			await page.clock.setFixedTime("2026-11-19T11:00:00+05:30");
			await stubShare(page, "shares");
			await open(page, FIRST);
			await share(page).click();
			const shared = () => page.evaluate(() => (window as { shared?: unknown }).shared);
			await expect.poll(shared).toEqual([{ title: "Branch 1", text: SHARED, url: site.url + FIRST }]);
			await expect(page.getByRole("dialog")).toHaveCount(0);
			await stubShare(page, "cancelled");
			await withoutClipboard(page);
			await open(page, FIRST);
			await share(page).click();
			// If sharing had offered something, it would now be shown.
			await copyAddress(page).click();
			await expect(feedback(page)).toHaveCount(1);
			await expect(page.getByRole("dialog")).toHaveCount(0);
		},
	);

	upstreamTest(
		"a number that is known can be called from card, dialog and page, without opening the card",
		async ({ page }) => {
			const calls = page.locator('a[href^="tel:"]');
			await open(page, "/");
			await expect(cards(page)).toHaveCount(BRANCHES.length);
			await expect(calls).toHaveAttribute("href", "tel:+912012345678");
			await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
			await cards(page).first().getByRole("link", { name: en.branch.call }).click();
			await expect(page).toHaveURL("/");
			await cards(page).first().getByRole("button").click();
			await expect(page.getByRole("dialog").locator('a[href^="tel:"]')).toHaveText("+91 20 1234 5678");
			await page.goto(FIRST);
			await expect(page.getByRole("link", { name: `${en.branch.call} – Branch 1, +91 20 1234 5678` })).toBeInViewport();
		},
	);

	upstreamTest("the nearest branches follow, and nothing of one page stays on the next", async ({ page }) => {
		await stubShare(page, "missing");
		await withoutClipboard(page);
		await open(page, FIRST);
		await expect(nearby(page)).toHaveCount(3);
		await copyAddress(page).click();
		const toggle = page.locator("[aria-expanded]");
		for (const days of [7, 1, 7]) {
			await toggle.click();
			await expect(page.getByRole("row")).toHaveCount(days);
			await expect(page.getByRole("table").locator("[aria-current=date]")).toBeVisible();
		}
		// The click is in the middle of its lines.
		await nearby(page).first().click();
		await expect(heading(page)).toHaveText(LONG);
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await expect(toggle).toHaveAttribute("aria-expanded", "false");
		await expect(feedback(page)).toHaveCount(0);
		await expect(nearby(page).first()).toContainText("Branch 1, Nashik");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width);
		await page.getByRole("link", { name: enMore.branchPage.back, exact: true }).click();
		await expect(heading(page)).toHaveText("Branch 1");
	});

	upstreamTest(
		"a closed branch names the nearest one that is open, which follows the clock and leads there",
		async ({ page }) => {
			await page.clock.install({ time: "2026-11-20T11:59:30+05:30" });
			await page.goto(FIRST);
			await expect(page.locator(".open-badge").first()).toHaveText(en.branch.open);
			await expect(openNearby(page)).toHaveCount(0);
			await page.clock.runFor("02:00");
			const text = `${enMore.branchPage.closedNow} Branch 3, Nashik, 4.4 km away, is open until 6:30 pm`;
			await expect(openNearby(page)).toHaveText(text);
			await openNearby(page).getByRole("link").click();
			await expect(heading(page)).toHaveText("Branch 3");
			await expect(openNearby(page)).toHaveCount(0);
			// Only the seventh branch is open, which is not among the nearest.
			await page.clock.setFixedTime("2026-11-20T20:30:00+05:30");
			await page.goto(FIRST);
			await expect(page.locator(".open-badge").first()).toHaveText(en.branch.closed);
			await expect(openNearby(page)).toHaveCount(0);
		},
	);

	upstreamTest("on paper there is what a visitor takes along, and nothing else", async ({ page, site }) => {
		await open(page, FIRST);
		await page.emulateMedia({ media: "print", colorScheme: "dark" });
		for (const text of ["Branch 1", ADDRESS, "+91 20 1234 5678", site.url + FIRST, en.sampleData]) {
			await expect(page.getByText(text, { exact: true })).toBeVisible();
		}
		await expect(page.getByRole("row")).toHaveCount(7);
		await expect(page.getByRole("row").last()).toHaveText(/^Sunday\s*Closed$/, { useInnerText: true });
		await expect(page.locator(".branch-paper img")).toBeVisible();
		await expect(nearby(page).first()).toContainText(LONG);
		const tapped = page.getByRole("button").or(page.locator(".button, .open-state, .footer, .branch-trail"));
		await expect(tapped.filter({ visible: true })).toHaveCount(0);
		await expect(page.getByText(en.branch.today).filter({ visible: true })).toHaveCount(0);
		// Printed text is dark, even if the visitor's screen is dark.
		await expect(heading(page)).toHaveCSS("color", "rgb(22, 32, 43)");
		const pdf = await page.pdf({ format: "A4" });
		expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
	});

	upstreamTest(
		"near the branch, on the day with the longest name, the distance is said, and today's hours are in one line",
		async ({ page, context }) => {
			await allowPosition(context, 20.1, BRANCHES[0]?.lng ?? 0);
			await page.clock.setFixedTime("2026-11-25T08:00:00+05:30");
			await open(page, FIRST);
			await expect(page.locator(".branch-from")).toHaveText(en.finder.fromVisitor("11 km"));
			const today = page.locator(".hours-table [aria-current]");
			await expect(today).toContainText(`Wednesday ${en.branch.today}`);
			expect((await today.boundingBox())?.height).toBeLessThan(40);
		},
	);

	upstreamTest(
		"the actions are as wide as the screen; once they have scrolled away, two are within reach of a thumb, and not covered",
		async ({ page }) => {
			await open(page, FIRST);
			const tiles = page.locator(".branch-actions .button");
			await expect(tiles).toHaveText([/^Get Directions/, /^Call/, enMore.branchPage.share]);
			const edges = await tiles.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
			expect([edges[0].left, Math.round(edges.at(-1).right)]).toEqual([16, NARROW.width - 16]);
			for (const { height } of edges) expect(height).toBeGreaterThanOrEqual(48);
			const bar = page.locator(".branch-bar");
			const buttons = bar.locator(".button");
			await expect(bar).toBeHidden();
			await page.getByRole("button", { name: enMore.branchPage.showWeek }).click();
			for (const place of [460, 540]) {
				await page.evaluate((top) => scrollTo(0, top), place);
				await expect(bar).toBeVisible();
				const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
				const [top, bottom] = [NARROW.height - 52, NARROW.height - 8];
				expect(boxes.map((box) => [box.top, box.bottom])).toEqual(Array(2).fill([top, bottom]));
				expect([boxes[0].left, boxes[1].right]).toEqual([16, NARROW.width - 16]);
				const covered = await buttons.evaluateAll((all) => {
					return all.filter((each) => {
						const { left, top } = each.getBoundingClientRect();
						return !each.contains(document.elementFromPoint(left + 8, top + 8));
					}).length;
				});
				expect(covered).toBe(0);
			}
			await expect(bar).toHaveCSS("background-color", /^rgb\(/);
			const toTop = page.getByRole("button", { name: en.scrollToTop });
			await expect(toTop).toBeVisible();
			const box = await toTop.boundingBox();
			expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(NARROW.height - 60);
			await page.evaluate(() => scrollTo(0, 0));
			await expect(bar).toBeHidden();
		},
	);
});
