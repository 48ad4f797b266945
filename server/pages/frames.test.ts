/** The finder in a frame of other sites, over HTTP. Which addresses they may have in one is in site-addresses.test.ts. */
import { expect, test } from "vitest";
import { EMBED_PATH, EMBED_SCRIPT_PATH } from "../../shared/paths.ts";
import { builtSite } from "../testing/built-site.ts";
import { type Answer, send } from "../testing/send.ts";

const ORIGINS = ["https://www.example.com", "http://intranet.example:8080"];

/** Who may have an answer in a frame, as each of the two headers says it. */
function framedBy({ headers }: Answer) {
	const [, ancestors] = /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
	return [ancestors, headers["x-frame-options"]];
}

const NOBODY = ["'none'", "DENY"];

const site = builtSite({ EMBED_ORIGINS: ORIGINS.join(), TRUST_PROXY: "1" });

const get = (path: string, headers = {}) => send(site.url, path, { headers: { accept: "text/html", ...headers } });

test("in a crowd, the page that asks again by itself may be in a frame where the finder may, and nowhere else", async () => {
	const crowd = Array.from({ length: 100 }, (_, index) => get(`${index % 2 ? EMBED_PATH : "/"}?q=${index}`));
	const answers = await Promise.all(crowd);
	for (const [kind, framers] of [NOBODY, [ORIGINS.join(" "), undefined]].entries()) {
		const busy = answers.filter(({ status }, index) => status === 503 && index % 2 === kind);
		expect(busy.length).toBeGreaterThan(0);
		expect(busy[0]?.headers.refresh).toBe("5");
		for (const answer of busy) expect(framedBy(answer)).toEqual(framers);
	}
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
		/<form target="_self" [^>]*action="\/embed\?links=parent&amp;brand=aa2266#\S+"[^>]*><input type="hidden" name="links" value="parent"><input/,
	);
	expect(html).toMatch(/<a (?![^>]*target=)[^>]*href="\/branch\/[^"]+">/);
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
	expect(headers["cross-origin-resource-policy"]).toBe("cross-origin");
	expect(headers["access-control-allow-origin"]).toBe("*");
	expect(body.length).toBeLessThanOrEqual(1024);
	expect(body.toString()).toContain("embedHeight");
});
