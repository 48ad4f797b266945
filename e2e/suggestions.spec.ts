/** What the search box offers during typing, and recent searches (docs/product.md, Suggestions). */

import { expect, type Page, type Route } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { SUGGESTIONS_PATH } from "../shared/paths.ts";
import type { Suggestion } from "../shared/search/suggestion.ts";
import { cards, expectCount, searchBox } from "./finder-page.ts";
import { open } from "./hydrated.ts";
import { expectAccessible } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { allowPosition, holdBack, test } from "./test.ts";

const PUNE = { kind: "city", name: "Pune", detail: "Maharashtra", query: "Pune" } as const;
const BRANCH = {
	kind: "branch",
	name: "Pune Market Branch",
	detail: "Pune, Maharashtra",
	query: "Pune Market Branch",
	path: "/branch/Maharashtra/Pune/2",
} as const;
const SIX: Suggestion[] = [
	PUNE,
	BRANCH,
	{ kind: "locality", name: "Kothrud", detail: "Pune, Maharashtra", query: "Kothrud, Pune" },
	{
		kind: "station",
		name: "Chhatrapati Sambhajinagar Junction",
		detail: "Maharashtra",
		query: "Sambhajinagar station",
	},
	{ kind: "pincode", name: "411038", detail: "Pune, Maharashtra", query: "411038" },
	{ kind: "state", name: "Puducherry", detail: "", query: "Puducherry" },
];

const list = (page: Page) => page.getByRole("listbox");
const options = (page: Page) => list(page).getByRole("option");
const active = (page: Page) => page.locator("[role=option][aria-selected=true]");
const status = (page: Page) => page.locator("search .query-field").getByRole("status");

/** Opens the finder with mocked suggestions for each text; other texts get none. @returns the texts, as they are asked about */
async function openAnswered(page: Page, answers: Record<string, Suggestion[]>) {
	const queries: string[] = [];
	await page.route(`**${SUGGESTIONS_PATH}?*`, async (route) => {
		const query = queryOf(route);
		queries.push(query);
		await route.fulfill({ json: { suggestions: answers[query] ?? [] } });
	});
	await open(page);
	return queries;
}

function queryOf(route: Route): string {
	return new URL(route.request().url()).searchParams.get("q") ?? "";
}

test.describe("on a phone", () => {
	test.use({ viewport: NARROW, hasTouch: true, reducedMotion: "reduce" });

	test("what is typed while the list waits for its texts stays", async ({ page }) => {
		const release = await holdBack(page, "**/assets/more-texts-*.js");
		const loaded = page.waitForResponse("**/assets/search-option-list-*.js");
		await open(page);
		await searchBox(page).tap();
		await (await loaded).finished();
		await searchBox(page).pressSequentially("gandhinagar", { delay: 30 });
		await expect(searchBox(page)).toHaveValue("gandhinagar");
		release();
		await expect(options(page).first()).toBeVisible();
	});

	test("suggestions have kind, place and matched part, and cover the page without moving it", async ({ page }) => {
		await openAnswered(page, { PÚ: SIX });
		await searchBox(page).fill("PÚ");
		await expect(options(page)).toHaveText([
			"PuneCity · Maharashtra",
			"Pune Market BranchBranch · Pune, Maharashtra",
			"KothrudLocality · Pune, Maharashtra",
			"Chhatrapati Sambhajinagar JunctionStation · Maharashtra",
			"411038Pincode · Pune, Maharashtra",
			"PuducherryState",
		]);
		await expect(list(page).locator("mark")).toHaveText(["Pu", "Pu", "Pu"]);
		await expect(status(page)).toHaveText(en.finder.suggestionCount(6));
		await expect(page).toHaveURL(/[?]q=/);
		await expect(page.locator(".result-list")).toHaveAttribute("aria-busy", "false");
		const results = page.locator("#results-title");
		const withList = await results.boundingBox();
		await page.keyboard.press("Escape");
		await expect(list(page)).toHaveCount(0);
		expect(await results.boundingBox()).toEqual(withList);
	});
});

test.describe("from the server", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("cities and branches are suggested; what is taken is found; Back returns to the search", async ({ page }) => {
		await open(page);
		await searchBox(page).fill("jaip");
		await expect(options(page).filter({ hasText: "JaipurCity" })).toHaveCount(1);
		await expect(list(page).locator("mark").first()).toHaveText("Jaip");
		await options(page).filter({ hasText: "JaipurCity" }).click();
		await expect(page.locator("article.card").first()).toContainText("Jaipur");
		await searchBox(page).fill("pune market");
		await options(page).filter({ hasText: BRANCH.name }).click();
		await expect(page).toHaveURL(BRANCH.path);
		await page.goBack();
		await expect(page).toHaveURL("/?q=pune+market");
		await expect(searchBox(page)).toHaveValue("pune market");
		await expect(list(page)).toHaveCount(0);
	});
});

test.describe("with the keyboard", { tag: "@deep" }, () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("arrows move around list and field, and Enter takes a suggestion or searches the text", async ({ page }) => {
		await openAnswered(page, { pu: SIX });
		const box = searchBox(page);
		await expect(box).toHaveAttribute("aria-autocomplete", "list");
		await expect(box).toHaveAttribute("aria-expanded", "false");
		await box.focus();
		await page.keyboard.type("pu");
		await expect(box).toHaveAttribute("aria-expanded", "true");
		await expect(box).toHaveAttribute("aria-controls", (await list(page).getAttribute("id")) ?? "");
		await expect(active(page)).toHaveCount(0);
		await expect(box).not.toHaveAttribute("aria-activedescendant");

		await page.keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("Pune");
		await expect(box).toHaveAttribute("aria-activedescendant", (await active(page).getAttribute("id")) ?? "");
		await page.keyboard.press("ArrowUp");
		await expect(active(page)).toHaveCount(0);
		await page.keyboard.press("ArrowUp");
		await expect(active(page)).toContainText("Puducherry");
		await page.keyboard.press("ArrowDown");
		await expect(active(page)).toHaveCount(0);
		await expect(box).toHaveValue("pu");

		// These keys move the caret, so the focus returns to the text.
		for (const [key, caret] of [
			["Home", 0],
			["End", 2],
			["ArrowLeft", 1],
		] as const) {
			await page.keyboard.press("ArrowDown");
			await expect(active(page)).toContainText("Pune");
			await page.keyboard.press(key);
			expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(caret);
			await expect(active(page)).toHaveCount(0);
		}
		for (const _ of ["Pune", "Market Branch", "Kothrud"]) await page.keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("Kothrud");
		await page.keyboard.press("Enter");
		await expect(box).toHaveValue("Kothrud, Pune");
		await expect(box).toBeFocused();
		await expect(list(page)).toHaveCount(0);
		await expect(page).toHaveURL("/?q=Kothrud%2C+Pune");

		await box.fill("pu");
		await expect(options(page)).toHaveCount(6);
		await page.keyboard.press("Enter");
		await expect(list(page)).toHaveCount(0);
		await expect(page).toHaveURL("/?q=pu");
	});

	test("a button clears the text and returns to the box, with the keyboard too", async ({ page }) => {
		await open(page, "/?q=surat");
		await searchBox(page).focus();
		const clear = page.getByRole("button", { name: enMore.suggestions.clearText });
		await clear.click();
		await expect(searchBox(page)).toHaveValue("");
		await expect(searchBox(page)).toBeFocused();
		await expect(page).toHaveURL("/");
		await expect(clear).toHaveCount(0);
		await searchBox(page).pressSequentially("pune");
		await page.keyboard.press("Tab");
		await expect(clear).toBeFocused();
		await expectAccessible(page);
		await page.keyboard.press("Enter");
		await expect(searchBox(page)).toHaveValue("");
		await expect(searchBox(page)).toBeFocused();
	});

	test("Escape closes the list, then clears the text; Tab and a click elsewhere close the list", async ({ page }) => {
		await openAnswered(page, { pu: SIX });
		const box = searchBox(page);
		await box.fill("pu");
		await expect(options(page)).toHaveCount(6);
		await page.keyboard.press("Escape");
		await expect(list(page)).toHaveCount(0);
		await expect(box).toHaveValue("pu");
		await expect(box).toHaveAttribute("aria-expanded", "false");
		await page.keyboard.press("Escape");
		await expect(box).toHaveValue("");

		await page.keyboard.type("pu");
		await expect(options(page)).toHaveCount(6);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Tab");
		await expect(list(page)).toHaveCount(0);
		await expect(box).toHaveValue("pu");
		await expect(box).not.toBeFocused();

		await box.click();
		await expect(options(page)).toHaveCount(6);
		await page.getByRole("heading", { level: 1 }).click();
		await expect(list(page)).toHaveCount(0);
	});

	test("an active option stays active when other suggestions come, or none is", async ({ page }) => {
		await openAnswered(page, { pu: SIX, pun: [BRANCH, PUNE], pune: [BRANCH] });
		await searchBox(page).fill("pu");
		await expect(options(page)).toHaveCount(6);
		await page.keyboard.type("n");
		await page.keyboard.press("ArrowDown");
		await expect(active(page)).toContainText("City");
		await expect(options(page)).toHaveCount(2);
		await expect(options(page).nth(1)).toHaveAttribute("aria-selected", "true");
		await page.keyboard.type("e");
		await expect(options(page)).toHaveCount(1);
		await expect(active(page)).toHaveCount(0);
	});
});

test.describe("asking", { tag: "@deep" }, () => {
	test.use({ viewport: WIDE });

	test("a text is asked about once it stays the same for 120 ms, from two characters on", async ({ page }) => {
		await page.clock.install({ time: "2026-11-20T11:00:00+05:30" });
		const queries = await openAnswered(page, { pun: SIX });
		await expectCount(page, 180);
		await page.clock.pauseAt("2026-11-20T11:01:00+05:30");
		await searchBox(page).focus();
		for (const letter of "pun") {
			await page.keyboard.type(letter);
			await page.clock.runFor(119);
		}
		expect(queries).toEqual([]);
		await page.clock.runFor(1);
		await expect(options(page)).toHaveCount(6);
		for (const _ of "un") await page.keyboard.press("Backspace");
		await expect(list(page)).toHaveCount(0);
		await page.clock.runFor(1000);
		expect(queries).toEqual(["pun"]);
	});

	test("earlier suggestions stay until the new ones are there, and a late answer changes nothing", async ({ page }) => {
		const held = new Map<string, () => void>();
		await page.route(`**${SUGGESTIONS_PATH}?*`, async (route) => {
			const query = queryOf(route);
			await new Promise<void>((resolve) => held.set(query, resolve));
			// The browser has cancelled outdated requests.
			await route.fulfill({ json: { suggestions: [{ ...PUNE, name: query }] } }).catch(() => undefined);
		});
		const release = async (query: string) => {
			await expect.poll(() => held.has(query)).toBe(true);
			held.get(query)?.();
		};
		await open(page);
		await searchBox(page).fill("pu");
		await release("pu");
		await expect(options(page)).toHaveText([/^puCity/]);
		await searchBox(page).fill("pun");
		await expect.poll(() => held.has("pun")).toBe(true);
		await expect(options(page)).toHaveText([/^puCity/]);
		await searchBox(page).fill("pune");
		await release("pune");
		await expect(options(page)).toHaveText([/^puneCity/]);
		await release("pun");
		await searchBox(page).fill("pune ");
		await expect(options(page)).toHaveText([/^puneCity/]);
	});

	const FAILURES: Record<string, (route: Route) => Promise<void>> = {
		"no answer": (route) => route.abort(),
		"an error": (route) => route.fulfill({ status: 503, json: { message: "Later" } }),
		"a page": (route) => route.fulfill({ contentType: "text/html", body: "<p>Sign in to this network</p>" }),
		"something else": (route) => route.fulfill({ json: { data: [] } }),
	};
	for (const [name, fail] of Object.entries(FAILURES)) {
		test(`${name} means no suggestions, and the search works`, async ({ page }) => {
			const errors: Error[] = [];
			page.on("pageerror", (error) => errors.push(error));
			await page.route(`**${SUGGESTIONS_PATH}?*`, (route) =>
				queryOf(route) === "su" ? route.fulfill({ json: { suggestions: SIX } }) : fail(route),
			);
			await open(page);
			await searchBox(page).fill("su");
			await expect(options(page)).toHaveCount(6);
			await searchBox(page).fill("surat");
			await expect(list(page)).toHaveCount(0);
			await expect(searchBox(page)).toHaveAttribute("aria-expanded", "false");
			await expectCount(page, 1);
			await searchBox(page).press("Enter");
			await expect(page).toHaveURL("/?q=surat");
			expect(errors).toEqual([]);
		});
	}

	test("without the list's code, the search box is a plain field, and the next use tries again", async ({ page }) => {
		const errors: Error[] = [];
		page.on("pageerror", (error) => errors.push(error));
		const chunk = /\/assets\/search-option-list-/;
		await page.route(chunk, (route) => route.abort());
		await openAnswered(page, { pu: SIX });
		const failed = page.waitForEvent("requestfailed", (request) => chunk.test(request.url()));
		await searchBox(page).fill("surat");
		await failed;
		await expectCount(page, 1);
		await expect(searchBox(page)).toHaveAttribute("aria-expanded", "false");
		await page.unroute(chunk);
		await searchBox(page).blur();
		await searchBox(page).fill("pu");
		await expect(options(page)).toHaveCount(6);
		expect(errors).toEqual([]);
	});
});

test.describe("on a phone", { tag: "@deep" }, () => {
	test.use({ viewport: NARROW, hasTouch: true, isMobile: true, reducedMotion: "reduce" });

	test("the empty box offers the visitor's position first, and recent searches, which can be cleared", async ({
		page,
		context,
	}) => {
		await openAnswered(page, { pu: SIX });
		for (const text of ["surat", "indore", "pu"]) {
			await searchBox(page).fill(text);
			if (text === "pu") await options(page).nth(2).click();
			else await searchBox(page).press("Enter");
			await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
		}
		await searchBox(page).blur();
		await searchBox(page).fill("");
		const recent = ["Kothrud, Pune", "indore", "surat"];
		await expect(options(page)).toHaveText([en.finder.useLocation, ...recent, enMore.suggestions.clearRecent]);
		await expect(list(page)).toHaveAccessibleName(enMore.suggestions.recent);
		await expect(status(page)).toHaveText(en.finder.recentCount(3));
		await options(page).nth(2).click();
		await expect(page).toHaveURL("/?q=indore");
		await open(page);
		await searchBox(page).focus();
		await expect(options(page).nth(1)).toHaveText("indore");
		await options(page).last().click();
		await expect(list(page)).toHaveCount(0);
		await open(page);
		await searchBox(page).focus();
		await expect(options(page)).toHaveText([en.finder.useLocation]);
		await allowPosition(context, 26.9124, 75.7873);
		await searchBox(page).press("ArrowDown");
		await searchBox(page).press("Enter");
		await expect(cards(page).first()).toContainText("Jaipur");
	});

	test("what the keyboard leaves of the screen shows the box and the list; a tap takes a suggestion and ends typing", async ({
		page,
	}) => {
		await openAnswered(page, { pu: SIX });
		await searchBox(page).tap();
		await page.keyboard.type("pu");
		await expect(options(page)).toHaveCount(6);
		// A keyboard covers this much.
		await page.setViewportSize({ width: NARROW.width, height: NARROW.height - 330 });
		await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
		await expect(list(page)).toBeInViewport({ ratio: 1 });
		expect((await list(page).boundingBox())?.height).toBeGreaterThan(4 * 44);
		await options(page).last().scrollIntoViewIfNeeded();
		await options(page).last().tap();
		await expect(searchBox(page)).toHaveValue("Puducherry");
		await expect(searchBox(page)).not.toBeFocused();
		await expect(list(page)).toHaveCount(0);
		await expect(page).toHaveURL("/?q=Puducherry");
	});
});
