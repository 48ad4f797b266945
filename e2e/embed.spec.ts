/** The finder in a frame of another site, on a phone (docs/product.md, In a frame). */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { embedTexts } from "../client/text/for-admins/admin-texts.ts";
import { branchPath } from "../shared/paths.ts";
import { isHydrated } from "./hydrated.ts";
import { NARROW } from "./sizes.ts";
import { startSite, testWithSite } from "./start-site.ts";
import { allowPosition } from "./test.ts";

/** A page of another site, which has in it whatever follows `#` in its address. */
const PAGE = `<!doctype html><meta name="viewport" content="width=device-width"><title>The lender</title>
<body style="margin:0"><header style="position:fixed;inset:0 0 auto;height:64px;background:#fff;z-index:1">Menu</header><p style="height:400px">About us</p><div></div><p>Contact</p>
<script>document.querySelector("div").innerHTML = decodeURIComponent(location.hash.slice(1));
for (const each of document.querySelectorAll("div script")) document.body.append(Object.assign(document.createElement("script"), { src: each.src }));</script>`;

async function startPage() {
	const server: Server = createServer((_request, response) => {
		response.setHeader("content-type", "text/html").end(PAGE);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	// Another site than localhost.
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const test = testWithSite(async () => {
	const listed = await startPage();
	const site = await startSite({ EMBED_ORIGINS: listed.url, LOG_LEVEL: "warn" });
	return {
		...site,
		listed: listed.url,
		async stop() {
			await site.stop();
			listed.server.close();
		},
	};
});

test.use({ viewport: NARROW, permissions: ["clipboard-write"] });

/** Opens a page with some HTML in it, and returns its first frame. */
async function open(page: Page, around: string, html: string) {
	await page.goto("about:blank");
	await page.goto(`${around}/#${encodeURIComponent(html)}`);
	return page.frameLocator("iframe").first();
}

/** Waits until a click has an effect in the frame. */
async function hydrated(frame: FrameLocator) {
	await expect.poll(() => frame.locator("html").evaluate(isHydrated)).toBe(true);
}

/** What `/admin` offers to copy. */
async function copied(page: Page, { inParent = false } = {}): Promise<string> {
	await page.goto("/admin");
	// The list above moves the panel when it comes.
	await expect(page.getByRole("status").filter({ hasText: /branches, page/ })).toBeVisible();
	const panel = page.locator(".embed-panel");
	await panel.locator("summary").click();
	if (inParent) await panel.getByLabel(embedTexts.inParent).check();
	await panel.getByRole("button", { name: "Copy" }).click();
	await expect(panel.getByRole("status")).toHaveText(embedTexts.copied);
	// Browsers on one machine may share a clipboard.
	return panel.getByRole("textbox").inputValue();
}

const BRANCH = branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" });

test("the frame is as high as its content, filters stay in it, and a branch opens in a new tab", async ({
	page,
	context,
	site,
}) => {
	const html = (await copied(page)).replace("/embed?", "/embed?state=Gujarat&brand=aa2266&");
	// Storage of another site's frame may be blocked.
	await context.addInitScript(() => {
		for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
			Object.defineProperty(window, name, { get: () => JSON.parse("blocked") });
	});
	// Two frames, of which each has its own height.
	const frame = await open(page, site.listed, html + html.replace("Gujarat", "Goa"));
	await expect(frame.getByRole("heading", { name: "20 branches in Gujarat" })).toBeVisible();
	await hydrated(frame);
	await expect(frame.locator(".button-primary").first()).toHaveCSS("background-color", "rgb(170, 34, 102)");
	/** The height of a frame, once it is that of its content. Browsers do not observe frames that are out of sight. */
	const heightOf = async (index: number) => {
		await page.locator("iframe").nth(index).scrollIntoViewIfNeeded();
		const read = () => page.frames()[index + 1]?.evaluate(() => [innerHeight, document.body.scrollHeight]);
		await expect.poll(async () => new Set(await read()).size).toBe(1);
		return (await read())?.[0] ?? 0;
	};
	const full = await heightOf(0);
	expect(await heightOf(1)).toBeLessThan(full);

	await frame.getByRole("button", { name: "Filters" }).click();
	await frame.getByRole("checkbox", { name: "Open Sunday" }).check();
	await expect(frame.locator("html")).toHaveJSProperty(
		"baseURI",
		`${site.url}/embed?state=Gujarat&open=sunday&brand=aa2266&theme=light`,
	);
	await expect.poll(() => heightOf(0)).toBeLessThan(full);
	await frame.getByRole("checkbox", { name: "Open Sunday" }).uncheck();

	// Far down in the frame, which itself does not scroll, the dialog is where the visitor looks, below a header that the page keeps in sight.
	await frame.locator(".card").nth(8).getByRole("button").click();
	const dialog = frame.getByRole("dialog");
	await expect.poll(() => dialog.evaluate((each) => each.getAnimations().length)).toBe(0);
	const { y = -1, height = 0 } = (await dialog.boundingBox()) ?? {};
	expect(y).toBeGreaterThanOrEqual(64);
	expect(y + height).toBeLessThanOrEqual(NARROW.height + 1);
	const [tab] = await Promise.all([
		context.waitForEvent("page"),
		dialog.getByRole("link", { name: "Get Details" }).click(),
	]);
	await expect(tab).toHaveURL(/\/branch\/Gujarat\//);
	await expect(dialog).toBeVisible();
});

test("the frame is as high as its content in boxes that would cut it off", { tag: "@deep" }, async ({ page, site }) => {
	const frame = (style: string) => `<iframe src="${site.url}/embed?state=Goa" style="width:100%;${style}"></iframe>`;
	const body = `<script type="module" src="${site.url}/embed.js"></script><style>iframe { height: 300px !important }</style>
		<div><template shadowrootmode="open"><p>${frame("border:0")}</p></template></div>
		<figure style="height:200px;overflow:hidden">${frame("box-sizing:border-box;border:9px solid")}</figure>
		<div style="position:relative;height:0;padding-bottom:56%;overflow:hidden">${frame("position:absolute;height:100%")}</div>
		<div style="aspect-ratio:16/9;overflow:hidden">${frame("height:100%")}</div>`;
	await page.goto(site.listed);
	await page.setContent(body);
	for (const [index, inner] of page.frames().slice(1).entries()) {
		const element = page.locator("iframe").nth(index);
		await element.scrollIntoViewIfNeeded();
		await expect.poll(() => inner.evaluate(isHydrated)).toBe(true);
		await expect.poll(() => inner.evaluate(() => innerHeight - document.documentElement.offsetHeight)).toBe(0);
		const hidden = () => element.evaluate(({ parentElement: box }) => box && box.scrollHeight - box.clientHeight);
		await expect.poll(hidden, { timeout: 10_000 }).toBe(0);
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test("a link that may not open is shown to be copied", { tag: "@deep" }, async ({ page, site }) => {
	const html = (await copied(page)).replace("<iframe", '<iframe sandbox="allow-scripts allow-same-origin"');
	const frame = await open(page, site.listed, html);
	await hydrated(frame);
	await frame.getByRole("link", { name: "Get Directions" }).first().click();
	await expect(frame.getByRole("dialog")).toContainText("https://www.google.com/maps/dir/");
	await frame.getByRole("button", { name: "Close" }).click();
	await frame.locator(".card").first().getByRole("link").first().click();
	await expect(frame.getByRole("dialog")).toContainText(site.url + BRANCH);
});

test("a branch opens in place of the page if wanted", { tag: "@deep" }, async ({ page, site }) => {
	const frame = await open(page, site.listed, await copied(page, { inParent: true }));
	await frame.locator(".card").first().getByRole("link").first().click();
	await expect(page).toHaveURL(site.url + BRANCH);
});

test("the page around may withhold the position", { tag: "@deep" }, async ({ page, context, site }) => {
	await allowPosition(context, 18.52, 73.85);
	const html = await copied(page);
	const frame = await open(page, site.listed, html);
	await hydrated(frame);
	await frame.getByRole("button", { name: "Near me" }).click();
	await expect(frame.locator(".card-distance").first()).toBeVisible();
	const refused = await open(page, site.listed, html.replace("allow=", "data-allow="));
	await hydrated(refused);
	await refused.getByRole("button", { name: "Near me" }).click();
	await expect(refused.locator(".location-note")).toContainText("Your browser is not sharing your location");
});
