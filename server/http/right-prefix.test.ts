import { expect, test } from "vitest";
import { rightPrefix } from "./normalize-path.ts";

test.each([
	["/HI/location/Goa?page=2", "/hi/location/Goa?page=2"],
	["/hi-IN", "/hi"],
	["/Ta-in/?q=x", "/ta?q=x"],
	["/en/location/Goa", "/location/Goa"],
	["/en", "/"],
	["/EN-in?q=x", "/?q=x"],
	["/hi/location/Goa", undefined],
	["/hi?q=x", undefined],
	["/hindi", undefined],
	["/location/hi", undefined],
	["//hi", undefined],
	["/en//evil.example/x", "/evil.example/x"],
	["/en/\\evil.example/../..", undefined],
	["/HI//evil.example", "/hi/evil.example"],
])("%s leads to %s", (url, right) => {
	expect(rightPrefix(url)).toBe(right);
});
