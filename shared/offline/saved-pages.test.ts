import { expect, test } from "vitest";
import { savedAddress } from "./saved-pages.ts";

const keptAs = (address: string) => savedAddress(new URL(address, "https://branches.example.com"));

test("pages for visitors are kept by what they read of their address", () => {
	expect(keptAs("/")).toBe("/");
	expect(keptAs("/?utm_source=mail&q=pune#results")).toBe("/?q=pune");
	expect(keptAs("/?page=2&q=pune")).toBe(keptAs("/?q=pune&page=2"));
	expect(keptAs("/?open=now&open=sunday")).toBe("/?open=now&open=sunday");
	expect(keptAs("/location/Tamil%20Nadu")).toBe("/location/Tamil%20Nadu");
	expect(keptAs("/location/Goa/Panaji")).toBe("/location/Goa/Panaji");
	expect(keptAs("/branch/Goa/Panaji/7")).toBe("/branch/Goa/Panaji/7");
	expect(keptAs("/Privacy-Policy.html")).toBe("/Privacy-Policy.html");
});

test.each([
	..."/admin /ADMIN /admin/branches/7 /login /branchlocatorapi/api/branches /data/ /simplestore.json".split(" "),
	..."/location/a/b/c /branch/Goa /.well-known/x".split(" "),
	// With a position, and endless.
	"/?q=pune&near=18.52,73.86",
	`/?q=${"a".repeat(2000)}`,
])("%s is not kept as a page", (address) => {
	expect(keptAs(address)).toBeUndefined();
});
