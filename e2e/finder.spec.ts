/** The finder in a visitor's hands (docs/product.md, Finder). */

import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enBranchPage } from "../client/text/en-branch-page.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PAGE_DATA_PREFIX } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { expectAccessible } from "./page-health.ts";
import { expectCount } from "./result-count.ts";
import { searchBox } from "./search-box.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

/** The list of branches comes with the first touch. */
async function loadList(page: Page): Promise<void> {
	await expectHydrated(page);
	await page.getByRole("heading", { level: 1 }).click();
}

const cards = (page: Page) => page.locator("article.card");

/** Chooses in a drop-down, which is loaded after first paint. */
async function choose(page: Page, label: string, option: string) {
	await expect(page.locator(".select__control")).toHaveCount(2);
	await page.getByLabel(label, { exact: true }).fill(option);
	await page.getByRole("option", { name: option, exact: true }).click();
}

test.describe("wide", () => {
	test.use({ viewport: WIDE });

	test("filters apply as they change and are stored in the address", async ({ page }) => {
		await page.goto("/");
		await expectCount(page, 180);
		await expect(cards(page)).toHaveCount(12);
		await choose(page, en.finder.state, "Gujarat");
		await expectCount(page, 20);
		await choose(page, en.finder.city, "Surat");
		await expectCount(page, 1);
		await expect(page).toHaveURL("/?state=Gujarat&city=Surat");

		await page.reload();
		await expectCount(page, 1);
		await expect(page.locator(".select__single-value")).toHaveText(["Gujarat", "Surat"]);

		// Changing the state clears the city; typing clears both.
		await choose(page, en.finder.state, "Telangana");
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

	test("a place in the path presets the filter, and Reset leaves it", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/location/gujarat/surat");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat, Surat");
		await expectCount(page, 1);
		// The heading no longer names a place that the visitor has left.
		await searchBox(page).fill("x");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.finder.heading);
		await expect(page).toHaveTitle(/^Find your nearest branch/);
		// An empty state in the address overrides the path, and survives a reload.
		await searchBox(page).fill("");
		await expectCount(page, 180);
		await choose(page, en.finder.state, "Gujarat");
		await choose(page, en.finder.city, "Surat");
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

	test("Back after a search returns to the results before, and after another one to the first", {
		tag: "@deep",
	}, async ({ page }) => {
		await page.goto("/");
		await expectHydrated(page);
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

	test("a pending change of the address does not overwrite that of another page", { tag: "@deep" }, async ({
		page,
	}) => {
		await page.clock.install({ time: "2026-11-20T11:00:00+05:30" });
		await page.goto("/");
		await expect(page.locator(".select__control")).toHaveCount(2);
		await page.clock.pauseAt("2026-11-20T11:01:00+05:30");
		await searchBox(page).fill("pune");
		// The server is asked before the address changes.
		await page.clock.runFor(200);
		await expectCount(page, 1);
		await page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" }).click();
		await expectCount(page, 20);
		await page.getByRole("heading", { level: 1 }).click();
		await expect(page).toHaveURL("/location/Gujarat");
	});

	test("no results are explained in words", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/");
		await searchBox(page).fill("no such place");
		await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
		await expect(page.getByText(en.finder.none)).toBeVisible();
		await expectCount(page, 0);
		await expect(page.getByRole("link", { name: "Show all 180 branches" })).toBeVisible();
	});

	test("if there are no branches at all, none are offered", { tag: "@deep" }, async ({ page }) => {
		await page.route("**/simplestore.json*", (route) => route.fulfill({ json: { data: [] } }));
		await page.goto("/");
		await loadList(page);
		await expect(page.getByRole("heading", { name: "No branches yet" })).toBeVisible();
		await expect(page.getByRole("link", { name: /Show all/ })).toHaveCount(0);
		await expect(page.getByRole("link", { name: en.finder.addBranch })).toBeVisible();
	});

	test("Search shows its overlay for 600 ms, then scrolls to the results", { tag: "@deep" }, async ({ page }) => {
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

	test("the first card is selected, a click selects another, Close ends it", async ({ page }) => {
		await page.goto("/");
		const selected = page.getByRole("complementary", { name: en.finder.selected });
		await expect(selected).toContainText("Regional Office Mumbai");
		await cards(page).nth(2).click();
		await expect(selected).toContainText("Navi Mumbai");
		await expect(page).toHaveURL("/");
		await cards(page).nth(1).getByRole("link", { name: "Pune Market Branch", exact: true }).click();
		await expect(selected).toContainText("Pune");
		await expect(page).toHaveURL("/");
		await selected.getByRole("button", { name: en.finder.close }).click();
		await expect(selected).toBeHidden();
	});

	test("pages are links; Back returns to the previous one", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/?state=Maharashtra");
		await expectCount(page, 28);
		const first = await cards(page).first().getByRole("heading").textContent();
		await page.getByRole("link", { name: en.finder.next }).click();
		await expect(page).toHaveURL("/?state=Maharashtra&page=2");
		await expect(cards(page).first().getByRole("heading")).not.toHaveText(first ?? "");
		await expect(page.locator("#results-title")).toBeFocused();
		await page.goBack();
		await expect(cards(page).first().getByRole("heading")).toHaveText(first ?? "");
	});

	test("the info modal has all details, keeps the focus and returns it", { tag: "@deep" }, async ({ page }) => {
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
		await expect(dialog.getByRole("link", { name: en.branch.getDirections })).toHaveAttribute("href", /destination=/);
		await dialog.getByRole("link", { name: en.branch.getDetails }).click();
		await expect(page).toHaveURL("/branch/Maharashtra/Pune/2");
	});

	test("directions open in a new tab; the origin is only sent if it is known", { tag: "@deep" }, async ({
		page,
		context,
	}) => {
		await page.goto("/");
		const directions = cards(page).first().getByRole("link", { name: en.branch.getDirections });
		await expect(directions).toHaveAttribute("target", "_blank");
		await expect(directions).toHaveAttribute("rel", "noopener");
		await expect(directions).not.toHaveAttribute("href", /origin/);
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 26.9124, longitude: 75.7873 });
		await page.getByRole("button", { name: en.finder.nearMe }).click();
		await expect(page.getByText(en.finder.locationOn)).toBeVisible();
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(directions).toHaveAttribute("href", /origin=26\.9124%2C75\.7873/);
	});

	test("Near me replaces what was searched for, in one step of the history, and keeps wishes", async ({
		page,
		context,
	}) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 26.9124, longitude: 75.7873 });
		const nearMe = page.getByRole("button", { name: en.finder.nearMe });
		for (const address of ["/location/Gujarat?category=Branch+Office", "/?q=surat&category=Branch+Office&sort=name"]) {
			await page.goto("/login");
			await page.goto(address);
			await expect(page.locator(".card-distance").first()).toBeVisible();
			await nearMe.click();
			await expect(cards(page).first()).toContainText("Tonk");
			await expect(page.getByText(en.finder.locationOn)).toBeVisible();
			await expect(nearMe).toHaveAttribute("aria-pressed", "true");
			await expect(page).toHaveURL("/?category=Branch+Office");
			await page.goBack();
			await expect(page).toHaveURL(address);
			await expect(cards(page).first()).not.toContainText("Tonk");
			await page.goBack();
			await expect(page).toHaveURL("/login");
		}
		// Not while distances are from somewhere else.
		await page.goto("/?q=kothrud");
		await expect(nearMe).toHaveAttribute("aria-pressed", "false");
	});

	test("the nearest branches are on the first page", { tag: "@deep" }, async ({ page, context }) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 26.9124, longitude: 75.7873 });
		await page.goto("/?page=3");
		await expect(page.locator(".card-distance").first()).toBeVisible();
		await page.getByRole("button", { name: en.finder.nearMe }).click();
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(page).toHaveURL("/");
	});

	test("a browser that never answers leaves the search as it is, and can be asked again", { tag: "@deep" }, async ({
		page,
	}) => {
		await page.clock.install();
		await page.addInitScript(() => {
			let asked = 0;
			navigator.geolocation.getCurrentPosition = (found) => {
				asked++;
				const coords = { latitude: 26.9124, longitude: 75.7873, accuracy: asked === 2 ? 12_000 : 9000 };
				if (asked > 1) found({ coords } as GeolocationPosition);
			};
		});
		await page.goto("/?q=surat");
		await expectHydrated(page);
		const nearMe = page.getByRole("button", { name: en.finder.nearMe });
		await nearMe.click();
		await expect(page.getByText(en.finder.locating)).toBeVisible();
		await page.clock.fastForward(3000);
		await expect(page.getByText(en.finder.locatingSlowly)).toBeVisible();
		await page.clock.fastForward(9000);
		await expect(page.getByText(en.finder.locationFailed.timeout)).toBeVisible();
		await expectCount(page, 1);
		await expect(nearMe).toHaveAttribute("aria-pressed", "false");
		await nearMe.click();
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(page.getByText(en.finder.locationRough("9.0 km"))).toBeVisible();
		await expect(page.locator(".card-distance").first()).toContainText(/^(up to|about) \d/);
	});

	test("the empty search box offers the visitor's position first", { tag: "@deep" }, async ({ page, context }) => {
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: 26.9124, longitude: 75.7873 });
		await page.goto("/");
		await searchBox(page).click();
		await expect(page.getByRole("listbox").getByRole("option")).toHaveText([en.finder.useLocation]);
		await searchBox(page).press("ArrowDown");
		await searchBox(page).press("Enter");
		await expect(cards(page).first()).toContainText("Jaipur");
	});

	test("on paper, cards have the hours of the week", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/?q=pune");
		await expectHydrated(page);
		await expect(cards(page).first()).not.toContainText("Mon – ");
		await page.emulateMedia({ media: "print" });
		await expect(
			cards(page)
				.first()
				.getByText(/^Mon – Sat \d.*, Sun closed$/),
		).toBeVisible();
	});

	test("few results are followed by others near to them", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/?q=pune");
		await expect(page.locator(".result-count")).toHaveText("1 branch in Pune");
		const also = page.getByRole("region", { name: en.finder.also("Pune") });
		await expect(also.locator(".card-distance").first()).toHaveText("12 km from Pune");
		await expectAccessible(page);
	});

	test("a refused position is reported in one quiet line", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/");
		await page.getByRole("button", { name: en.finder.nearMe }).click();
		await expect(page.getByText(en.finder.locationFailed.denied)).toBeVisible();
		await expectCount(page, 180);
	});

	test("a search that nobody answers is reported, and can be asked for again", { tag: "@deep" }, async ({ page }) => {
		const paths = ["**/simplestore.json*", `**${PAGE_DATA_PREFIX}/**`];
		for (const path of paths) await page.route(path, (route) => route.abort());
		await page.goto("/");
		await expectCount(page, 180);
		await searchBox(page).fill("pune");
		await expect(page.getByRole("heading", { name: MESSAGES.branchesFailed })).toBeVisible();
		// The suggestions cover the list.
		await expect(page.getByRole("listbox")).toBeVisible();
		await searchBox(page).press("Escape");
		for (const path of paths) await page.unroute(path);
		await page.getByRole("link", { name: en.tryAgain }).click();
		await expect(cards(page).first()).toContainText("Pune");
		await expect(searchBox(page)).toHaveValue("pune");
	});

	test("text typed before the script has loaded is kept", async ({ page }) => {
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/assets/*.js", async (route) => {
			await held;
			await route.continue();
		});
		await page.goto("/", { waitUntil: "commit" });
		await searchBox(page).fill("jaipur");
		release();
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(searchBox(page)).toHaveValue("jaipur");
	});

	test("a failed list of cities is reported in its drop-down", { tag: "@deep" }, async ({ page }) => {
		await page.route("**/simplestorecities.json", (route) => route.abort());
		await page.goto("/");
		await choose(page, en.finder.state, "Gujarat");
		await page.getByLabel(en.finder.city, { exact: true }).click();
		await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
	});
});

test("long words wrap in the list, in the modal and on the branch's page, on both screens", { tag: "@deep" }, async ({
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
	await page.goto("/");
	await loadList(page);
	await expect(cards(page).first()).toContainText(word);
	await expectFits("html", ".cards > :first-child article");
	await cards(page).first().getByRole("button").click();
	await expect(page.getByRole("dialog")).toContainText(word);
	await expectFits("dialog");
	await page.getByRole("link", { name: en.branch.getDetails }).last().click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(word);
	await expectFits("html");
});

test.describe("narrow", () => {
	test.use({ viewport: NARROW, hasTouch: true });

	test("a tap on a card opens its page, and Back restores the search", async ({ page }) => {
		await page.goto("/");
		await expectCount(page, 180);
		await searchBox(page).fill("jaipur");
		await searchBox(page).press("Enter");
		await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
		await expect(cards(page)).toHaveCount(1);
		await cards(page).first().locator(".card-address").tap();
		await expect(page).toHaveURL(/\/branch\/Rajasthan\/Jaipur\/\d+$/);
		await page.getByRole("link", { name: enBranchPage.back }).tap();
		await expect(page).toHaveURL("/?q=jaipur");
		await expect(searchBox(page)).toHaveValue("jaipur");
		await expect(cards(page)).toHaveCount(1);
	});

	test("state, city and filters are behind one row", { tag: "@deep" }, async ({ page }) => {
		await page.goto("/");
		await expectHydrated(page);
		await expect(page.getByRole("checkbox").first()).toBeHidden();
		await page.getByRole("button", { name: en.finder.moreFilters }).tap();
		await page.getByRole("checkbox", { name: "Regional Office" }).tap();
		await expectCount(page, 9);
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false, viewport: NARROW });

	test("the form uses GET; there are cards, hours, links and pages", async ({ page }) => {
		await page.goto("/");
		await page.getByLabel(en.finder.state, { exact: true }).selectOption("Maharashtra");
		await page.getByRole("checkbox", { name: "Branch Office" }).check();
		await page.getByRole("button", { name: "Search" }).click();
		await expectCount(page, 27);
		await expect(cards(page)).toHaveCount(12);
		await page.getByRole("link", { name: en.finder.next }).click();
		await expect(page).toHaveURL("/?state=Maharashtra&category=Branch+Office&page=2");
		await page.getByLabel(en.finder.city, { exact: true }).selectOption("Pune");
		await page.getByRole("button", { name: "Search" }).click();
		await expectCount(page, 1);
		await page.getByRole("link", { name: "Pune Market Branch", exact: true }).click();
		await expect(page.getByRole("row")).toHaveCount(7);
		await page.goBack();
		await page.getByRole("button", { name: "Reset" }).click();
		await expectCount(page, 180);
	});
});
