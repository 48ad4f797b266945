/** Every kind of page, as the server sends it. */
import { type APIRequestContext, expect } from "@playwright/test";
import { ADMIN } from "../../e2e/sites.ts";
import { startSite, startSiteWithUpstream } from "../../e2e/start-site.ts";
import { test } from "../../e2e/test.ts";
import { loadBuiltRenderer } from "../../server/pages/built-client.ts";
import { fillDocument } from "../../server/pages/document.ts";
import { sends } from "../../server/testing/fake-upstream.ts";
import type { Brand } from "../../shared/brand.ts";
import type { LocatorSource } from "../../shared/finder/rendering.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { keepDocument } from "./documents.ts";

const PAGES = {
	home: { path: "/" },
	results: { path: "/?q=pune&category=Branch+Office" },
	nothing: { path: "/?q=nowhere+at+all" },
	near: { path: "/?q=Kothrud" },
	"page-2": { path: "/?page=2" },
	state: { path: "/location/Madhya%20Pradesh" },
	"state-without-branches": { path: "/location/Kerala" },
	city: { path: "/location/Madhya%20Pradesh/Indore" },
	locality: { path: "/location/Maharashtra/Kothrud" },
	frame: { path: "/embed?state=Goa&links=parent&brand=aa2266" },
	"no-such-state": { path: "/location/atlantis", status: 404 },
	directory: { path: "/branches/Maharashtra" },
	branch: { path: "/branch/Maharashtra/Mumbai/1" },
	"branch-moved": { path: "/branch/Goa/Mumbai/1", status: 301 },
	"branch-missing": { path: "/branch/Maharashtra/Mumbai/99999", status: 404 },
	"no-such-page": { path: "/no/such/page", status: 404 },
	login: { path: PATTERNS.login },
	privacy: { path: PATTERNS.privacy },
	disclaimer: { path: PATTERNS.disclaimer },
	terms: { path: PATTERNS.terms },
	admin: { path: PATTERNS.admin },
	"admin-edit": { path: "/admin/branches/1" },
	"admin-coming": { path: PATTERNS.coming },
	"admin-history": { path: PATTERNS.history },
	"admin-change": { path: "/admin/history/1" },
	"admin-holidays": { path: PATTERNS.holidays },
	"admin-searches": { path: PATTERNS.searches },
	"admin-create": { path: PATTERNS.createBranch },
	"admin-upload": { path: PATTERNS.bulkUpload },
};

async function keepServed(request: APIRequestContext, name: string, url: string, status = 200): Promise<void> {
	const answer = await request.get(url, { maxRedirects: 0, headers: { accept: "text/html" } });
	expect(answer.status(), url).toBe(status);
	expect(answer.headers()["content-type"]).toMatch(/^text\/html/);
	await keepDocument(name, await answer.text());
}

test("pages with data", async ({ request }) => {
	for (const [name, { path, status }] of Object.entries<{ path: string; status?: number }>(PAGES)) {
		await keepServed(request, `served-${name}`, path, status);
	}
});

test("an address that is malformed is not answered with a page", async ({ request }) => {
	const answer = await request.get("/%zz");
	expect(answer.status()).toBe(400);
	expect(answer.headers()["content-type"]).toMatch(/^application\/json/);
});

test("pages without data, and without branches", async ({ request }) => {
	const broken = await startSiteWithUpstream(sends("no data", {}, 500));
	for (const [name, path] of [
		["home", "/"],
		["branch", "/branch/Maharashtra/Mumbai/1"],
		["state", "/location/Kerala"],
	]) {
		await keepServed(request, `served-without-data-${name}`, `${broken.url}${path}`, 503);
	}
	await broken.stop();
	// This site's addresses are canonical.
	const empty = await startSite({
		PUBLIC_URL: "https://branches.example",
		ADMIN_PASSWORD: ADMIN.password,
		LOG_LEVEL: "warn",
	});
	await keepServed(request, "served-empty", `${empty.url}/`);
	await keepServed(request, "served-sign-in", empty.url + PATTERNS.admin, 401);
	await empty.stop();
});

test("the failure screen", async () => {
	const { render, template } = await loadBuiltRenderer();
	const { body, ...page } = await render({
		url: "/",
		source: {} as LocatorSource,
		// A brand without its other fields makes every page fail.
		brand: { companyName: "Lender" } as Brand,
		maps: { kind: "embedded" },
		publicUrl: undefined,
		now: 0,
		version: undefined,
		oldSince: undefined,
		sampleData: false,
		setup: { adminsOnly: true, otherUpstream: false },
		readOnlyReason: undefined,
	});
	expect(body).toContain(MESSAGES.unexpected);
	await keepDocument(
		"served-failure",
		fillDocument(await template("/"), { ...page, body, styles: "", links: "", brand: "" }),
	);
});
