/** A site with a header, a footer, a font and styles of the company's own, below a path, on a phone. */
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { sendsEach } from "../server/testing/fake-upstream.ts";
import { sampleFeeds } from "../server/testing/sample-feeds.ts";
import { searchBox } from "./finder-page.ts";
import { open } from "./hydrated.ts";
import { NOTED_BY_TESTS, storedBy } from "./offline-site.ts";
import { complaintsOf, expectAccessibleInAllColours } from "./page-health.ts";
import { startSiteWithUpstream, testWithSite } from "./start-site.ts";

const DEFAULT = "server/brand";
const HEADER = `<header class="top"><a href="https://www.example.com/"><img src="mark.svg" alt="Example Finance" width="120" height="32" onerror="alert(1)"></a>
<details class="menu"><summary>Menu</summary><a href="/loans">Loans</a></details><script>alert(1)</script></header>`;
const STYLE =
	".top { display: flex; align-items: center; gap: 16px } .menu a { display: block; padding: 12px 0; color: var(--text) }";
const MARK =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 32"><script>document.title = "run"</script><path d="M0 0h120v32H0z"/></svg>';

const test = testWithSite(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "branch-locator-brand-"));
	await cp(DEFAULT, folder, { recursive: true, filter: (file) => !file.endsWith(".ts") });
	const brand = JSON.parse(await readFile(path.join(DEFAULT, "default-brand.json"), "utf8"));
	const files = {
		"brand.json": JSON.stringify({
			...brand,
			header: "header.html",
			footer: "footer.html",
			style: "style.css",
			colorDark: "#9cc3ff",
		}),
		"header.html": HEADER,
		"footer.html": "<p>Example Finance, CIN U65923</p>",
		"style.css": STYLE,
		"mark.svg": MARK,
	};
	for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
	const site = await startSiteWithUpstream(sendsEach(sampleFeeds()), {
		BRAND_FILE: path.join(folder, "brand.json"),
		PUBLIC_URL: "https://www.example.com/branches",
	});
	return {
		...site,
		async stop() {
			await site.stop();
			await rm(folder, { recursive: true });
		},
	};
});

test.use({ viewport: { width: 360, height: 740 } });

test("the company's header and footer stand in the place of the site's", async ({ page, site }) => {
	const complaints = complaintsOf(page);
	await page.goto(`${site.url}/branches/`);
	const header = page.getByRole("banner");
	await header.getByText("Menu").click();
	await expect(header.getByRole("link", { name: "Loans" })).toHaveAttribute("href", "/loans");
	await expect(header.getByRole("button", { name: "English" })).toBeVisible();
	await expect(header.locator(".header-logo")).toBeHidden();
	const mark = header.getByAltText("Example Finance");
	await expect(mark).toHaveJSProperty("complete", true);
	await expect(mark).toHaveAttribute("src", /^\/branches\/brand\/[\da-f]{16}\.svg$/);
	const footer = page.getByRole("contentinfo");
	const company = footer.getByText("CIN U65923");
	await expect(company).toBeVisible();
	expect((await company.boundingBox())?.x).toBe(16);
	await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
	await expect(footer.locator(".footer-social")).toBeHidden();
	await expectAccessibleInAllColours(page);
	expect(complaints).toEqual([]);
	expect(await site.log()).toContain("header: left out onerror of img, script");
	await page.goto(new URL((await mark.getAttribute("src")) ?? "", site.url).href);
	expect(await page.title()).toBe("");
});

test.describe("below its path", () => {
	test.use({ serviceWorkers: "allow" });

	test("a visitor searches, opens a branch and keeps the pages, and nothing is asked for or stored elsewhere", async ({
		page,
		site,
	}) => {
		const outside: string[] = [];
		page.on("response", (answer) => {
			const { pathname } = new URL(answer.url());
			if (answer.status() >= 400 || !/^\/branches(\/|$)/.test(pathname)) outside.push(`${answer.status()} ${pathname}`);
		});
		await open(page, `${site.url}/branches`);
		await expect(page).toHaveURL(`${site.url}/branches/`);
		await searchBox(page).fill("pune");
		await expect(page.getByRole("option").first()).toBeVisible();
		await page.keyboard.press("Escape");
		await expect(page).toHaveURL(`${site.url}/branches/?q=pune`);
		await page.locator(".card h3 a").first().click();
		await expect(page).toHaveURL(/\/branches\/branch\/Maharashtra\//);
		await expect
			.poll(() => storedBy(page))
			.toEqual(expect.arrayContaining(["worker /branches/", "/brancheskept-files"]));
		expect((await storedBy(page)).filter((name) => !/^(worker )?\/branches/.test(name))).toEqual([NOTED_BY_TESTS]);
		expect(outside).toEqual([]);
	});
});
