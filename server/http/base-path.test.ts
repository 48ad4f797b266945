/** Which path is taken off an address. That the rest answers as without one is in site-addresses.test.ts. */
import { expect, test, vi } from "vitest";
import { takeOffBase } from "./base-path.ts";

const below = (proxyPath: "kept" | "stripped", warn = vi.fn()) => takeOffBase("/branches", proxyPath, warn);

/** The address that the next step gets, or the head of the answer. */
function taken(url: string, method = "GET", step = below("kept")) {
	const seen: unknown[] = [];
	const request = { url, method, headers: { host: "a" }, rawHeaders: [] };
	const response = {
		req: request,
		writeHead(...head: unknown[]) {
			seen.push(...head);
			return response;
		},
		end: () => undefined,
	};
	step(({ url }) => void seen.push(url))(request as never, response as never);
	return seen;
}

test.each([
	["/branches", "/branches/"],
	["/branches?q=Goa", "/branches/?q=Goa"],
])("%s leads to %s, from which the service worker answers", (url, location) => {
	expect(taken(url)).toEqual([301, expect.objectContaining({ location, "Cache-Control": "public, max-age=3600" })]);
	expect(taken(url, "POST")[0]).toBe(404);
});

/** The path is also the beginning of the site's own addresses. */
test.each([
	["/branches/branches/Goa", "/branches/Goa"],
	["/branches/hi/branches/Goa", "/hi/branches/Goa"],
	["/branches/sitemap.xml", "/sitemap.xml"],
	["/branches/data/?q=Goa", "/data/?q=Goa"],
	["/branches//location/Goa", "//location/Goa"],
	["/branches/Goa", "/Goa"],
	["/readyz", "/readyz"],
	["/branchesGoa", 404],
	["/branch/Goa/Panaji/9", 404],
	["/admin", 404],
	["//branches/admin", 404],
	["/BRANCHES/admin", 404],
	["/metrics", 404],
])("below /branches, %s is %s, and stays where the proxy takes the path off", (url, rest) => {
	expect([taken(url)[0], taken(url, "GET", below("stripped"))]).toEqual([rest, [url]]);
});

test.each([
	["kept", "/branches", "", /without \/branches: .* PROXY_PATH=stripped/],
	["stripped", "", "/branches", /with \/branches: .* PROXY_PATH=kept/],
] as const)("with PROXY_PATH=%s, requests that come otherwise are warned of once", (proxyPath, right, wrong, text) => {
	const warn = vi.fn();
	const step = below(proxyPath, warn);
	for (const url of [`${right}/assets/a.js`, "/readyz", `${wrong}/assets/a.js`, `${wrong}/assets/b.js`])
		taken(url, "GET", step);
	expect(warn.mock.calls).toEqual([[expect.stringMatching(text)]]);
});
