/** What the service worker saves, what it never saves, and how it is replaced (docs/decisions/0014-offline.md). */
import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { expectHydrated, open } from "../../e2e/hydrated.ts";
import { mapReady } from "../../e2e/map-page.ts";
import {
	AS_OF,
	expectKept,
	firstVisit,
	keptIn,
	offlineLine,
	offlineUpstreamTest,
	offlineTest as test,
	withoutWorkerTest,
} from "../../e2e/offline-site.ts";
import { withUpstream } from "../../e2e/sites.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { allowPosition } from "../../e2e/test.ts";
import { readServiceWorker } from "../../server/pages/built-client.ts";
import { sends, sendsEach } from "../../server/testing/fake-upstream.ts";
import { sampleFeeds } from "../../server/testing/sample-feeds.ts";
import { CREATE_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import { CACHE_PREFIX, CACHES } from "../../shared/offline/saved-pages.ts";
import { EMBEDDED_MAP_PATH, FEED_PATHS, SERVICE_WORKER_PATH, SHELL_PATH } from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";

async function isControlled(page: Page): Promise<boolean> {
	return page.evaluate(() => navigator.serviceWorker.controller !== null);
}

function countRegistrations(page: Page): Promise<number> {
	return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

offlineUpstreamTest.describe("with branches that change", () => {
	offlineUpstreamTest.use(withUpstream(sendsEach(sampleFeeds())));

	offlineUpstreamTest(
		"a visit with a network shows what the server has now, not what was kept",
		async ({ page, site, network }) => {
			await firstVisit(page);
			await page.reload();
			const feeds = sampleFeeds();
			const branches = feeds.branches.map((branch) => ({ ...branch, name: `New ${branch.name}`, city: branch.city }));
			const changed = sendsEach({ ...feeds, branches });
			// After an answer that seems to create a branch, a site reads its feeds again.
			site.upstream.answer = (request, response) =>
				(request.method === "POST" ? sends("{}") : changed)(request, response);
			await fetch(site.url + CREATE_BRANCH_PATH, { method: "POST" });
			await expect.poll(async () => (await fetch(site.url + FEED_PATHS.branches)).text()).toContain("New ");
			await page.reload();
			await expect(page.getByRole("article").first().getByRole("heading")).toContainText("New ");
			// The list in the browser is also the new one.
			await expectHydrated(page);
			await page.goto("/?q=pune");
			await expect(page.getByRole("article").first().getByRole("heading")).toContainText("New ");
			await expect(offlineLine(page)).toHaveCount(0);
			// The new version is saved.
			const data = "document.getElementById('page-data')?.textContent";
			const { version } = JSON.parse(await page.evaluate<string>(data)) as { version: string };
			await expect.poll(() => keptVersion(page)).toBe(version);
			network.state = "cut";
			await page.goto("/location/Gujarat");
			await expect(page.getByRole("article").first().getByRole("heading")).toContainText("New ");
		},
	);
});

async function keptVersion(page: Page) {
	const read = () =>
		page.evaluate(
			async ([cache, path]) => (await (await caches.open(cache)).match(path))?.headers.get("x-kept-version"),
			[CACHES.lists, FEED_PATHS.branches] as const,
		);
	await expect.poll(read).not.toBeUndefined();
	return read();
}

test("a new version of the worker takes over at the next visit, and earlier files stay", async ({ page, network }) => {
	await firstVisit(page);
	const script = await (await fetch(network.url + SERVICE_WORKER_PATH)).text();
	const files = await keptIn(page, CACHES.files);
	const [branchPage = ""] = files.filter((file) => file.includes("/branch-page-") && file.endsWith(".js"));
	const changed = script.replace(branchPage, "/assets/branch-page-next.js");
	network.answers.set(SERVICE_WORKER_PATH, (response) => {
		response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(changed);
	});
	network.answers.set("/assets/branch-page-next.js", (response) => {
		response.writeHead(200, { "content-type": "text/javascript" }).end("export {};");
	});
	// The server no longer has the earlier file.
	network.answers.set(branchPage, (response) => response.writeHead(404).end());
	await page.reload();
	await expectKept(page, CACHES.files, "/assets/branch-page-next.js");
	expect(await keptIn(page, CACHES.files)).toContain(branchPage);
	await page.getByRole("article").first().getByRole("heading").click();
	await expect(page).toHaveURL(/\/branch\//);
	await expect(page.getByRole("table")).toBeVisible();
});

test("what an older release kept in another form goes, and what is not the site's stays", async ({ page, network }) => {
	network.answers.set("/", (response) => response.writeHead(200, { "content-type": "text/html" }).end("<p>Before"));
	await page.goto("/");
	await page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), ["kept-data", "of-others"]);
	network.answers.delete("/");
	await firstVisit(page);
	const names = () => page.evaluate(() => caches.keys());
	await expect.poll(names).not.toContain("kept-data");
	expect(await names()).toContain("of-others");
});

test("addresses with a position, admins' pages and calls of the API are never kept", async ({ page, context }) => {
	await allowPosition(context, 18.52, 73.86);
	await firstVisit(page);
	await page.goto("/?q=pune&near=18.52,73.86");
	await expect(page.getByRole("article").first()).toContainText("Pune");
	await page.evaluate(async () => {
		for (const path of [
			"/data/?q=goa&near=18.52,73.86",
			"/data/?q=goa",
			"/suggestions?q=goa",
			"/branchlocatorapi/api/sign-in",
		]) {
			await fetch(path);
		}
	});
	await expectKept(page, CACHES.data, "/data/?q=goa");
	await page.goto("/admin");
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	await page.goto("/admin/createbranch");
	await expect(page.locator("form")).toBeVisible();
	await page.goto("/login");
	await page.goto("/location/Goa");
	await expectKept(page, CACHES.pages, "/location/Goa");
	const all = await keptIn(page);
	expect(
		all.filter((address) =>
			/near(?!\.json$)|admin(?!-)|login|branchlocatorapi|suggestions/.test(address.replace(/^\/assets\/.*/, "")),
		),
	).toEqual([]);
});

test("an error of a proxy leaves what is kept, and a branch that is gone goes", async ({ page, network }) => {
	await firstVisit(page);
	const branch = "/branch/Maharashtra/Mumbai/1";
	await page.goto(branch);
	await expectKept(page, CACHES.pages, branch);
	const lists = await keptIn(page, CACHES.lists);
	network.answers.set(SHELL_PATH, (response) => response.writeHead(502).end("<html>Bad gateway</html>"));
	network.answers.set(branch, (response) => response.writeHead(410).end("<html>Gone</html>"));
	const before = network.urls.length;
	await page.goto("/");
	await expect.poll(() => network.urls.slice(before)).toContain(SHELL_PATH);
	await page.goto(branch);
	await expect.poll(() => keptIn(page, CACHES.pages)).not.toContain(branch);
	expect(await keptIn(page, CACHES.lists)).toEqual(lists);
});

offlineUpstreamTest.describe("with a list that is too long for a browser", () => {
	offlineUpstreamTest.use(withUpstream(sendsEach(manyBranches(MAX_LIST_IN_BROWSER + 1000))));

	offlineUpstreamTest(
		"the focus on a link to a kept page leads nowhere while the network is cut",
		async ({ page, network }) => {
			for (const path of ["/location/Gujarat", "/"]) {
				await open(page, path);
				await expectKept(page, CACHES.pages, path);
			}
			await expectKept(page, CACHES.shell, SHELL_PATH);
			network.state = "cut";
			await page.clock.install();
			await page.reload();
			await expect(offlineLine(page)).toHaveText(AS_OF);
			const link = page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" });
			await link.focus();
			// Longer than the focus must rest before a page is asked for.
			await page.clock.runFor(1000);
			// The link has not been followed yet; pressing it leads to the page.
			await expect(page).toHaveURL("/");
			await expect(link).toBeFocused();
			await link.press("Enter");
			await expect(page).toHaveURL("/location/Gujarat");
		},
	);

	offlineUpstreamTest("the pages that were seen are kept", async ({ page, network }) => {
		await open(page);
		await expectKept(page, CACHES.shell, SHELL_PATH);
		await expectKept(page, CACHES.pages, "/");
		await open(page, "/location/Gujarat");
		const heading = page.getByRole("article").first().getByRole("heading");
		const name = (await heading.textContent()) ?? "";
		await heading.click();
		await expect(page).toHaveURL(/\/branch\//);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		const branch = new URL(page.url()).pathname;
		await expectKept(page, CACHES.data, `/data${branch}`);
		expect(await keptIn(page, CACHES.lists)).not.toContain(FEED_PATHS.branches);
		network.state = "cut";
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await expect(offlineLine(page)).toHaveText(/^You are offline\./);
		await page.goto("/");
		await expect(page.getByRole("article")).toHaveCount(12);
		await expect(offlineLine(page)).toHaveText(AS_OF);
		await page.goto("/location/Kerala");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.notSaved);
	});
});

test("where data is to be saved, only what was used is kept", async ({ page, network }) => {
	await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
	await open(page);
	await expectKept(page, CACHES.pages, "/");
	// No search has been made.
	expect(await keptIn(page, CACHES.lists)).toEqual([]);
	// The few words of the worker's own page, but not the page of the site.
	expect(await keptIn(page, CACHES.shell)).toEqual(["/offline/texts/en"]);
	expect((await keptIn(page, CACHES.files)).filter((file) => file.includes("branch-page"))).toEqual([]);
	network.state = "cut";
	await page.reload();
	await expect(page.getByRole("article")).toHaveCount(12);
	await page.goto("/location/Gujarat");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.notSaved);
});

test("the map picture of a branch that was seen is there again, without pushing out files", async ({
	page,
	network,
}) => {
	await firstVisit(page, "/branch/Maharashtra/Pune/2");
	await expect.poll(() => keptIn(page, CACHES.pictures)).toEqual([expect.stringContaining(`${PICTURE_PREFIX}/`)]);
	network.state = "cut";
	await page.reload();
	const drawn = () => page.locator(".map-frame img").evaluate((image: HTMLImageElement) => image.naturalWidth);
	await expect.poll(drawn).toBeGreaterThan(0);
});

test.describe("on a wide screen", () => {
	test.use({ viewport: WIDE });

	test("the embedded map and its names are there again", async ({ page, network }) => {
		await firstVisit(page);
		await page.reload();
		await mapReady(page);
		await expect(page.locator("canvas").first()).toBeVisible();
		await expect.poll(() => keptIn(page, CACHES.map)).toContainEqual(expect.stringContaining(EMBEDDED_MAP_PATH));
		await expect.poll(() => keptIn(page, CACHES.files)).toContainEqual(expect.stringContaining("/basemap-"));
		network.state = "cut";
		const labels: number[] = [];
		page.on("response", (response) => {
			if (response.url().includes(EMBEDDED_MAP_PATH)) labels.push(response.status());
		});
		await page.reload();
		await mapReady(page);
		await expect(page.locator("canvas").first()).toBeVisible();
		await expect.poll(() => labels).toContain(206);
	});
});

test("turned off by the operator, the worker ends and deletes everything", async ({ page, context, network }) => {
	await firstVisit(page);
	const { representations } = await readServiceWorker(false);
	const script = representations.identity.body;
	network.answers.set(SERVICE_WORKER_PATH, (response) => {
		response.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-cache" }).end(script);
	});
	await page.reload();
	await expect.poll(() => countRegistrations(page)).toBe(0);
	expect(await page.evaluate(() => caches.keys())).toEqual([]);
	// A page keeps its worker, which now answers nothing, as long as it is open.
	await page.goto("about:blank");
	const next = await context.newPage();
	await next.goto("/");
	await expect(next.getByRole("article")).toHaveCount(12);
	expect(await isControlled(next)).toBe(false);
});

withoutWorkerTest("a site that is started without it keeps nothing", async ({ page }) => {
	await page.addInitScript(() => {
		const { serviceWorker } = navigator;
		const register = serviceWorker.register.bind(serviceWorker);
		serviceWorker.register = async (...what) => {
			const registration = await register(...what);
			Object.assign(window, { began: registration.installing ?? registration.waiting ?? registration.active });
			return registration;
		};
	});
	await open(page);
	// Until the worker is activated or discarded, there are no registrations and caches in any case.
	await page.waitForFunction(
		() => "began" in window && ["activated", "redundant"].includes((window.began as ServiceWorker).state),
	);
	await expect.poll(() => countRegistrations(page)).toBe(0);
	const names = await page.evaluate(() => caches.keys());
	expect(names.filter((name) => name.startsWith(CACHE_PREFIX))).toEqual([]);
});

test("pages in another language are there, too, and what is not saved says so in it", async ({ page, network }) => {
	await firstVisit(page, "/ta");
	network.state = "cut";
	for (const path of ["/ta", "/ta/location/Gujarat", "/ta/no/such/page"]) {
		await page.goto(path);
		await expect(page.locator("html")).toHaveAttribute("lang", "ta-IN");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[^a-z]*\p{Script=Tamil}[^a-z]*$/u);
	}
	// A language without its texts, but not an empty page.
	await page.goto("/hi/location/Gujarat");
	await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
	await page.getByRole("link", { name: "Go Back to Home" }).click();
	await expect(page.locator(".card").first()).toBeVisible();
});
