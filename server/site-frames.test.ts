/** What other sites may have in a frame, over HTTP: the finder, if the operator names them, and nothing else. */
import { describe, expect, test } from "vitest";
import { EMBED_PATH, EMBED_SCRIPT_PATH, FEED_PATHS, PATTERNS, SHELL_PATH } from "../shared/paths.ts";
import { builtSite } from "./testing/built-site.ts";
import { type Answer, send } from "./testing/send.ts";

const ORIGINS = ["https://www.example.com", "http://intranet.example:8080"];

/** Whoever may have an answer in a frame, as each of the two headers says it. */
function framedBy({ headers }: Answer) {
	const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
	return [ancestors, headers["x-frame-options"]];
}

const NOBODY = ["'none'", "DENY"];

describe("with EMBED_ORIGINS", () => {
	const site = builtSite({ EMBED_ORIGINS: ORIGINS.join(), ADMIN_PASSWORD: "a password for tests", TRUST_PROXY: "1" });
	const get = (path: string, headers = {}) => send(site.url, path, { headers: { accept: "text/html", ...headers } });

	test.each([EMBED_PATH, "/hi/embed", `${EMBED_PATH}?state=Goa&brand=aa2266&links=parent`, `${EMBED_PATH}?/admin`])(
		"%s may be in a frame of these sites",
		async (path) => {
			// The first answer comes through Express, the next ones from memory.
			const made = await get(path);
			const kept = await get(path);
			const unchanged = await get(path, { "if-none-match": made.headers.etag });
			expect([made.status, kept.status, unchanged.status]).toEqual([200, 200, 304]);
			for (const answer of [made, kept, unchanged]) expect(framedBy(answer)).toEqual([ORIGINS.join(" "), undefined]);
		},
	);

	test.each([
		...Object.values(PATTERNS).map((path) => path.replace(/:\w+\??/g, "1")),
		...[SHELL_PATH, FEED_PATHS.branches, EMBED_SCRIPT_PATH, "/data/embed", "/points/embed", "/brand.css", "/healthz"],
		...[
			"/embed/../admin",
			"/embed/..%2fadmin",
			"/embed/%2e%2e/admin",
			"/embed/admin",
			"//embed/../admin",
			"/hi/embed/../../admin",
		],
		...[
			"//embed",
			"/embed/",
			"/EMBED",
			"/%65mbed",
			"/embed%2f..%2fadmin",
			"/embed;/../admin",
			"/en/embed",
			"/embed%00",
			"/%",
		],
		...["/admin?/embed", "/admin/..;/embed", "/admin#/../embed", "/embed\\..\\admin"],
	])("%s may not", async (path) => {
		for (const _ of ["made", "kept"]) expect(framedBy(await get(path)), path).toEqual(NOBODY);
	});

	test("in a crowd, the page that asks again by itself may be in a frame where the finder may, and nowhere else", async () => {
		const crowd = Array.from({ length: 200 }, (_, index) => get(`${index % 2 ? EMBED_PATH : "/"}?q=${index}`));
		const answers = await Promise.all(crowd);
		for (const [kind, framers] of [NOBODY, [ORIGINS.join(" "), undefined]].entries()) {
			const busy = answers.filter(({ status }, index) => status === 503 && index % 2 === kind);
			expect(busy.length).toBeGreaterThan(0);
			expect(busy[0]?.headers.refresh).toBe("5");
			for (const answer of busy) expect(framedBy(answer)).toEqual(framers);
		}
	});

	test("a page for admins is not sent to a frame's address, whatever its spelling", async () => {
		for (const path of ["/embed/../admin", "/embed/%2e%2e/admin"]) expect((await get(path)).status).toBe(401);
	});

	test("the finder in a frame is for no search engine, and stays in the frame with its presets, without scripts, too", async () => {
		const html = (await get(`${EMBED_PATH}?links=parent&brand=AA2266`)).body.toString();
		expect(html).toContain('<base target="_top">');
		expect(html).toContain('name="robots" content="noindex"');
		expect(html).not.toMatch(/<(?:header class="header"|footer)/);
		expect(html).toMatch(
			/<style>.*:root\{--brand:#aa2266;--brand-ink:#ffffff;.*dark\)\{:root\{--brand:#\w+;--brand-ink:#000000/s,
		);
		expect(html).toMatch(/<a target="_self" [^>]*href="\/embed\?page=2&amp;links=parent&amp;brand=aa2266"/);
		expect(html).toMatch(
			/<form target="_self" [^>]*action="\/embed#\S+"[^>]*><input type="hidden" name="links" value="parent"><input/,
		);
		expect(html).toMatch(/href="\/branch\/[^"]+" data-discover/);
		expect(html).not.toMatch(/(?:href|action)="\/[?#"]/);
	});

	test("the frame stays light on devices in dark mode, if the page around has no dark colours", async () => {
		const light = (await get(`${EMBED_PATH}?theme=light&brand=aa2266`)).body.toString();
		expect(light).toContain('name="color-scheme" content="light"');
		expect(light).not.toMatch(/prefers-color-scheme: ?dark|color-scheme: ?light dark/);
		expect(light).toMatch(/href="\/embed\?page=2&amp;brand=aa2266&amp;theme=light"/);
		expect((await get(EMBED_PATH)).body.toString()).toMatch(/prefers-color-scheme: ?dark/);
	});

	test("presets that are none are left out", async () => {
		const html = (await get(`${EMBED_PATH}?links=%22%3E&brand=red;}`)).body.toString();
		expect(html).toContain('<base target="_blank">');
		expect(html).toMatch(/<a target="_self" [^>]*href="\/embed\?page=2"/);
		expect(html).not.toContain("red;}");
	});

	test("the script for the page around may be loaded from there, and has at most a kilobyte", async () => {
		const { headers, body } = await get(EMBED_SCRIPT_PATH);
		expect(headers).toMatchObject({
			"content-type": expect.stringContaining("javascript"),
			"cache-control": expect.stringContaining("public"),
			"cross-origin-resource-policy": "cross-origin",
		});
		expect(body.length).toBeLessThanOrEqual(1024);
		expect(body.toString()).toContain("embedHeight");
	});
});

describe("below a path", () => {
	const site = builtSite({ EMBED_ORIGINS: ORIGINS.join(), PUBLIC_URL: "https://www.example.com/branches" });

	test("the frame and its script are there, and all addresses have the path", async () => {
		const answer = await send(site.url, "/branches/hi/embed?links=parent");
		expect(framedBy(answer)).toEqual([ORIGINS.join(" "), undefined]);
		const html = answer.body.toString();
		expect(html).toContain('rel="canonical" href="https://www.example.com/branches/hi"');
		expect(html).toMatch(/<form target="_self" [^>]*action="\/branches\/hi\/embed#/);
		expect((await send(site.url, "/branches/embed.js")).status).toBe(200);
		for (const path of ["/branches/embed/../admin", "/branches/admin", "/branches"])
			expect(framedBy(await send(site.url, path))[0] ?? "'none'", path).toBe("'none'");
	});
});

describe("without it", () => {
	const site = builtSite();

	test("nothing may be in a frame, and there is no script", async () => {
		for (const _ of ["made", "kept"]) expect(framedBy(await send(site.url, EMBED_PATH))).toEqual(NOBODY);
		expect((await send(site.url, EMBED_SCRIPT_PATH)).status).toBe(404);
	});
});
