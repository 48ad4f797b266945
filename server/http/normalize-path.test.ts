import { expect, test } from "vitest";
import { normalizePath } from "./normalize-path.ts";

test.each([
	["/location/Goa/", "/location/Goa"],
	["//location//Goa///Panaji", "/location/Goa/Panaji"],
	["/location/Goa/?page=2", "/location/Goa?page=2"],
	["//?q=a//b/", "/?q=a//b/"],
	["///", "/"],
	["//evil.example/", "/evil.example"],
])("%s becomes %s", (url, tidy) => {
	expect(normalizePath(url)).toBe(tidy);
	expect(normalizePath(tidy)).toBeUndefined();
});

test.each(["/", "/location/Goa", "/?q=//", "http://evil.example//", "/\\evil.example/", "//\\evil.example", ""])(
	"%s stays as it is",
	(url) => {
		expect(normalizePath(url)).toBeUndefined();
	},
);
