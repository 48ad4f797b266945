/** The finder in a visitor's hands (docs/product.md, Finder). */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PAGE_DATA_PREFIX } from "../shared/paths.ts";
import { cards, expectCount, searchBox } from "./finder-page.ts";
import { tabTo } from "./focus.ts";
import { open } from "./hydrated.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";
import { allowPosition, holdBack, test } from "./test.ts";

/** Chooses in a drop-down, which is loaded after first paint, by the keyboard. */
async function choose(page: Page, label: string, option: string) {
	await expect(page.locator(".select__control")).toHaveCount(2);
	await page.getByLabel(label, { exact: true }).fill(option);
	await expect(page.getByRole("option", { name: option, exact: true })).toBeVisible();
	await page.keyboard.press("Enter");
}

test.describe("wide", () => {
	test.use({ viewport: WIDE });

	test("filters apply as they change and are stored in the address", async ({ page }) => {
		await page.goto("/");
		await expectCount(page, 180);
		await expect(cards(page)).toHaveCount(12);
		await choose(page, en.branch.state, "Gujarat");
		await expectCount(page, 20);
		await choose(page, en.branch.city, "Surat");
		await expectCount(page, 1);
		await expect(page).toHaveURL("/?state=Gujarat&city=Surat");

		await page.reload();
		await expectCount(page, 1);
		await expect(page.locator(".select__single-value")).toHaveText(["Gujarat", "Surat"]);

		// Changing the state clears the city; typing clears both.
		await choose(page, en.branch.state, "Telangana");
		await expectCount(page, 13);
		await expect(page).toHaveURL("/?state=Telangana");
		await searchBox(page).fill("pune");
		await expect(page.locator(".select__single-value")).toHaveCount(0);
		await expect(page).toHaveURL("/?q=pune");
		await expect(cards(page).first()).toContainText("Pune");

		await searchBox(page).fill("");
		await page.getByRole("checkbox", { name: "Regional Office" }).check();
		await expectCount(page, 9);
		await expect(page).toHaveURL("/?category=Regional+Office");
		await page.getByRole("button", { name: "Reset" }).click();
		await expectCount(page, 180);
		await expect(page).toHaveURL("/");
	});

	test("the first card is selected, a click selects another, Close ends it", async ({ page }) => {
		await open(page);
		const selected = page.getByRole("complementary", { name: en.finder.selected });
		await expect(selected).toContainText("Regional Office Mumbai");
		await cards(page).nth(2).click();
		await expect(selected).toContainText("Navi Mumbai");
		await expect(page).toHaveURL("/");
		await cards(page).nth(1).getByRole("link", { name: "Pune Market Branch", exact: true }).click();
		await expect(selected).toContainText("Pune");
		await expect(page).toHaveURL("/");
		await selected.getByRole("button", { name: en.branch.close }).click();
		await expect(selected).toBeHidden();
	});

	test("Near me replaces what was searched for in one step of history, and keeps wishes", async ({ page, context }) => {
		await allowPosition(context, 26.9124, 75.7873);
		const nearMe = page.getByRole("button", { name: en.finder.nearMe });
		const directions = cards(page).first().getByRole("link", { name: en.branch.getDirections });
		for (const address of [
			"/location/Gujarat?category=Branch+Office&page=2",
			"/?q=surat&category=Branch+Office&sort=name",
		]) {
			await page.goto("/login");
			await open(page, address);
			await expect(page.locator(".card-distance").first()).toBeVisible();
			await nearMe.click();
			await expect(cards(page).first()).toContainText("Tonk");
			await expect(page.getByText(en.finder.locationOn)).toBeVisible();
			await expect(nearMe).toHaveAttribute("aria-pressed", "true");
			await expect(directions).toHaveAttribute("href", /origin=26\.9124%2C75\.7873/);
			await expect(page).toHaveURL("/?category=Branch+Office");
			await page.goBack();
			await expect(page).toHaveURL(address);
			await expect(cards(page).first()).not.toContainText("Tonk");
			await page.goBack();
			await expect(page).toHaveURL("/login");
		}
		// The button is not pressed while distances are measured from somewhere else.
		await page.goto("/?q=kothrud");
		await expect(nearMe).toHaveAttribute("aria-pressed", "false");
	});

	test("what was entered before the script has loaded is kept", async ({ page }) => {
		const release = await holdBack(page, "**/assets/*.js");
		await page.goto("/", { waitUntil: "commit" });
		await searchBox(page).fill("jaipur");
		await page.locator("input[name=services]").first().dispatchEvent("click");
		release();
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(searchBox(page)).toHaveValue("jaipur");
		await expect(page).toHaveURL(/q=jaipur&services=/);
	});
});

test.describe("wide", { tag: "@deep" }, () => {
	test.use({ viewport: WIDE });

	test("a place in the path presets the filter, and Reset leaves it", async ({ page }) => {
		await page.goto("/location/gujarat/surat");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat, Surat");
		await expectCount(page, 1);
		// The heading no longer names a place after the visitor has left it.
		await searchBox(page).fill("x");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.finder.heading);
		await expect(page).toHaveTitle(/^Find your nearest branch/);
		// An empty state in the address overrides the path, and survives a reload.
		await searchBox(page).fill("");
		await expectCount(page, 180);
		await choose(page, en.branch.state, "Gujarat");
		await choose(page, en.branch.city, "Surat");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat, Surat");
		await expect(page).toHaveTitle(/^Nearest Branch in Gujarat, Surat/);
		await searchBox(page).fill("x");
		await searchBox(page).fill("");
		await expect(page).toHaveURL("/location/gujarat/surat?state=");
		await page.reload();
		await expectCount(page, 180);
		await page.evaluate(() => document.body.setAttribute("data-before", ""));
		await page.getByRole("button", { name: "Reset" }).click();
		await expect(page).toHaveURL("/");
		await expect(page.locator("body[data-before]")).toHaveCount(0);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.finder.heading);
	});

	test("Back after a search returns to the results before, and after another one to the first", async ({ page }) => {
		await open(page);
		await searchBox(page).pressSequentially("jaipur");
		await searchBox(page).press("Enter");
		await expect(page).toHaveURL("/?q=jaipur");
		await searchBox(page).fill("surat");
		await searchBox(page).press("Enter");
		await expect(page).toHaveURL("/?q=surat");
		await cards(page).first().getByRole("link", { name: en.branch.getDirections }).focus();
		await page.goBack();
		await expect(page).toHaveURL("/?q=jaipur");
		await expect(searchBox(page)).toHaveValue("jaipur");
		await expect(cards(page).first()).toContainText("Jaipur");
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect(searchBox(page)).toHaveValue("");
		await expectCount(page, 180);
		await page.goForward();
		await expect(searchBox(page)).toHaveValue("jaipur");
		await page.reload();
		await expectCount(page, 1);
		await page.goBack();
		await expectCount(page, 180);
	});

	test("a pending change of the address does not overwrite that of another page", async ({ page }) => {
		await page.clock.install({ time: "2026-11-20T11:00:00+05:30" });
		await page.goto("/");
		await expect(page.locator(".select__control")).toHaveCount(2);
		await page.clock.pauseAt("2026-11-20T11:01:00+05:30");
		await searchBox(page).fill("pune");
		// The request is sent before the address changes.
		await page.clock.runFor(200);
		await expectCount(page, 1);
		await page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" }).click();
		await expectCount(page, 20);
		await page.getByRole("heading", { level: 1 }).click();
		await expect(page).toHaveURL("/location/Gujarat");
	});

	test("Search shows its overlay for 600 ms, then scrolls to the results", async ({ page }) => {
		await page.clock.install({ time: "2026-11-20T11:00:00+05:30" });
		await page.goto("/");
		await expectCount(page, 180);
		await page.clock.pauseAt("2026-11-20T11:01:00+05:30");
		await page.getByRole("button", { name: "Search" }).click();
		const overlay = page.getByText(en.finder.searching, { exact: true });
		await expect(overlay).toBeVisible();
		await page.clock.runFor(590);
		await expect(overlay).toBeVisible();
		await page.clock.runFor(20);
		await expect(overlay).toBeHidden();
		await page.clock.resume();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(450);
		await page.getByRole("button", { name: en.scrollToTop }).click();
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
		await expect(page.getByRole("button", { name: en.scrollToTop })).toBeHidden();
	});

	test("the info modal has all details, keeps the focus and returns it", async ({ page }) => {
		await page.goto("/");
		const info = page.getByRole("button", { name: en.branch.info("Pune Market Branch") });
		await info.click();
		const dialog = page.getByRole("dialog");
		await expect(dialog.getByRole("row")).toHaveCount(7);
		await expect(dialog.getByRole("row", { name: "Sunday" })).toContainText("Closed");
		for (const fact of ["Maharashtra", "Pune", "411002", "Branch Office"]) {
			await expect(dialog.getByRole("definition").filter({ hasText: fact }).first()).toBeVisible();
		}
		for (let step = 0; step < 5; step++) {
			await page.keyboard.press("Tab");
			const outside = await page.evaluate(() => {
				const active = document.activeElement;
				return active !== document.body && !active?.closest("dialog");
			});
			expect(outside).toBe(false);
		}
		await page.keyboard.press("Escape");
		await expect(dialog).toBeHidden();
		await expect(info).toBeFocused();
		await info.click();
		await expect(dialog.getByRole("link", { name: en.branch.getDirections })).toHaveAttribute("target", "_blank");
		await dialog.getByRole("link", { name: en.branch.getDetails }).click();
		await expect(page).toHaveURL("/branch/Maharashtra/Pune/2");
	});

	test("on paper, cards have the hours of the week, and nothing can be pressed", async ({ page }) => {
		await open(page, "/?q=pune");
		await expect(cards(page).first()).not.toContainText("Mon – ");
		await page.emulateMedia({ media: "print" });
		await expect(
			cards(page)
				.first()
				.getByText(/^Mon – Sat \d.*, Sun closed$/),
		).toBeVisible();
		for (const width of [718, 1047]) {
			await page.setViewportSize({ width, height: 900 });
			await open(page);
			await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
		}
	});

	test("a search that nobody answers is reported, and can be asked for again", async ({ page }) => {
		const paths = ["**/simplestore.json*", `**${PAGE_DATA_PREFIX}/**`];
		for (const path of paths) await page.route(path, (route) => route.abort());
		await page.goto("/");
		await expectCount(page, 180);
		await searchBox(page).fill("pune");
		await expect(page.getByRole("heading", { name: MESSAGES.branchesFailed })).toBeVisible();
		// The suggestions cover the list.
		await expect(page.getByRole("listbox")).toBeVisible();
		await searchBox(page).press("Escape");
		const tryAgain = page.getByRole("link", { name: en.tryAgain });
		const again = page.waitForRequest((request) => request.url().includes(PAGE_DATA_PREFIX));
		await tryAgain.click();
		await again;
		for (const path of paths) await page.unroute(path);
		// From now on, the page may notice by itself that the server answers, and the link is gone.
		await Promise.any([tryAgain.click(), expect(cards(page).first()).toContainText("Pune")]);
		await expect(cards(page).first()).toContainText("Pune");
		await expect(searchBox(page)).toHaveValue("pune");
	});
});

test("long words wrap in the list, the modal and the branch's page, on both screens", { tag: "@deep" }, async ({
	page,
}) => {
	const word = "Thiruvananthapuram".repeat(6);
	await page.route("**/simplestore.json*", async (route) => {
		const response = await route.fetch();
		const { data } = (await response.json()) as { data: object[] };
		const long = { name: word, address: word, city: word, state: word, pincode: word, area: word };
		await route.fulfill({ response, json: { data: data.map((branch) => ({ ...branch, ...long })) } });
	});
	async function expectFits(...selectors: string[]) {
		for (const viewport of [NARROW, WIDE]) {
			await page.setViewportSize(viewport);
			for (const selector of selectors) {
				const overflow = page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
				expect(await overflow).toBe(0);
			}
		}
	}
	await open(page);
	// The first touch loads the list of branches.
	await page.getByRole("heading", { level: 1 }).click();
	await expect(cards(page).first()).toContainText(word);
	await expectFits("html", ".cards > :first-child article");
	await cards(page).first().getByRole("button").click();
	await expect(page.getByRole("dialog")).toContainText(word);
	await expectFits("dialog");
	await page.getByRole("link", { name: en.branch.getDetails }).last().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
	await expectFits("html");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false, viewport: NARROW });

	test("the form uses GET with text, place, filters and order; cards, hours, links and pages work", async ({
		page,
	}) => {
		const search = () => page.getByRole("button", { name: "Search" }).click();
		const saturday = page.getByRole("checkbox", { name: en.finder.openTimes.saturday });
		const inAddress = (part: string) => expect(page).toHaveURL(new RegExp(`[?&]${part.replace("+", "\\+")}(&|#|$)`));
		await page.goto("/");
		await page.getByLabel(en.branch.state, { exact: true }).selectOption("Maharashtra");
		await page.getByRole("checkbox", { name: "Branch Office" }).check();
		await search();
		await expectCount(page, 27);
		await expect(cards(page)).toHaveCount(12);
		await page.getByRole("link", { name: en.finder.next }).click();
		await expect(page).toHaveURL("/?state=Maharashtra&category=Branch+Office&page=2");
		await page.getByRole("combobox", { name: en.finder.sort, exact: true }).selectOption(en.finder.sorts.name);
		await saturday.check();
		await search();
		for (const part of ["state=Maharashtra", "category=Branch+Office", "sort=name", "open=saturday"]) {
			await inAddress(part);
		}
		await expect(saturday).toBeChecked();
		const shown = await cards(page).getByRole("heading").allTextContents();
		expect(shown.length).toBeGreaterThan(1);
		expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
		await page.getByLabel(en.branch.city, { exact: true }).selectOption("Pune");
		await search();
		await expectCount(page, 1);
		await page.getByRole("link", { name: "Pune Market Branch", exact: true }).click();
		await expect(page.getByRole("row")).toHaveCount(7);
		await page.goBack();
		await page.getByRole("button", { name: "Reset" }).click();
		await expectCount(page, 180);
		await searchBox(page).fill("surat");
		await searchBox(page).press("Enter");
		await inAddress("q=surat");
		await expectCount(page, 1);
	});
});

for (const [size, viewport] of Object.entries(SIZES)) {
	test(`without a mouse: find a branch, filter, read it, and go back, ${size}`, {
		tag: size === "wide" ? "@deep" : [],
	}, async ({ page }) => {
		await page.setViewportSize(viewport);
		await open(page);
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: en.finder.skipToResults })).toBeFocused();
		await tabTo(page, searchBox(page));
		await page.keyboard.type("pun");
		await expect(page.getByRole("option").first()).toContainText("Pune");
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/?q=Pune%2C+Maharashtra");
		await expect(page.getByRole("article").first()).toContainText("Pune");
		if (size === "narrow") {
			// The chips are one stop, with arrow keys to move in it.
			await tabTo(page, page.getByRole("button", { name: en.finder.nearMe }));
			for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
			await expect(page.getByRole("button", { name: en.finder.filters })).toBeFocused();
			await page.keyboard.press("Enter");
		}
		await tabTo(page, page.getByRole("checkbox", { name: "Regional Office" }));
		await page.keyboard.press("Space");
		await expect(page).toHaveURL("/?q=Pune%2C+Maharashtra&category=Regional+Office");
		if (size === "narrow") {
			await tabTo(page, page.getByRole("button", { name: /^Search \d/ }));
			await page.keyboard.press("Enter");
			await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
			await expect(page.locator(".filters")).toBeHidden();
		}
		const card = page.getByRole("article").first();
		const link = card.getByRole("link").first();
		const name = (await card.getByRole("heading").textContent()) ?? "";
		await tabTo(page, link);
		await page.keyboard.press("Enter");
		if (size === "wide") {
			// On a wide screen, the card first opens beside the list.
			await tabTo(page, page.getByRole("link", { name: en.branch.getDetails }));
			await page.keyboard.press("Enter");
		}
		await expect(page).toHaveURL(/\/branch\//);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await tabTo(page, page.getByRole("link", { name: /^Get Directions/ }).first());
		await page.goBack();
		await expect(page).toHaveURL("/?q=Pune%2C+Maharashtra&category=Regional+Office");
		await expect(card).toContainText(name);
	});
}
