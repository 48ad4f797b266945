/** What a visitor does with a branch's page: call, share, copy, print, go on to a branch nearby (docs/product.md, Branch page). */

import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enBranchPage } from "../client/text/en-branch-page.ts";
import { sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranches } from "../server/testing/sample-items.ts";
import { branchPath, FEED_PATHS } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";

const LONG =
	"Krantiveer Sangolli Rayanna Railway Station Agricultural Produce Market Committee Yard Thiruvananthapuram";

/** Seven in a row, each further from the one before. */
const BRANCHES = sampleBranches(7).map((branch, place) => ({
	...branch,
	name: place === 1 ? LONG : branch.name,
	lat: 20 + place ** 2 / 100,
	contactNo: place === 0 ? "020-1234 5678" : "",
}));
const [FIRST, SECOND] = [{ id: 1 }, { id: 2 }].map(({ id }) =>
	branchPath({ id, state: "Maharashtra", city: "Nashik" }),
) as [string, string];
const ADDRESS = "1 Station Road, near Clock Tower";
const COPIED_ADDRESS = `${ADDRESS}, Nashik, Maharashtra, 422001`;

const feeds = sendsFeeds({
	[FEED_PATHS.branches]: BRANCHES,
	[FEED_PATHS.states]: [{ id: 1, name: "Maharashtra" }],
	[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
});

test.use(
	withUpstream((request, response) => {
		response.setHeader("x-sample-data", "yes");
		feeds(request, response);
	}),
);

type ShareStub = "missing" | "shares" | "cancelled" | "refused";

/** Browsers differ in whether they can share, and headless ones cannot. What was shared is kept in `window.shared`. */
async function stubShare(page: Page, kind: ShareStub): Promise<void> {
	await page.addInitScript((stub) => {
		const shared: unknown[] = [];
		const share = async (data: unknown) => {
			if (stub !== "shares") throw new DOMException("", stub === "cancelled" ? "AbortError" : "NotAllowedError");
			shared.push(data);
		};
		Object.assign(window, { shared });
		Object.defineProperty(navigator, "share", { value: stub === "missing" ? undefined : share });
	}, kind);
}

/** As on a page without https. */
async function withoutClipboard(page: Page): Promise<void> {
	await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
}

async function open(page: Page, path = FIRST): Promise<void> {
	await page.goto(path);
	await expectHydrated(page);
}

const share = (page: Page) => page.getByRole("button", { name: enBranchPage.share });
const copyAddress = (page: Page) => page.getByRole("button", { name: enBranchPage.copyAddress });
/** Whether a button shows its words, not only its picture. */
async function expectWords(page: Page) {
	const label = directions(page).locator(".button-label");
	expect(await label.evaluate((element) => getComputedStyle(element).clipPath)).toBe("none");
}

const directions = (page: Page) => page.locator(".branch-actions").getByRole("link", { name: en.branch.getDirections });
const nearby = (page: Page) => page.getByRole("region", { name: enBranchPage.nearby }).getByRole("article");

for (const [size, viewport] of Object.entries(SIZES)) {
	test.describe(size, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test.describe("with a clipboard", () => {
			test.use({ permissions: ["clipboard-read", "clipboard-write"] });

			test("address and link are copied, and that is reported", async ({ page, site }) => {
				const complaints = complaintsOf(page);
				await stubShare(page, "missing");
				await open(page);
				for (const [button, done, copied] of [
					[copyAddress(page), enBranchPage.addressCopied, COPIED_ADDRESS],
					[share(page), enBranchPage.linkCopied, site.url + FIRST],
				] as const) {
					await button.click();
					await expect(page.getByRole("status").filter({ hasText: done })).toBeVisible();
					expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
				}
				await expectAccessible(page);
				// Both go by themselves.
				await expect(page.locator(".copy-feedback:not(:empty)")).toHaveCount(0);
				expect(complaints).toEqual([]);
			});

			test("a browser that refuses to share copies the link", async ({ page, site }) => {
				await stubShare(page, "refused");
				await open(page);
				await share(page).click();
				await expect(page.getByText(enBranchPage.linkCopied)).toBeVisible();
				expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + FIRST);
			});
		});

		test("without a clipboard, the text is shown selected, with how to copy it", async ({ page, site }) => {
			await stubShare(page, "missing");
			await withoutClipboard(page);
			await open(page);
			for (const [button, text] of [
				[copyAddress(page), COPIED_ADDRESS],
				[share(page), site.url + FIRST],
			] as const) {
				await button.click();
				const told = page.getByRole("status").filter({ hasText: text });
				await expect(told).toContainText(enBranchPage.copyByHand);
				await expect(told).toBeInViewport();
				expect(await page.evaluate(() => getSelection()?.toString())).toBe(text);
			}
		});

		test("a browser that can share is given the name and the link", async ({ page, site }) => {
			await stubShare(page, "shares");
			await open(page);
			await share(page).click();
			const shared = () => page.evaluate(() => (window as { shared?: unknown }).shared);
			await expect.poll(shared).toEqual([{ title: "Branch 1", url: site.url + FIRST }]);
			await expect(page.locator(".copy-feedback:not(:empty)")).toHaveCount(0);
		});

		test("nothing is copied if the visitor decides not to share", async ({ page }) => {
			await stubShare(page, "cancelled");
			await withoutClipboard(page);
			await open(page);
			await share(page).click();
			// Had sharing copied the link, its message would stand here when that of the address does.
			await copyAddress(page).click();
			await expect(page.locator(".copy-feedback:not(:empty)")).toHaveCount(1);
		});

		test("a number that is known can be called from card, dialog and page", async ({ page }) => {
			const calls = page.locator('a[href^="tel:"]');
			await page.goto("/");
			await expect(page.locator("article.card")).toHaveCount(BRANCHES.length);
			await expect(calls).toHaveAttribute("href", "tel:+912012345678");
			const onCard = page.locator("article.card").first().getByRole("link", { name: en.branch.call });
			expect(await onCard.boundingBox()).toMatchObject({ width: 44, height: 44 });
			// The tap calls, and does not open or select the card.
			await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
			await onCard.click();
			await expect(page).toHaveURL("/");
			await expectHydrated(page);
			await page.locator("article.card").first().getByRole("button").click();
			await expect(page.getByRole("dialog").locator('a[href^="tel:"]')).toHaveText("+91 20 1234 5678");

			await page.goto(FIRST);
			await expect(page.locator("dd").filter({ hasText: "+91 20 1234 5678" })).toBeVisible();
			await expect(page.getByRole("link", { name: `${en.branch.call} – Branch 1, +91 20 1234 5678` })).toBeInViewport();
			await expect(calls).toHaveCount(2);
			await page.goto(SECOND);
			await expect(directions(page)).toBeVisible();
			await expect(calls).toHaveCount(0);
		});

		test("the nearest branches follow, and nothing of one page stays on the next", async ({ page }) => {
			const complaints = complaintsOf(page);
			await stubShare(page, "missing");
			await withoutClipboard(page);
			await open(page);
			await expect(nearby(page)).toHaveCount(5);
			await expect(nearby(page)).toContainText([
				/^Krantiveer.*, Nashik\s*1\.1 km/,
				"4.4 km",
				"10 km",
				"18 km",
				"28 km",
			]);
			await expect(nearby(page).locator(".open-badge")).toHaveText(Array(5).fill(/^(Open|Closed)$/));
			await expect(nearby(page).nth(1)).toContainText("3 Station Road");
			const toSecond = nearby(page).first().getByRole("link", { name: en.branch.getDirections });
			await expect(toSecond).toHaveAttribute("href", /destination=20\.01%2C/);
			expect((await toSecond.boundingBox())?.height).toBeGreaterThanOrEqual(44);
			await share(page).click();
			const toggle = page.locator("[aria-expanded]");
			if (size === "narrow") await toggle.click();
			await expect(page.getByRole("row")).toHaveCount(7);
			// In the middle of the card.
			await nearby(page).first().click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG);
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
			await expect(toggle).toHaveAttribute("aria-expanded", "false");
			await expect(page.locator(".copy-feedback:not(:empty)")).toHaveCount(0);
			await expect(nearby(page).first()).toContainText("Branch 1, Nashik");
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
			await page.getByRole("link", { name: enBranchPage.back, exact: true }).click();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Branch 1");
			expect(complaints).toEqual([]);
		});

		test("on paper there is what a visitor takes along, and nothing else", async ({ page, site }) => {
			await open(page);
			await page.emulateMedia({ media: "print", colorScheme: "dark" });
			for (const text of ["Branch 1", ADDRESS, "+91 20 1234 5678", site.url + FIRST, en.sampleData]) {
				await expect(page.getByText(text, { exact: true })).toBeVisible();
			}
			await expect(page.getByRole("row")).toHaveCount(7);
			await expect(page.getByRole("row").last()).toHaveText(/^Sunday\s*Closed$/, { useInnerText: true });
			for (const left of [
				page.getByRole("button"),
				page.locator(".map-frame, .button, .nearby, .footer, .branch-trail"),
			]) {
				await expect(left.filter({ visible: true })).toHaveCount(0);
			}
			await expect(page.getByText(en.branch.today).filter({ visible: true })).toHaveCount(0);
			// Dark text, also for a visitor whose screen is dark.
			expect(await page.locator("h1").evaluate((heading) => getComputedStyle(heading).color)).toBe("rgb(27, 35, 44)");
			const pdf = await page.pdf({ format: "A4" });
			expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
		});
	});
}

test.describe("narrow", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test.describe("near the branch, on the day with the longest name", () => {
		test.use({ permissions: ["geolocation"], geolocation: { latitude: 20.1, longitude: BRANCHES[0]?.lng ?? 0 } });

		test("the distance is said, and today's hours are in one line", async ({ page }) => {
			await page.clock.setFixedTime("2026-11-25T08:00:00+05:30");
			await open(page);
			await expect(page.locator(".branch-distance")).toHaveText(enBranchPage.fromVisitor("11 km"));
			const today = page.locator(".hours-table [aria-current]");
			await expect(today).toContainText(`Wednesday${en.branch.today}`);
			expect((await today.boundingBox())?.height).toBeLessThan(40);
		});
	});

	test("the actions are always within reach of a thumb, as wide as the screen, and not covered", async ({ page }) => {
		await open(page);
		const buttons = page.locator(".branch-actions .button");
		const expectInReach = async () => {
			await expect(directions(page)).toBeInViewport({ ratio: 1 });
			await expectWords(page);
			const boxes = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()));
			expect(boxes.map(({ top, bottom }) => [top, bottom])).toEqual(
				Array(3).fill([NARROW.height - 60, NARROW.height - 12]),
			);
			expect([boxes[0].left, boxes.at(-1).right]).toEqual([16, NARROW.width - 16]);
			expect(boxes[0].width).toBeGreaterThan(200);
			const covered = await buttons.evaluateAll((all) => {
				return all.filter((each) => {
					const { left, top } = each.getBoundingClientRect();
					return !each.contains(document.elementFromPoint(left + 8, top + 8));
				}).length;
			});
			expect(covered).toBe(0);
		};
		await expectInReach();
		await expect(page.locator(".branch-actions")).toHaveCSS("background-color", /^rgb\(/);
		await page.getByRole("button", { name: enBranchPage.showWeek }).click();
		for (const place of [0, 320, 900]) {
			await page.evaluate((top) => scrollTo(0, top), place);
			await expectInReach();
		}
		const toTop = page.getByRole("button", { name: en.scrollToTop });
		await expect(toTop).toBeVisible();
		await expectInReach();
		const box = await toTop.boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(NARROW.height - 72);
	});
});

test.describe("without scripts", () => {
	test.use({ viewport: WIDE, javaScriptEnabled: false });

	test("there are directions, the number and the branches nearby, and no buttons", async ({ page }) => {
		await page.goto(FIRST);
		await expect(directions(page)).toBeVisible();
		await expect(page.getByRole("link", { name: en.branch.call })).toBeVisible();
		await expect(nearby(page)).toHaveCount(5);
		await expect(page.getByRole("row")).toHaveCount(7);
		await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
	});
});
