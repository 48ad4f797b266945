import { expect, test } from "vitest";
import type { RenderPage } from "../../shared/rendering.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { createPages } from "./pages.ts";

const NO_FEED = { snapshot: undefined };
const FEEDS: Pick<Feeds, "branches" | "states" | "cities"> = { branches: NO_FEED, states: NO_FEED, cities: NO_FEED };

/** Pages with a renderer that counts and a clock set by the test. */
async function startPages(changing = false) {
	const clock = { now: Date.parse("2026-11-20T10:00:30Z") };
	let rendered = 0;
	const render: RenderPage = async ({ url, now }) => {
		rendered++;
		const restricted = url.includes("admin");
		return { status: 200, head: "", body: `${url} at ${now}`, data: "", modules: [], restricted };
	};
	const { brand } = await loadBrand(DEFAULT_BRAND_FILE);
	const pages = createPages({
		feeds: FEEDS,
		renderer: { render, template: async () => "<!--body-->", changing },
		brand,
		maps: { kind: "embedded" },
		publicUrl: undefined,
		now: () => clock.now,
	});
	return { pages, clock, rendered: () => rendered };
}

test("a page is rendered once a minute, however many requests there are", async () => {
	const { pages, clock, rendered } = await startPages();
	const [first, second] = await Promise.all([pages.page("/"), pages.page("/")]);
	expect(first).toBe(second);
	expect(pages.kept("/")).toBe(first.body);
	expect(rendered()).toBe(1);
	await pages.page("/?q=x");
	expect(rendered()).toBe(2);
	clock.now += 30_000;
	expect(pages.kept("/")).toBeUndefined();
	const later = await pages.page("/");
	expect(later.body.version).not.toBe(first.body.version);
	expect(first.body.representations.identity.body.toString()).toBe(`/ at ${Date.parse("2026-11-20T10:00:00Z")}`);
});

test("a long address, which is hardly requested twice, is not kept", async () => {
	const { pages } = await startPages();
	const url = `/?q=${"x".repeat(400)}`;
	await pages.page(url);
	expect(pages.kept(url)).toBeUndefined();
});

test("a page for admins is also rendered once a minute, but never kept for visitors or stored by a cache", async () => {
	const { pages, rendered } = await startPages();
	const first = await pages.page("/admin");
	expect(first.restricted).toBe(true);
	expect(first.body.representations.identity.headers.join(" ")).toContain("cache-control no-store");
	expect(pages.kept("/admin")).toBeUndefined();
	expect(await pages.page("/admin")).toBe(first);
	expect(rendered()).toBe(1);
});

test("nothing is kept while the client's code changes", async () => {
	const { pages } = await startPages(true);
	await pages.page("/");
	expect(pages.kept("/")).toBeUndefined();
});
