/** The whole site over HTTP, with the built pages and with upstreams that fail as real ones do. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import request from "supertest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { API_PREFIX, NOTICE_PATH } from "../shared/api/api-paths.ts";
import type { Branch } from "../shared/branch/branch.ts";
import { MESSAGES } from "../shared/messages.ts";
import { branchPath, FEED_PATHS, locationPath } from "../shared/paths.ts";
import { type Config, loadConfig } from "./config/config.ts";
import { loadBuiltRenderer } from "./pages/built-client.ts";
import type { Renderer } from "./pages/page-maker.ts";
import { createLog } from "./process/log.ts";
import { type Site, startSite } from "./site.ts";
import * as fake from "./testing/fake-upstream.ts";
import { incompleteBranches } from "./testing/incomplete-branches.ts";
import { createMemoryLog } from "./testing/memory-log.ts";
import { sampleBranch } from "./testing/sample-items.ts";
import { send } from "./testing/send.ts";
import { sharedParts } from "./testing/shared-parts.ts";
import { temporaryFolder } from "./testing/temporary-folder.ts";

const GOOD = Array.from({ length: 20 }, (_, index) => ({
	...sampleBranch(index + 1),
	name: `Branch Number ${index + 1}`,
}));

const CHROMIUM_ACCEPTS =
	"text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8";

let renderer: Renderer;
let dataDir: string;
const running: { close(): Promise<void> }[] = [];

beforeAll(async () => {
	renderer = await loadBuiltRenderer();
});
beforeEach(() => {
	dataDir = temporaryFolder();
});
afterEach(() => Promise.all(running.splice(0).map((each) => each.close())));

function startIn(folder: string, overrides: Partial<Config>): Promise<Site> {
	const config = { ...loadConfig({ DATA_DIR: folder, LOG_LEVEL: "silent" }), port: 0, ...overrides };
	return startSite({ config, log: createLog(config.logLevel), renderer, ...sharedParts });
}

async function start(overrides: Partial<Config> = {}): Promise<Site> {
	const site = await startIn(dataDir, overrides);
	running.push(site);
	return site;
}

/**
 * Starts one site for all tests of a group, which only read from it, and returns a function that gets it.
 *
 * @param answer of its upstream; without it, the branch service is embedded
 */
function startForAll(overrides: Partial<Config> = {}, answer?: fake.FakeUpstream["answer"]): () => Site {
	const folder = temporaryFolder();
	let upstream: fake.FakeUpstream | undefined;
	let site: Site;
	beforeAll(async () => {
		upstream = answer && (await fake.startFakeUpstream(answer));
		site = await startIn(folder, { ...(upstream && configOf(upstream)), ...overrides });
	});
	afterAll(async () => {
		await site.close();
		await upstream?.close();
	});
	return () => site;
}

/** Feeds are fetched again almost at once. */
function configOf({ url }: fake.FakeUpstream): Partial<Config> {
	return { branchApiUrl: url, storeRefreshSeconds: 0.03 };
}

/** An upstream with the branches `items`, one state and one city. */
function serving(items: readonly unknown[]): fake.FakeUpstream["answer"] {
	const feeds: Record<string, readonly unknown[]> = {
		[FEED_PATHS.branches]: items,
		[FEED_PATHS.states]: [{ id: 1, name: "Maharashtra" }],
		[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
	};
	return (incoming, response) => fake.sendsFeed(feeds[incoming.url ?? ""] ?? [])(incoming, response);
}

async function startWith(answer: fake.FakeUpstream["answer"], overrides: Partial<Config> = {}) {
	const upstream = await fake.startFakeUpstream(answer);
	running.push(upstream);
	const site = await start({ ...configOf(upstream), ...overrides });
	return { upstream, site };
}

function linksOf(html: string): string[] {
	return [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&"));
}

/** The address of the next page of results; empty on the last one. */
function nextPageOf(html: string): string {
	return linksOf(/<a [^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? "")[0] ?? "";
}

describe("with the embedded branch service", () => {
	let url: string;
	const shared = startForAll({ publicUrl: "https://branches.example.com" });
	beforeAll(() => {
		url = shared().url;
	});

	test("a first start serves the sample, in the feed and on the page", async () => {
		const feed = await request(url).get(FEED_PATHS.branches).expect(200);
		expect(feed.body.data).toHaveLength(180);
		const page = await request(url).get("/").expect(200);
		expect(page.text.match(/<article/g)).toHaveLength(12);
		expect(page.text).toContain("180 branches");
		// The first results come with the page; the whole list is not asked for with it.
		expect(page.text).not.toContain(FEED_PATHS.branches);
	});

	test("without scripts each page of results leads to the next, and together they have every branch", async () => {
		const seen = new Set<string>();
		let address = "/";
		for (let page = 1; address !== ""; page++) {
			const { text } = await request(url).get(address).expect(200);
			expect(text).toContain(`Page ${page} of 15`);
			for (const link of linksOf(text)) if (link.startsWith("/branch/")) seen.add(link);
			address = nextPageOf(text);
		}
		expect(seen.size).toBe(180);
	});

	test("a page with its own chunk comes with its styles, after those of every page, and no other page does", async () => {
		const page = await request(url).get("/admin/createbranch").expect(200);
		expect(page.text).toMatch(
			/<link rel="modulepreload" fetchpriority="low" crossorigin href="[^"]*create-branch-page/,
		);
		// Of two rules with the same specificity, the page's own must win.
		const [every, own] = ["--surface:", ".create-branch"].map((rule) => page.text.indexOf(rule));
		expect(every).toBeGreaterThan(0);
		expect(own).toBeGreaterThan(every ?? 0);
		expect(page.text).not.toMatch(/<!--(head|styles|links|body|data)-->/);
		expect((await request(url).get("/")).text).not.toContain("create-branch-page");
	});

	test("without the sample, it starts empty, and the page says how to add the first branch", async () => {
		const empty = await start({ sampleData: false });
		const page = await request(empty.url).get("/").expect(200);
		expect(page.text).toContain("No branches yet");
		expect(linksOf(page.text)).toEqual(expect.arrayContaining(["/admin/createbranch", "/admin/bulkupload"]));
		expect(page.text).not.toContain("Sample data");
		const branch = await request(empty.url).get("/branch/Goa/Panaji/1").expect(404);
		expect(branch.text).toContain(MESSAGES.detailNoData);
	});

	test("answers before Express have the same security headers as those of Express", async () => {
		const names = ["content-security-policy", "referrer-policy", "x-content-type-options", "x-frame-options"];
		const viaExpress = (await request(url).get("/healthz").expect(200)).headers;
		await request(url).get("/").expect(200);
		for (const path of ["/", FEED_PATHS.branches]) {
			const { headers } = await request(url).get(path);
			// A page's policy also allows the style element of its document, and empty ones.
			const withoutOwnStyle = (value = "") => value.replace(/ 'sha256-[^']+' 'sha256-[^']+'/, "");
			for (const name of names) expect(withoutOwnStyle(headers[name])).toBe(viaExpress[name]);
			expect(headers["x-powered-by"]).toBeUndefined();
		}
		expect(viaExpress["content-security-policy"]).not.toContain("unsafe-inline");
	});

	test.each(["/", "/location/Gujarat", "/branch/Maharashtra/Mumbai/1", "/admin/createbranch", "/login", "/none"])(
		"%s says that the sample branches are invented, and is not for search engines",
		async (path) => {
			const page = await request(url).get(path);
			expect(page.text).toMatch(/>Sample data: these branches are invented[.<]/);
			expect(page.text).toContain('<meta name="robots" content="noindex">');
		},
	);

	test.each([
		["/admin/createbranch", true],
		["/", false],
	])("%s says where an admin deletes them: %s", async (path, shown) => {
		expect((await request(url).get(path)).text.includes("Some branches are invented examples")).toBe(shown);
	});

	test.each([
		[true, 1],
		[false, 0],
	])(
		"with the sample: %s, each start logs %d warnings with the command that removes them",
		async (sampleData, count) => {
			for (const _ of ["first", "second"]) {
				const { log, lines } = createMemoryLog();
				const config = { ...loadConfig({ DATA_DIR: dataDir }), port: 0, sampleData };
				const site = await startSite({ config, log, renderer, ...sharedParts });
				await site.close();
				const warnings = lines.filter(({ level, msg }) => level === 40 && String(msg).includes("remove-samples"));
				expect(warnings).toHaveLength(count);
			}
		},
	);

	test("a notice is on every page at once, in its own language, and gone at once when it is removed", async () => {
		const notice = {
			text: "सभी शाखाएँ <b>बंद</b> हैं",
			language: "hi",
			from: "2020-01-01T00:00",
			until: "2099-01-01T00:00",
		};
		const put = (content: object | null) =>
			request(url).put(NOTICE_PATH).set("If-Match", "*").send({ notice: content }).expect(200);
		await put(notice);
		for (const path of ["/", "/location/Gujarat", "/hi/branch/Maharashtra/Mumbai/1", "/login"]) {
			const { text } = await request(url).get(path);
			expect(text).toContain('<p class="notice notice-site" lang="hi">सभी शाखाएँ &lt;b&gt;बंद&lt;/b&gt; हैं</p>');
		}
		await put(null);
		expect((await request(url).get("/")).text.includes("बंद")).toBe(false);
	});

	test("a visitor's input is never markup", async () => {
		const page = await request(url).get("/").query({ q: '</script><script>alert("x")</script>$&' }).expect(200);
		expect(page.text).not.toContain("<script>alert");
		expect(page.text).not.toMatch(/<\/script><script>/);
	});

	describe.each([
		["/location/%E0%A4%A", 400],
		["/%", 400],
		["/branch/Goa/%E0/1", 400],
		["http://evil.example/", 400],
		["//evil.example/", 400],
		["/maps/none", 404],
		["/assets/%", 400],
		["/assets/none.js", 404],
	])("%s", (path, expected) => {
		// A site for each, on which this is the first page.
		const site = startForAll();

		test("is the 404 page in a browser, without a script that would read the address otherwise", async () => {
			const { url } = site();
			const { status, headers, body } = await send(url, path, { headers: { accept: CHROMIUM_ACCEPTS } });
			expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
			const page = body.toString();
			expect(page).toContain(MESSAGES.pageNotFound);
			expect(page).toContain('<meta name="robots" content="noindex">');
			expect(page).not.toContain('type="application/json"');
			const head = await send(url, path, { method: "HEAD", headers: { accept: CHROMIUM_ACCEPTS } });
			expect([head.status, head.body.length]).toEqual([404, 0]);
		});

		test.each([undefined, "*/*", "application/json"])(
			"is an error in JSON for a program that accepts %s",
			async (accept) => {
				const { url } = site();
				// A page that a browser got before is not sent to a program.
				await send(url, path, { headers: { accept: CHROMIUM_ACCEPTS } });
				const { status, body } = await send(url, path, { headers: { ...(accept && { accept }) } });
				expect(status).toBe(expected);
				expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String), requestId: expect.any(String) });
			},
		);
	});

	describe("whatever a person may type is answered with a page", () => {
		const site = startForAll();

		test.each(["/%00", "/..%2f", `/${"a".repeat(9000)}`, "/;", "/%2F", "/maps"])("%s", async (path) => {
			const { headers, body } = await send(site().url, path, { headers: { accept: CHROMIUM_ACCEPTS } });
			expect(headers["content-type"]).toBe("text/html; charset=utf-8");
			expect(body.toString()).toContain("</html>");
		});
	});

	test.each([
		["//", "/"],
		["///?q=x", "/?q=x"],
		["/location/Gujarat/", "/location/Gujarat"],
		["//location//Gujarat//Surat/?page=2", "/location/Gujarat/Surat?page=2"],
		["/branch/Maharashtra/Mumbai/1/", "/branch/Maharashtra/Mumbai/1"],
	])("%s leads to %s, the only address of that page", async (asked, tidy) => {
		const { status, headers } = await send(url, asked, { headers: { accept: CHROMIUM_ACCEPTS } });
		expect([status, headers.location]).toEqual([301, tidy]);
	});

	test.each(["//evil.example/", "/none/", "//none//", "/location//", "/\\evil.example/"])(
		"%s leads nowhere, because there is no such page",
		async (asked) => {
			const { status, headers } = await send(url, asked, { headers: { accept: CHROMIUM_ACCEPTS } });
			expect([status, headers.location]).toEqual([404, undefined]);
		},
	);

	test("pages take no other method", async () => {
		await request(url).post("/").expect(405).expect("Allow", "GET, HEAD");
	});
});

describe("with real branches", () => {
	const items = [
		{ ...sampleBranch(1), state: "Maharashtra", city: "Mumbai" },
		{ ...sampleBranch(2), state: "Gujarat", city: "Surat" },
		{ ...sampleBranch(3), state: "Madhya Pradesh", city: "Indore" },
	];
	const site = startForAll({ publicUrl: "https://branches.example.com" }, serving(items));

	test.each([
		["/location/gujarat", "/location/Gujarat"],
		["/location/MADHYA-PRADESH/indore", "/location/Madhya%20Pradesh/Indore"],
		["/location/Madhya%20Pradesh?utm_source=advertisement", "/location/Madhya%20Pradesh"],
		["/branch/maharashtra/mumbai/1?fbclid=1", "/branch/Maharashtra/Mumbai/1"],
	])("%s is answered with its canonical address", async (asked, canonical) => {
		const page = await request(site().url).get(asked).set("Host", "evil.example").expect(200);
		expect(page.text).toContain(`<link rel="canonical" href="https://branches.example.com${canonical}">`);
		expect(page.text).not.toContain("evil.example");
		expect(page.text).not.toContain("Sample data");
	});
});

describe("with an upstream that fails", () => {
	test("one that refuses connections: the last good list stays, even after a restart, and its age is shown", async () => {
		const { upstream, site } = await startWith(serving(GOOD));
		await upstream.close();
		await request(site.url).get("/branch/Maharashtra/Nashik/7").expect(200);
		await site.close();
		const file = path.join(dataDir, "feeds", "branches.json");
		const kept = JSON.parse(await readFile(file, "utf8"));
		await writeFile(file, JSON.stringify({ ...kept, checkedAt: Date.now() - 2 * 3_600_000 }));

		const again = await start({ branchApiUrl: upstream.url });
		const feed = await request(again.url).get(FEED_PATHS.branches).expect(200);
		expect(Number(feed.headers["x-data-age"])).toBeGreaterThanOrEqual(7200);
		const page = await request(again.url).get("/").expect(200);
		expect(page.text).toContain("Branch Number 1");
		expect(page.text).toContain("last confirmed on");
		expect(Number(page.headers["x-data-age"])).toBeGreaterThanOrEqual(7200);
	});

	test("with nothing to serve, page and feed answer 503", async () => {
		const { site } = await startWith(fake.resets);
		const feed = await request(site.url).get(FEED_PATHS.branches).expect(503);
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

	const site = startForAll({ storeRefreshSeconds: 3600, upstreamTimeoutSeconds: 10 }, serving(items));
	async function servedBranches(): Promise<Branch[]> {
		return (await request(site().url).get(FEED_PATHS.branches).expect(200)).body.data;
	}

	test("every branch is in the feed, on its page, and in the list of its city or state", { tags: "deep" }, async () => {
		const { url } = site();
		const served = await servedBranches();
		expect(served.map(({ id }) => id)).toEqual(items.map(({ id }) => Number(id)));
		for (const branch of served) {
			const { state, city, name } = branch;
			const page = await request(url).get(branchPath(branch)).expect(200);
			expect(/<h1[^>]*>(.*?)<\/h1>/.exec(page.text)?.[1]).toMatch(new RegExp(`^${name}(, ${city})?$`));
			expect(blemishesOf(page.text)).toEqual([]);
			const list = state ? locationPath(state, city) : `/?${new URLSearchParams({ city })}`;
			expect(await isListed(url, list, branchPath(branch))).toBe(true);
			// The link back from the page.
			expect(linksOf(page.text)).toContain(list);
		}
	});

	/** Looks for a link on all pages of a list. */
	async function isListed(url: string, list: string, wanted: string): Promise<boolean> {
		const { text } = await request(url).get(list).expect(200);
		expect(blemishesOf(text)).toEqual([]);
		if (linksOf(text).includes(wanted)) return true;
		const next = nextPageOf(text);
		return next !== "" && isListed(url, next, wanted);
	}

	/** Signs of missing values that a page must not show. */
	function blemishesOf(html: string): string[] {
		const shown = html
			.replace(/<script.*?<\/script>/gs, "")
			.replace(/<!--.*?-->/g, "")
			// A text that changes stands alone, beside the one that it goes on from.
			.replace(/<\/span><span>/g, "")
			.replace(/<p(?: class="visually-hidden")? role="status"><\/p>/g, "");
		return shown.match(/undefined|NaN|\[object|, ,|[,·]\s*<|>\s*[,·]|<(li|dd|dt|p|h\d)\b[^>]*>\s*<\/\1>/g) ?? [];
	}
});

describe("changes through the API", () => {
	test("an API below a path is asked there for feeds and calls", async () => {
		const upstream = await fake.startFakeUpstream(fake.sendsFeed([]));
		running.push(upstream);
		const { branchApiUrl } = loadConfig({ BRANCH_API_URL: `${upstream.url}/shops/v1/` });
		const site = await start({ branchApiUrl });
		await request(site.url).post(`${API_PREFIX}/branches/createBranch?a=1`).send({}).expect(200);
		const paths = upstream.requests.map(({ path }) => path);
		const feeds = Object.values(FEED_PATHS).map((each) => `/shops/v1${each}`);
		expect(paths.slice(0, 4).sort()).toEqual([...feeds, `/shops/v1${API_PREFIX}/branches/createBranch?a=1`].sort());
	});

	test("cross-site calls never reach the upstream, nor calls without a sign-in if others can connect", async () => {
		const { upstream, site } = await startWith(serving(GOOD), { storeRefreshSeconds: 3600 });
		const path = `${API_PREFIX}/branches/createBranch`;
		await request(site.url).post(path).set("Sec-Fetch-Site", "cross-site").send({}).expect(403);
		await request(site.url).post(path).set("Origin", "https://evil.example").send({}).expect(403);
		const { adminAuth } = loadConfig({ HOST: "0.0.0.0", ADMIN_PASSWORD: "a long password" });
		const open = await start({ branchApiUrl: upstream.url, adminAuth });
		await request(open.url).post(path).send({}).expect(401);
		expect(upstream.requests.filter(({ method }) => method === "POST")).toEqual([]);
	});
});
