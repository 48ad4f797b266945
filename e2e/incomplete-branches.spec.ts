/** Incomplete branches: in the list, on the map, in the dialog, beside the list and on their own page. */

import { expect, type Locator, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enBranchPage } from "../client/text/en-branch-page.ts";
import { sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranch } from "../server/testing/sample-items.ts";
import { ZOOM } from "../shared/constants.ts";
import { branchPath, FEED_PATHS } from "../shared/paths.ts";
import { expectView, listMap, mapReady, marker, viewOf } from "./map-page.ts";
import { complaintsOf, expectAccessible, expectAccessibleInAllColours } from "./page-health.ts";
import { searchBox } from "./search-box.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";

const HERE = { lat: 18.52, lng: 73.85 };
/** With a pincode that fits, otherwise the position would be doubtful. */
const PUNE_EXCHANGED = { pincode: "411001", lat: 73.85, lng: 18.52 };
const NO_PLACE = { lat: null, lng: null };

/** Each is named for what it has or lacks, with the texts of its card. */
const BRANCHES = [
	{ id: 1, name: "City Alone", city: "Sinnar", facts: ["Sinnar"] },
	{ id: 2, name: "State Alone", state: "Goa", facts: ["Goa"] },
	{ ...full(3, "No Texts"), address: null, pincode: "", area: undefined, facts: ["Nashik", "Maharashtra"] },
	{ ...full(4, "Zero Island"), lat: 0, lng: 0, facts: ["Nashik", "Maharashtra", "422001", "Branch Office"] },
	{ ...full(5, "Exchanged"), ...PUNE_EXCHANGED, facts: ["Nashik", "Maharashtra", "411001", "Branch Office"] },
	{ ...full(6, "Nowhere"), ...NO_PLACE, state: "", facts: ["Nashik", "422001", "Branch Office"] },
	{ ...full(7, "Whole"), facts: ["Nashik", "Maharashtra", "422001", "Branch Office"] },
];

/** Every field is missing in at least one of them. */
const LACKING_MOST = BRANCHES.filter(({ name }) => ["City Alone", "State Alone", "No Texts", "Nowhere"].includes(name));

const WITHOUT_HOURS = ["City Alone", "State Alone"];

function full(id: number, name: string) {
	return { ...sampleBranch(id), name };
}

test.use(
	withUpstream(
		sendsFeeds({
			[FEED_PATHS.branches]: BRANCHES,
			[FEED_PATHS.states]: ["Goa", "Maharashtra"].map((name, id) => ({ id, name })),
			[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
		}),
	),
);

const cardOf = (page: Page, name: string) =>
	page.locator("article.card").filter({ has: page.getByRole("heading", { name }) });

/** Missing values leave no trace: no empty label or item, no stray comma, no `undefined` or `NaN`. */
async function expectNoGaps(part: Locator): Promise<void> {
	const text = await part.innerText();
	expect(text).not.toMatch(/undefined|null|NaN|,\s*,|,\s*$|^\s*[,·]/m);
	const empty = part.locator("li, dt, dd, p:not([role=status]), h1, h2, h3").filter({ hasNotText: /\S/ });
	await expect(empty).toHaveCount(0);
}

for (const [size, viewport] of Object.entries(SIZES)) {
	test.describe(size, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("cards and dialogs leave out missing values", async ({ page }) => {
			const complaints = complaintsOf(page);
			await page.goto("/");
			await expect(page.locator("article.card")).toHaveCount(BRANCHES.length);
			await expectNoGaps(page.locator("main"));
			await expectAccessibleInAllColours(page);
			for (const { name, facts } of BRANCHES) {
				const card = cardOf(page, name);
				await expect(card.locator(".card-facts li")).toHaveText(facts);
				await expect(card.getByText(en.branch.unknownHours)).toHaveCount(WITHOUT_HOURS.includes(name) ? 1 : 0);
				await card.getByRole("button").click();
				const dialog = page.getByRole("dialog");
				await expect(dialog.getByRole("row")).toHaveCount(WITHOUT_HOURS.includes(name) ? 0 : 7);
				await expect(dialog.getByText(en.branch.unknownHours)).toHaveCount(WITHOUT_HOURS.includes(name) ? 1 : 0);
				await expectNoGaps(dialog);
				await page.keyboard.press("Escape");
				await expect(dialog).toHaveCount(0);
			}
			expect(complaints).toEqual([]);
		});

		test("pages leave out missing values, and Back leads to a list with the branch", async ({ page }) => {
			const complaints = complaintsOf(page);
			for (const branch of LACKING_MOST) {
				const {
					id,
					name,
					state = "",
					city = "",
					pincode,
				} = { state: undefined, city: undefined, pincode: undefined, ...branch };
				await page.goto(branchPath({ id, state, city }));
				await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
				const place = [[city, state].filter(Boolean).join(", "), pincode].filter(Boolean).join(" ");
				await expect(page).toHaveTitle(`${name}: Branch in ${place} | Your Company`);
				await expectNoGaps(page.locator("main"));
				await expect(page.getByText(en.branch.unknownHours)).toHaveCount(WITHOUT_HOURS.includes(name) ? 1 : 0);
				const placed = name === "No Texts";
				await expect(page.locator(".map-frame")).toHaveCount(placed ? 1 : 0);
				await expect(page.getByText(en.map.unknownPlace)).toHaveCount(placed ? 0 : 1);
				await expectAccessible(page);
				const back = page.getByRole("link", { name: enBranchPage.back, exact: true });
				if (city) {
					const trail = page.getByRole("navigation", { name: en.breadcrumb });
					const step = trail.getByRole("link", { name: city, exact: true });
					await expect(step).toHaveAttribute("href", (await back.getAttribute("href")) ?? "");
				}
				await back.click();
				await expect(cardOf(page, name)).toBeVisible();
			}
			expect(complaints).toEqual([]);
		});
	});
}

test.describe("wide", () => {
	test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

	test("only branches with known coordinates have a marker and move the map", async ({ page }) => {
		await page.goto("/?q=nashik");
		await mapReady(page);
		await expect(listMap(page).locator(".map-marker")).toHaveCount(2);
		const { bounds } = await viewOf(listMap(page));
		expect(bounds[1]).toBeGreaterThan(17);
		expect(bounds[3]).toBeLessThan(22);
		await expect(marker(page, "Exchanged, Nashik")).toBeVisible();
		// The only result has no coordinates, so the map shows the visitor's position.
		await searchBox(page).fill("zero island");
		await expectView(listMap(page), { lat: 19.07, lng: 72.87 }, ZOOM.noResult);
		await expect(listMap(page).locator(".map-marker")).toHaveCount(0);
	});

	test("selected beside the list, such a branch has no map and leads to its address", async ({ page }) => {
		await page.goto("/");
		await cardOf(page, "Zero Island").click({ position: { x: 20, y: 60 } });
		const panel = page.getByRole("complementary", { name: en.finder.selected });
		await expect(panel.getByRole("heading", { name: "Zero Island" })).toBeVisible();
		await expect(panel.locator(".map-frame")).toHaveCount(0);
		await expectNoGaps(panel);
		await expectAccessibleInAllColours(page);
		const link = panel.getByRole("link", { name: en.branch.getDirections });
		const address = new URL((await link.getAttribute("href")) ?? "");
		expect(address.searchParams.get("destination")).toBe(
			"4 Station Road, near Clock Tower, Nashik, Maharashtra, 422001",
		);
	});
});

test.describe("with a known position", () => {
	test.use({
		viewport: NARROW,
		permissions: ["geolocation"],
		geolocation: { latitude: HERE.lat, longitude: HERE.lng },
	});

	test("branches without coordinates come last, without a distance", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByText(en.finder.locationOn)).toBeVisible();
		const names = ["Exchanged", "No Texts", "Whole", "City Alone", "State Alone", "Zero Island", "Nowhere"];
		await expect(page.locator("article.card h3")).toHaveText(names.map((name) => new RegExp(`^${name}`)));
		await expect(page.locator(".card-distance")).toHaveCount(3);
		await expectNoGaps(page.locator("main"));
	});
});

test("drop-downs, categories and states work as usual", async ({ page }) => {
	await page.goto("/location/Maharashtra/Nashik");
	await expect(page.locator("article.card")).toHaveCount(5);
	await page.goto("/location/Maharashtra/Nashik?category=Branch+Office");
	await expect(page.locator("article.card")).toHaveCount(4);
	await page.goto("/location/Goa");
	await expect(page.locator("article.card")).toHaveCount(1);
	const states = page.getByRole("navigation", { name: en.finder.browseByState }).getByRole("link");
	await expect(states).toHaveText([/^Goa 1/, /^Maharashtra 4/, en.finder.allBranches("", 1, 1)]);
});
