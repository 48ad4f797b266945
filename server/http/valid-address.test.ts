import { expect, test } from "vitest";
import { isValidAddress } from "./normalize-path.ts";

test.each(["/", "/?q=pune", "/%E0%A4%AE", "/?q=%E0%A4%A", `/?q=${"a".repeat(4092)}`])("%.20s is an address", (url) => {
	expect(isValidAddress(url)).toBe(true);
});

test.each([
	["of another host", "//example.com"],
	["of a proxy's client", "http://example.com/"],
	["that cannot be decoded", "/%E0%A4%A"],
	["of over 4,096 characters", `/?q=${"a".repeat(4093)}`],
])("one %s is not", (_kind, url) => {
	expect(isValidAddress(url)).toBe(false);
});
