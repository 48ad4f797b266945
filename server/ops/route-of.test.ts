import { expect, test } from "vitest";
import { routeOf } from "./route-of.ts";

test.each([
	["/", "page"],
	["/?q=pune", "page"],
	["/login", "page"],
	["/branch/Goa/Panaji/7", "branch-page"],
	["/location/Goa", "location-page"],
	["/branches/Goa/2", "directory-page"],
	["/admin", "admin-page"],
	["/admin/history/7", "admin-page"],
	["/data/location/Goa?near=1", "page-data"],
	["/points/?q=pune", "page-data"],
	["/suggestions?q=p", "search"],
	["/simplestore.json?v=1", "feed"],
	["/branchlocatorapi/api/branches/7", "api"],
	["/assets/index-1.js", "asset"],
	["/sw.js", "asset"],
	["/third-party-licences.txt", "asset"],
	["/maps/v4/x", "map"],
	["/embedded-map.pmtiles?v=1", "map"],
	["/share/site.png", "picture"],
	["/qr/hi/branch/Goa/Panaji/7", "picture"],
	["/favicon.ico", "picture"],
	["/readyz", "probe"],
	["/robots.txt", "other"],
	["/wp-login.php", "other"],
	["/assets", "other"],
	["/constructor", "other"],
	["/__proto__/x", "other"],
	["//branch/x", "other"],
	["http://evil.example/", "other"],
	["*", "other"],
	["", "other"],
])("%s counts as %s", (url, route) => {
	expect(routeOf(url)).toBe(route);
});
