import { expect, test } from "vitest";
import { eachOf } from "../../shared/testing/each-of.ts";
import { canonicalLanguagePrefix, isValidAddress, normalizePath } from "./normalize-path.ts";

test.each(
	eachOf(
		["/location/Goa/", "/location/Goa"],
		["//location//Goa///Panaji", "/location/Goa/Panaji"],
		["/location/Goa/?page=2", "/location/Goa?page=2"],
		["//?q=a//b/", "/?q=a//b/"],
		["///", "/"],
		["//evil.example/", "/evil.example"],
		["/ | /location/Goa | /?q=// | http://evil.example// | /\\evil.example/ | //\\evil.example | ", undefined],
	),
)("%s becomes %s", (url, tidy) => {
	expect(normalizePath(url)).toBe(tidy);
	if (tidy) expect(normalizePath(tidy)).toBeUndefined();
});

test.each(
	eachOf(
		["/HI/location/Goa?page=2", "/hi/location/Goa?page=2"],
		["/hi-IN", "/hi"],
		["/Ta-in/?q=x", "/ta?q=x"],
		["/en/location/Goa", "/location/Goa"],
		["/en", "/"],
		["/EN-in?q=x", "/?q=x"],
		["/hi/location/Goa | /hi?q=x | /hindi | /location/hi | //hi | /en/\\evil.example/../..", undefined],
		["/en//evil.example/x", "/evil.example/x"],
		["/HI//evil.example", "/hi/evil.example"],
	),
)("%s leads to %s", (url, right) => {
	expect(canonicalLanguagePrefix(url)).toBe(right);
});

test.each<[what: string, isValid: boolean, addresses: readonly string[]]>([
	["of this site", true, ["/", "/?q=pune", "/%E0%A4%AE", "/?q=%E0%A4%A", `/?q=${"a".repeat(4092)}`]],
	["of another host, or of a proxy's client", false, ["//example.com", "http://example.com/"]],
	["that cannot be decoded, or of over 4,096 characters", false, ["/%E0%A4%A", `/?q=${"a".repeat(4093)}`]],
])("an address %s is valid: %s", (_, isValid, addresses) => {
	for (const address of addresses) expect([address, isValidAddress(address)]).toEqual([address, isValid]);
});
