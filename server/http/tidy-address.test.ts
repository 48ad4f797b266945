import { expect, test } from "vitest";
import { tidyAddress } from "./tidy-address.ts";

test.each([
	["/location/Goa/", "/location/Goa"],
	["//location//Goa///Panaji", "/location/Goa/Panaji"],
	["/location/Goa/?page=2", "/location/Goa?page=2"],
	["//?q=a//b/", "/?q=a//b/"],
	["///", "/"],
	["//evil.example/", "/evil.example"],
])("%s becomes %s", (url, tidy) => {
	expect(tidyAddress(url)).toBe(tidy);
	expect(tidyAddress(tidy)).toBeUndefined();
});

test.each(["/", "/location/Goa", "/?q=//", "http://evil.example//", "/\\evil.example/", "//\\evil.example", ""])(
	"%s stays as it is",
	(url) => {
		expect(tidyAddress(url)).toBeUndefined();
	},
);
