/** What the site answers at each kind of address, with the built pages: without and below a path, made and from memory, compressed or not. */
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import request from "supertest";
import { beforeAll, expect, test } from "vitest";
import { CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { BASE_MARK } from "../shared/base.ts";
import { MESSAGES } from "../shared/messages.ts";
import * as sitePaths from "../shared/paths.ts";
import { FOR_EVER } from "./http/static-files.ts";
import { DIST } from "./pages/build-manifest.ts";
import { builtSite } from "./testing/built-site.ts";
import { sends, sendsEach } from "./testing/fake-upstream.ts";
import { sampleBranch } from "./testing/sample-items.ts";
import { type Answer, send } from "./testing/send.ts";

const ORIGIN = "https://www.example.org";
const BASE_PATH = "/find";
const FRAMERS = ["https://www.example.com", "http://intranet.example:8080"];

const PLACES = [["Gujarat", "Surat"], ["Madhya Pradesh", "Indore"], ...Array(12).fill(["Maharashtra", "Mumbai"])];
const ENV = { EMBED_ORIGINS: FRAMERS.join(), ADMIN_PASSWORD: "a password for tests", TRUST_PROXY: "1" };
const upstream = sendsEach({
	branches: PLACES.map(([state, city], id) => ({ ...sampleBranch(id), state, city })),
	states: [{ id: 1, name: "Maharashtra" }],
	cities: [{ id: 1, name: "Mumbai", state: { name: "Maharashtra" } }],
});
const plain = builtSite({ ...ENV, PUBLIC_URL: ORIGIN }, upstream);
const below = builtSite({ ...ENV, PUBLIC_URL: ORIGIN + BASE_PATH }, upstream);
const behind = builtSite({ ...ENV, PUBLIC_URL: ORIGIN + BASE_PATH, PROXY_PATH: "stripped" }, upstream);

const BROWSER = { accept: "text/html,application/xhtml+xml,*/*;q=0.8", host: "evil.example" };
const ask = (site: { url: string }, address: string, headers: OutgoingHttpHeaders = {}) =>
	send(new URL(site.url).origin, address, { headers: { ...BROWSER, ...headers } });

const isPage = ({ status, headers }: Answer) =>
	status !== 301 && String(headers["content-type"]).startsWith("text/html");
const policyOf = ({ headers }: Answer) => String(headers["content-security-policy"]);

/**
 * An answer's status, its page's only address, whether search engines leave it out, the rule for caches, and who may have it in a frame, if
 * anybody may.
 */
function inShort(answer: Answer): string {
	const { status, headers, body } = answer;
	const html = body.toString();
	const [, canonical] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
	const [, ancestors] = /frame-ancestors ([^;]*)/.exec(policyOf(answer)) ?? [];
	const isFramed = ancestors !== "'none'" || headers["x-frame-options"] !== "DENY";
	return [
		isPage(answer) ? `${status} page` : status,
		headers.location ?? canonical?.replace(ORIGIN, ""),
		headers["x-robots-tag"] ?? /<meta name="robots" content="(noindex)">/.exec(html)?.[1],
		headers["cache-control"],
		...(isFramed ? [ancestors, headers["x-frame-options"]] : []),
	]
		.filter(Boolean)
		.join(", ");
}

const MARKED = path.join(DIST, "marked", "assets");

const NO_PAGE = "404 page, noindex, no-cache";
const FOR_ADMINS = "401 page, noindex, no-store";
const FEED = "200, public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";
const FILE = "200, public, max-age=300, stale-while-revalidate=86400";
const pageOf = (canonical: string) => `200 page, ${canonical}, no-cache`;
const FRAMED = `200 page, noindex, no-cache, ${FRAMERS.join(" ")}`;
const leadsTo = (address: string) => `301, ${address}, public, max-age=3600`;

/** Addresses without a page, with what a program gets for them. */
const MALFORMED: [address: string, status: number][] = [
	["/location/%E0%A4%A", 400],
	["/%", 400],
	["/branch/Goa/%E0/1", 400],
	["http://evil.example/", 400],
	["//evil.example/", 400],
	["/maps/none", 404],
	["/assets/%", 400],
	["/assets/none.js", 404],
];

const ANSWERS: [answer: string, addresses: readonly string[]][] = [
	[pageOf("/"), ["/"]],
	[pageOf("/hi"), ["/hi"]],
	[pageOf("/location/Gujarat"), ["/location/Gujarat", "/location/gujarat"]],
	[pageOf("/location/Madhya%20Pradesh"), ["/location/Madhya%20Pradesh?utm_source=advertisement"]],
	[pageOf("/location/Madhya%20Pradesh/Indore"), ["/location/MADHYA-PRADESH/indore"]],
	[pageOf("/branch/Maharashtra/Mumbai/7"), ["/branch/maharashtra/mumbai/7?fbclid=1"]],
	[pageOf("/branches/Maharashtra"), ["/branches/Maharashtra"]],
	[pageOf(sitePaths.PATTERNS.privacy), [sitePaths.PATTERNS.privacy]],
	[
		"200 page, noindex, no-cache",
		["/?q=Pune", "/location/Gujarat?open=saturday", "/location/Goa", "/login", "/offline"],
	],
	["301, /branch/Madhya%20Pradesh/Indore/1, no-cache", ["/branch/Orissa/Puri/1"]],
	[NO_PAGE, MALFORMED.map(([address]) => address)],
	[NO_PAGE, ["/%00", "/..%2f", `/${"a".repeat(9000)}`, "/;", "/%2F", "/maps", "/location/1/1", "/sitemap-1.xml"]],
	[NO_PAGE, ["/branches", "/branches/none", "/hi/none", "/none/", "//none//", "/location//", "/\\evil.example/"]],
	[leadsTo("/"), ["//"]],
	[leadsTo("/?q=x"), ["///?q=x"]],
	[leadsTo("/location/Gujarat"), ["/location/Gujarat/"]],
	[leadsTo("/location/Gujarat/Surat?page=2"), ["//location//Gujarat//Surat/?page=2"]],
	[leadsTo("/branch/Maharashtra/Mumbai/1"), ["/branch/Maharashtra/Mumbai/1/"]],
	[leadsTo("/hi/location/Goa"), ["/HI/location/Goa"]],
	[leadsTo("/login"), ["/hi/login"]],
	[FEED, Object.values(sitePaths.FEED_PATHS)],
	[FILE, [sitePaths.EMBED_SCRIPT_PATH, "/brand.css", "/brand/logo", "/manifest.webmanifest", "/robots.txt"]],
	["200, public, max-age=3600", ["/sitemap.xml", "/third-party-licences.txt"]],
	["200, no-cache", ["/sw.js"]],
	// Scripts in which the build left room for the path. All others are the same below it.
	[`200, ${FOR_EVER}`, readdirSync(MARKED).map((name) => `/assets/${name}`)],
	["200, no-store", ["/healthz"]],
	["200, noindex, no-cache", ["/data/location/Goa", "/data/embed", "/points/?q=mumbai"]],
	["200, noindex, public, max-age=60", ["/suggestions?q=pune"]],
	["401, noindex, no-store", ["/branchlocatorapi/api/branches"]],
	[
		FOR_ADMINS,
		Object.values(sitePaths.PATTERNS).flatMap((path) => (path.startsWith("/admin") ? path.replace(":id", "1") : [])),
	],
	// What looks like the finder for frames is not in one.
	[FOR_ADMINS, ["/admin?/embed"]],
	[leadsTo("/admin"), ["/embed/../admin", "/embed/%2e%2e/admin", "/embed;/../admin", "/embed\\..\\admin", "/ADMIN"]],
	[NO_PAGE, ["/embed/..%2fadmin", "/embed/admin", "/EMBED", "/%65mbed", "/embed%2f..%2fadmin", "/embed%00"]],
	[leadsTo("/embed"), ["//embed", "/embed/", "/en/embed"]],
	[leadsTo("/embed/../admin"), ["//embed/../admin"]],
	[
		FRAMED,
		[
			sitePaths.EMBED_PATH,
			`${sitePaths.EMBED_PATH}?state=Goa&brand=aa2266&links=parent`,
			`${sitePaths.EMBED_PATH}?/admin`,
			"/hi/embed",
		],
	],
];

const ROWS = ANSWERS.flatMap(([answer, addresses]) => addresses.map((address) => [address, answer] as const));

test.each(ROWS)("%s: %s", async (address, expected) => {
	const made = await ask(plain, address);
	expect(inShort(made)).toBe(expected);
	const [page, compressed] = [await ask(plain, address), await ask(plain, address, { "accept-encoding": "gzip, br" })];
	const encoding = compressed.headers["content-encoding"];
	if (made.status === 200 && /\.(?:css|js|json|txt|xml)$/.test(address)) expect(encoding).toBe("br");
	if (encoding) expect([encoding, compressed.headers.vary]).toEqual(["br", expect.stringContaining("Accept-Encoding")]);
	const decoded = encoding ? brotliDecompressSync(compressed.body) : compressed.body;
	expect([inShort(page), page.body.equals(made.body), decoded.equals(made.body)]).toEqual([expected, true, true]);
	if (made.status === 200 && (isPage(made) || made.headers.etag)) {
		const again = await ask(plain, address, { "if-none-match": made.headers.etag });
		expect([again.status, again.body.length, policyOf(again)]).toEqual([304, 0, policyOf(made)]);
		expect(again.headers["x-frame-options"]).toBe(made.headers["x-frame-options"]);
	}
	expectHeaders(made);
	if (isPage(made)) expectPage(made);
	if (![NO_PAGE, FOR_ADMINS].includes(expected)) await expectSameBelow(address, made);
});

let usual: Answer;
beforeAll(async () => {
	usual = await ask(plain, "/healthz");
});

/** What is answered from memory has the headers that Express sets; the policy of a page allows its own style besides. */
function expectHeaders(answer: Answer) {
	for (const name of ["referrer-policy", "x-content-type-options", "permissions-policy"])
		expect([name, answer.headers[name]]).toEqual([name, usual.headers[name]]);
	expect(answer.headers["x-powered-by"]).toBeUndefined();
	const withoutOwn = (policy: string) => policy.replace(/ 'sha256-\S+' 'sha256-[^;]+'|frame-ancestors [^;]*/g, "");
	if (!policyOf(answer).includes("sandbox")) expect(withoutOwn(policyOf(answer))).toBe(withoutOwn(policyOf(usual)));
	if (!isPage(answer) && answer.status !== 301) expect(policyOf(answer)).not.toContain("sha256");
}

/** A page has its styles in the document, which its policy allows, waits for no other file, and says where it is. */
function expectPage(answer: Answer) {
	const html = answer.body.toString();
	const [style = "", ...others] = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text);
	expect(others).toEqual([]);
	expect(style).toMatch(/^:root\{--brand:#.*--sunk:/s);
	expect(policyOf(answer)).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
	const waitedFor = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)].map(([element]) => element).filter(isWaitedFor);
	expect(waitedFor).toEqual([]);
	const [canonical, url] = [/rel="canonical" href="([^"]*)"/, /"og:url" content="([^"]*)"/].map(
		(mark) => mark.exec(html)?.[1],
	);
	expect(url).toBe(canonical);
	if (!canonical) expect(html).not.toContain("ld+json");
	const [, picture = ""] = /"og:image" content="([^"]*)"/.exec(html) ?? [];
	const ofBranch = /^\/map-picture\/[^/]+\/en\/share\/branch\/.*\.png$/;
	if (canonical?.includes("/branch/")) expect(picture.replace(ORIGIN, "")).toMatch(ofBranch);
	else expect(picture).toBe(ORIGIN + sitePaths.SITE_PICTURE_PATH);
	for (const link of [
		`icon" href="${sitePaths.FAVICON_PATH}"`,
		`apple-touch-icon" href="${sitePaths.ICON_PATHS.apple}"`,
		`manifest" href="${sitePaths.MANIFEST_PATH}"`,
	])
		expect(html).toContain(`<link rel="${link}`);
	const themes = [
		...html.matchAll(/<meta name="theme-color" content="#[\da-f]{6}" media="\(prefers-color-scheme: (\w+)\)">/g),
	];
	expect(themes.map(([, theme]) => theme)).toEqual(["light", "dark"]);
	expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
	expect(html).not.toContain("evil.example");
	expect(html).not.toContain("Sample data");
}

function isWaitedFor(element: string): boolean {
	if (element.startsWith("<script")) return element.includes(" src=") && !element.includes('type="module"');
	return element.includes('rel="stylesheet"') && !element.includes(" disabled ");
}

/** Below a path all is the same, but for the path before each address, without which nothing but probes answers, unless a proxy takes it off. */
async function expectSameBelow(address: string, made: Answer) {
	const { status, headers, body } = made;
	const hasAddresses = isPage(made) || /^\/(?:assets|sw\.js)/.test(address);
	if (address !== sitePaths.HEALTH_PATH) expect((await ask(below, address)).status).toBe(404);
	for (const [site, path] of [
		[below, BASE_PATH + address],
		[behind, address],
	] as const) {
		const answer = await ask(site, path);
		const location = headers.location && BASE_PATH + headers.location;
		expect([answer.status, answer.headers.location]).toEqual([status, location]);
		const text = answer.body.toString();
		expect([text.includes(BASE_MARK), text.includes(BASE_PATH) || !hasAddresses]).toEqual([false, true]);
		expect(text.replaceAll(BASE_PATH, "") === body.toString()).toBe(true);
		expect(text.replaceAll(ORIGIN + BASE_PATH, "")).not.toContain(`${ORIGIN}/`);
	}
}

test.each(MALFORMED)(
	"%s is %i in JSON for a program; a browser's page has no script to read it",
	async (address, status) => {
		const page = (await ask(plain, address)).body.toString();
		expect(page).toContain(MESSAGES.pageNotFound);
		expect(page).not.toContain('type="application/json"');
		for (const accept of [undefined, "*/*", "application/json"]) {
			const answer = await send(plain.url, address, {
				headers: { ...(accept && { accept }), "accept-encoding": "br" },
			});
			expect([answer.status, answer.headers["content-encoding"]]).toEqual([status, undefined]);
			expect(JSON.parse(answer.body.toString())).toEqual({
				message: expect.any(String),
				requestId: expect.any(String),
			});
		}
	},
);

test("below a path, admins have a cookie for this site only", async () => {
	const { origin } = new URL(below.url);
	const post = (path: string, from = ORIGIN) => request(origin).post(`/find${path}`).set("Origin", from);
	const signIn = await post(SIGN_IN_PATH).send({ name: "admin", password: ENV.ADMIN_PASSWORD }).expect(200);
	const [cookie = ""] = signIn.get("Set-Cookie") ?? [];
	expect(cookie).toMatch(/^__Secure-session=[\w-]+; Path=\/find\/; HttpOnly; Secure; SameSite=Strict$/);
	const { body } = await request(origin).get(`/find${SIGN_IN_PATH}`).set("Cookie", cookie).expect(200);
	expect(body).toMatchObject({ user: "admin", signOut: `/find${sitePaths.SIGN_OUT_PATH}` });

	// They change something only on pages of the site's origin, which has no path.
	await post(CREATE_BRANCH_PATH, "https://other.example.com").set("Cookie", cookie).send({}).expect(403);
	below.answerWith(sends("{}", { location: `${CREATE_BRANCH_PATH}/7` }, 201));
	const created = await post(CREATE_BRANCH_PATH).set("Cookie", cookie).send({}).expect(201);
	expect(created.headers.location).toBe(`/find${CREATE_BRANCH_PATH}/7`);
	const { headers } = await post(sitePaths.SIGN_OUT_PATH).set("Cookie", cookie).expect(303);
	expect(headers.location).toBe("/find/");
});
