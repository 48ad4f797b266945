import { expect, test } from "vitest";
import { isFailedImport } from "./failed-import.ts";

test.each([
	["Vite", new Error("Unable to preload CSS for /assets/legal-page-abc.css")],
	["Chromium", new TypeError("Failed to fetch dynamically imported module: https://example.org/assets/legal-page.js")],
	["Firefox", new TypeError("error loading dynamically imported module: https://example.org/assets/legal-page.js")],
	["Safari", new TypeError("Importing a module script failed.")],
])("a part of the site that could not be loaded is recognised (%s)", (_, error) => {
	expect(isFailedImport(error)).toBe(true);
});

test.each([
	[new TypeError("x is not a function")],
	[new TypeError("Failed to fetch")],
	["Unable"],
	[null],
	[undefined],
])("other failures are not: %s", (error) => {
	expect(isFailedImport(error)).toBe(false);
});
