/** The whole site over HTTP, with the built pages and with upstreams that fail as real ones do. */
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { CREATE_BRANCH_PATH } from "../shared/api/api-paths.ts";
import type { Branch } from "../shared/branch/branch.ts";
import { MESSAGES } from "../shared/messages.ts";
import * as sitePaths from "../shared/paths.ts";
import { DEFAULT_BRAND_FILE } from "./brand/brand-file.ts";
import { loadConfig } from "./config/config.ts";
import { loadBuiltRenderer } from "./pages/built-client.ts";
import { createLog } from "./process/log.ts";
import { startSite } from "./site.ts";
import { builtSite } from "./testing/built-site.ts";
import * as fake from "./testing/fake-upstream.ts";
import { incompleteBranches } from "./testing/incomplete-branches.ts";
import { sampleBranch } from "./testing/sample-items.ts";
import { sharedParts } from "./testing/shared-parts.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

/** An upstream with the branches `items`, one state and one city. */
const serving = (branches: readonly unknown[]) =>
	fake.sendsEach({
		branches,
		states: [{ id: 1, name: "Maharashtra" }],
		cities: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
	});

function linksOf(html: string): string[] {
	return [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}

/** The address of the next page of results; empty on the last one. */
function nextPageOf(html: string): string {
	return linksOf(/<a [^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? "")[0] ?? "";
}

const sampleWarnings = ({ lines }: { lines: Record<string, unknown>[] }) =>
	lines.filter(({ level, msg }) => level === 40 && String(msg).includes("remove-samples"));

describe("with the sample", () => {
	const site = builtSite();
	const page = async (address: string) => (await request(site.url).get(address)).text;

	test("a first start serves it, in the feed and on the page, and logs the command that removes it", async () => {
		const feed = await request(site.url).get(sitePaths.FEED_PATHS.branches).expect(200);
		expect(feed.headers["content-type"]).toBe("application/json; charset=utf-8");
		expect(feed.body.data).toHaveLength(180);
		const home = await page("/");
		expect(home.match(/<article/g)).toHaveLength(12);
		expect(home).toContain("180 branches");
		// The first results come with the page; the whole list is not asked for with it.
		expect(home).not.toContain(sitePaths.FEED_PATHS.branches);
		expect(sampleWarnings(site)).toHaveLength(1);
	});

	test("without scripts each page of results leads to the next, and together they have every branch", async () => {
		const seen = new Set<string>();
		let address = "/";
		for (let number = 1; address !== ""; number++) {
			const text = await page(address);
			expect(text).toContain(`Page ${number} of 15`);
			for (const link of linksOf(text)) if (link.startsWith("/branch/")) seen.add(link);
			address = nextPageOf(text);
		}
		expect(seen.size).toBe(180);
	});

	test.each(["/", "/branch/Maharashtra/Mumbai/1", "/admin/createbranch", "/none"])(
		"%s says that the branches are invented, to admins also where to delete them, and is not for search engines",
		async (address) => {
			const text = await page(address);
			const [forAdmins, forVisitors] = [
				/>Some branches are invented examples/,
				/>Sample data: these branches are invented[.<]/,
			];
			const isAdmin = address.startsWith("/admin");
			expect([forAdmins.test(text), forVisitors.test(text)]).toEqual([isAdmin, !isAdmin]);
			expect(text).toContain('<meta name="robots" content="noindex">');
		},
	);

	test("a visitor's input is never markup, and what is read takes no other method", async () => {
		const { text } = await request(site.url)
			.get("/")
			.query({ q: '</script><script>alert("x")</script>$&' })
			.expect(200);
		expect(text).not.toMatch(/<script>alert|<\/script><script>/);
		for (const path of ["/", sitePaths.HEALTH_PATH, sitePaths.BRAND_CSS_PATH])
			for (const method of ["post", "options"] as const)
				await request(site.url)[method](path).expect(405).expect("Allow", "GET, HEAD");
	});

	test("without EMBED_ORIGINS nothing may be in a frame, and there is no script for the page around", async () => {
		for (const _ of ["made", "kept"]) {
			const { headers } = await request(site.url).get(sitePaths.EMBED_PATH).expect("X-Frame-Options", "DENY");
			expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
		}
		await request(site.url).get(sitePaths.EMBED_SCRIPT_PATH).expect(404);
	});
});

describe("without the sample", () => {
	const site = builtSite({ BRAND_FILE: DEFAULT_BRAND_FILE });

	test("it starts empty, and the page says how to add the first branch", async () => {
		const { text } = await request(site.url).get("/").expect(200);
		expect(text).toContain("No branches yet");
		expect(linksOf(text)).toEqual(expect.arrayContaining(["/admin/createbranch", "/admin/bulkupload"]));
		expect(text).not.toContain("Sample data");
		expect(sampleWarnings(site)).toEqual([]);
		const branch = await request(site.url).get("/branch/Goa/Panaji/1").expect(404);
		expect(branch.text).toContain(MESSAGES.detailNoData);
	});
});

describe("with an upstream", () => {
	const site = builtSite({}, serving([{ ...sampleBranch(1), name: "Branch Number 1" }]));

	test("one that is gone: the last good list stays, even after a restart, and its age is shown", async () => {
		const dataDir = temporaryFolder();
		const [listFile, file] = [site.dataDir, dataDir].map((each) => path.join(each, "feeds", "branches.json")) as [
			string,
			string,
		];
		await expect.poll(() => existsSync(listFile)).toBe(true);
		await mkdir(path.dirname(file));
		const checkedAt = Date.now() - 2 * 3_600_000;
		await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(listFile, "utf8")), checkedAt }));
		site.answerWith(fake.resets);
		const config = { ...loadConfig({ DATA_DIR: dataDir, BRANCH_API_URL: site.upstream?.url }), port: 0 };
		const renderer = await loadBuiltRenderer();
		const again = await startSite({ config, log: createLog("silent"), renderer, ...sharedParts });
		onTestFinished(() => again.close());

		const feed = await request(again.url).get(sitePaths.FEED_PATHS.branches).expect(200);
		expect(Number(feed.headers["x-data-age"])).toBeGreaterThanOrEqual(7200);
		const page = await request(again.url).get("/").expect(200);
		expect(page.text).toContain("Branch Number 1");
		expect(page.text).toContain("last confirmed on");
		expect(Number(page.headers["x-data-age"])).toBeGreaterThanOrEqual(7200);
	});
});

describe("with an upstream below a path, which fails", () => {
	const answer: fake.FakeUpstream["answer"] = (...call) =>
		(call[0].method === "POST" ? fake.sends("{}") : fake.resets)(...call);
	const site = builtSite({}, answer, "/shops/v1/");

	test("it is asked there for feeds and calls", async () => {
		await request(site.url).post(`${CREATE_BRANCH_PATH}?a=1`).send({}).expect(200);
		const paths = new Set(site.upstream?.requests.map(({ path }) => path));
		const expected = [...Object.values(sitePaths.FEED_PATHS), `${CREATE_BRANCH_PATH}?a=1`].map(
			(each) => `/shops/v1${each}`,
		);
		expect([...paths].sort()).toEqual(expected.sort());
	});

	test("with nothing to serve, page and feed answer 503", async () => {
		const feed = await request(site.url).get(sitePaths.FEED_PATHS.branches).expect(503);
		expect(feed.body).toEqual({ message: MESSAGES.branchesFailed });
		expect(feed.headers["retry-after"]).toBeDefined();
		const page = await request(site.url).get("/").expect(503);
		expect(page.text).toContain(MESSAGES.branchesFailed);
		expect(page.text).toContain(MESSAGES.optionsFailed);
		expect((await request(site.url).get("/readyz").expect(503)).body).toMatchObject({
			status: "no data",
			parts: { data: false },
		});
		const branch = await request(site.url).get("/branch/a/b/1").expect(503);
		expect(branch.text).toContain(MESSAGES.detailFailed);
		const search = await request(site.url).get("/?q=pune&category=Branch+Office").expect(503);
		expect(search.text).toContain('href="/?q=pune&amp;category=Branch+Office">Try again');
		const place = await request(site.url).get("/location/kerala").expect(503);
		expect(place.text).toContain("Nearest Branch in Kerala");
		expect(place.text).not.toContain("no place called");
	});
});

describe("with an upstream whose branches lack fields", () => {
	const items = incompleteBranches();

	const site = builtSite({}, serving(items));

	test("every branch is in the feed, on its page, and in the list of its city or state", { tags: "deep" }, async () => {
		const { url } = site;
		const served: Branch[] = (await request(url).get(sitePaths.FEED_PATHS.branches).expect(200)).body.data;
		expect(served.map(({ id }) => id)).toEqual(items.map(({ id }) => Number(id)));
		for (const branch of served) {
			const { state, city, name } = branch;
			const page = await request(url).get(sitePaths.branchPath(branch)).expect(200);
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page.text)?.[1]).toMatch(new RegExp(`^${name}(, ${city})?$`));
			expect(blemishesOf(page.text)).toEqual([]);
			const list = state ? sitePaths.locationPath(state, city) : `/?${new URLSearchParams({ city })}`;
			expect(await isListed(url, list, sitePaths.branchPath(branch))).toBe(true);
			// The link back from the page.
			expect(linksOf(page.text)).toContain(list);
		}
	});

	/** Looks for a link on all pages of a list. */
	async function isListed(url: string, list: string, link: string): Promise<boolean> {
		const { text } = await request(url).get(list).expect(200);
		expect(blemishesOf(text)).toEqual([]);
		if (linksOf(text).includes(link)) return true;
		const next = nextPageOf(text);
		return next !== "" && isListed(url, next, link);
	}

	/** Signs of missing values that a page must not show. */
	function blemishesOf(html: string): string[] {
		const shown = html
			.replace(/<script.*?<\/script>/gs, "")
			.replace(/<!--.*?-->/g, "")
			// A text that changes stands alone, beside the one that it goes on from.
			.replace(/<\/span><span>/g, "")
			.replace(/<p(?: class="visually-hidden")? role="status"><\/p>/g, "")
			// Between those who made a map, and after the words of a link.
			.replace(/<span>, <\/span>|<span[^>]*>, opens in a new tab/g, "");
		return shown.match(/undefined|NaN|\[object|, ,|[,·]\s*<|>\s*[,·]|<(li|dd|dt|p|h\d)\b[^>]*>\s*<\/\1>/g) ?? [];
	}
});
