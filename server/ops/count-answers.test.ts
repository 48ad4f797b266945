import { expect, test } from "vitest";
import { eachOf } from "../../shared/testing/each-of.ts";
import { routeOf } from "./count-answers.ts";

test.each([
	...eachOf(
		["/ | /?q=pune | /login | /hi | /ta/?q=pune", "page"],
		["/branch/Goa/Panaji/7 | /hi/branch/Goa/Panaji/7", "branch-page"],
		["/location/Goa", "location-page"],
		["/branches/Goa/2", "directory-page"],
		["/admin | /admin/history/7", "admin-page"],
		["/data/location/Goa?near=1 | /points/?q=pune", "page-data"],
		["/suggestions?q=p", "search"],
		["/simplestore.json?v=1", "feed"],
		["/branchlocatorapi/api/branches/7", "api"],
		["/assets/index-1.js | /sw.js | /third-party-licences.txt", "asset"],
		["/maps/v4/x | /embedded-map.pmtiles?v=1", "map"],
		["/share/site.png | /qr/hi/branch/Goa/Panaji/7 | /favicon.ico", "picture"],
		["/readyz", "probe"],
		["/robots.txt | /wp-login.php | /assets | /constructor | /__proto__/x | //branch/x | /fr/branch/x", "other"],
		["http://evil.example/ | *", "other"],
	),
	["", "other"],
])("%s counts as %s", (url, route) => {
	expect(routeOf(url)).toBe(route);
});
