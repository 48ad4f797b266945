/** Two sites below paths of one host, in a browser (docs/configuration.md#below-a-path). One proxy passes its path on, the other takes it off. */
import { expect } from "@playwright/test";
import { catalogue } from "../../client/text/catalogue/catalogue.ts";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { adminTexts } from "../../client/text/for-admins/admin-texts.ts";
import { expectHydrated, open } from "../../e2e/hydrated.ts";
import { mapReady } from "../../e2e/map-page.ts";
import { startNetwork } from "../../e2e/network-proxy.ts";
import { NOTED_BY_TESTS, offlineLine, storedBy } from "../../e2e/offline-site.ts";
import { complaintsOf } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { startSite, startSiteWithUpstream } from "../../e2e/start-site.ts";
import { test } from "../../e2e/test.ts";
import { sendsEach } from "../../server/testing/fake-upstream.ts";
import { sampleFeeds } from "../../server/testing/sample-feeds.ts";
import { LANGUAGES } from "../../shared/languages.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { branchPath, PATTERNS } from "../../shared/paths.ts";

test.use({ viewport: NARROW, serviceWorkers: "allow", automaticMaps: true });

/** What a test has started. It is stopped if the test fails, too. */
const ends: (() => Promise<void>)[] = [];

test.afterEach(async () => void (await Promise.all(ends.splice(0).map((end) => end()))));

test("everything is below the path, and the sites share nothing", async ({ page }) => {
	const targets = { branches: "", loans: "" };
	const network = await startNetwork((path) =>
		path.startsWith("/loans") ? targets.loans + path.slice("/loans".length) : targets.branches + path,
	);
	const [branches, loans] = await Promise.all([
		startSiteWithUpstream(sendsEach(sampleFeeds()), { PUBLIC_URL: `${network.url}/branches` }),
		startSite({
			PUBLIC_URL: `${network.url}/loans`,
			PROXY_PATH: "stripped",
			ADMIN_AUTH: "open",
			// Otherwise the address of the network would be the first in the log.
			LOG_LEVEL: "warn",
		}),
	]);
	ends.push(branches.stop, loans.stop, network.close);
	Object.assign(targets, { branches: branches.url, loans: loans.url });
	const failed: string[] = [];
	page.on("response", (answer) => answer.status() >= 400 && failed.push(`${answer.status()} ${answer.url()}`));
	page.on("console", (line) => line.type() === "error" && network.state === "works" && failed.push(line.text()));

	await test.step("a visit", async () => {
		await open(page, `${network.url}/branches${branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" })}`);
		await page.getByRole("link", { name: enMore.branchPage.back, exact: true }).click();
		await page.getByRole("link", { name: "All branches in Maharashtra" }).click();
		await expect(page).toHaveURL(`${network.url}/branches/branches/Maharashtra`);
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("All branches in Maharashtra");
		await expectHydrated(page);
	});

	await test.step("addresses without a page", async () => {
		const other = await page.context().newPage();
		const complaints = complaintsOf(other, 404);
		for (const path of ["Maharashtra", "none/deep", "branches", "hi/Maharashtra"]) {
			const answer = await other.goto(`${network.url}/branches/${path}`);
			await expectHydrated(other);
			const shown = await other.getByRole("heading", { level: 1 }).textContent();
			const message = path.startsWith("hi/") ? catalogue("hi", "first").problems.pageNotFound : MESSAGES.pageNotFound;
			expect([path, answer?.status(), shown]).toEqual([path, 404, message]);
		}
		expect(complaints).toEqual([]);
		await other.close();
	});

	await test.step("the map", async () => {
		await page.setViewportSize(WIDE);
		await open(page, `${network.url}/branches/`);
		await mapReady(page);
		await expect(page.locator(".map-frame canvas").first()).toBeVisible();
		await expect.poll(() => network.urls.some((path) => path.startsWith("/branches/embedded-map.pmtiles"))).toBe(true);
		await page.setViewportSize(NARROW);
	});

	await test.step("without a network", async () => {
		await expect.poll(() => storedBy(page)).toContain("/brancheskept-files");
		await expect
			.poll(() => page.evaluate(async () => (await caches.match("/branches/simplestorecities.json")) !== undefined))
			.toBe(true);
		network.state = "cut";
		await page.goto(`${network.url}/branches/location/Gujarat`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat");
		await expect(offlineLine(page)).toBeVisible();
		network.state = "works";
		await open(page, `${network.url}/branches/branches/Maharashtra`);
		await page.getByRole("button", { name: LANGUAGES.en }).click();
		await page.locator(".languages").getByRole("link", { name: LANGUAGES.hi }).click();
		await expect(page).toHaveURL(`${network.url}/branches/hi/branches/Maharashtra`);
	});

	await test.step("the other site", async () => {
		await open(page, `${network.url}/loans${PATTERNS.admin}`);
		await page.getByRole("button", { name: adminTexts.examples.add }).click();
		await expect(page.getByText(adminTexts.examples.added)).toBeVisible();
		await page.getByRole("link", { name: adminTexts.nav.create }).click();
		await expect(page).toHaveURL(`${network.url}/loans${PATTERNS.createBranch}`);
		await open(page, `${network.url}/loans/`);
		await expect(page.getByRole("article")).toHaveCount(12);
		await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
		await expect.poll(() => storedBy(page)).toContain("/loanskept-files");
		const stored = await storedBy(page);
		expect(stored).toEqual(expect.arrayContaining(["worker /branches/", "worker /loans/"]));
		expect(stored.filter((name) => !/^(worker )?\/(branches|loans)/.test(name))).toEqual([NOTED_BY_TESTS]);
	});

	const outside = network.urls.filter((path) => !/^\/(branches|loans)(\/|$)/.test(path) && path !== "/favicon.ico");
	expect([outside, failed]).toEqual([[], []]);
});
