import { expect, test } from "vitest";
import { eachOf } from "../../shared/testing/each-of.ts";
import { rightPrefix } from "./normalize-path.ts";

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
	expect(rightPrefix(url)).toBe(right);
});
