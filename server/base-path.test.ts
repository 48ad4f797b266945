/** Which path is taken off an address. That the rest answers as without one is in site-addresses.test.ts. */
import { expect, test } from "vitest";
import { takeOffBase } from "./base-path.ts";

/** The address that the next step gets, or the head of the answer. */
function taken(url: string, method = "GET") {
	const seen: unknown[] = [];
	const response = {
		writeHead(...head: unknown[]) {
			seen.push(...head);
			return { end: () => undefined };
		},
	};
	takeOffBase("/branches")((request) => void seen.push(request.url))({ url, method } as never, response as never);
	return seen;
}

test.each([
	["/branches", "/branches/"],
	["/branches?q=Goa", "/branches/?q=Goa"],
])("%s leads to %s, from which the service worker answers", (url, location) => {
	expect(taken(url)).toEqual([301, expect.objectContaining({ location, "Cache-Control": "public, max-age=3600" })]);
	expect(taken(url, "POST")).toEqual([url]);
});

/** The path is also the beginning of the site's own addresses, which a proxy may pass on with it or without. */
test.each([
	["/branches/branches/Goa", "/branches/Goa"],
	["/branches/branch/Goa/Panaji/9", "/branch/Goa/Panaji/9"],
	["/branches/hi/branches/Goa", "/hi/branches/Goa"],
	["/branches/sitemap.xml", "/sitemap.xml"],
	["/branches/location/Goa", "/location/Goa"],
	["/branches/data/?q=Goa", "/data/?q=Goa"],
	["/branches//location/Goa", "//location/Goa"],
	["/branches/HI/location/Goa", "/HI/location/Goa"],
	["/branches/Goa", "/branches/Goa"],
	["/branch/Goa/Panaji/9", "/branch/Goa/Panaji/9"],
	["/location/Goa", "/location/Goa"],
])("below /branches, %s is %s", (url, rest) => {
	expect(taken(url)).toEqual([rest]);
});
