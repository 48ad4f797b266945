import { expect, test } from "vitest";
import { addressIn, languageOf } from "./languages.ts";

test.each([
	["/", "en", "/"],
	["/location/Goa?page=2", "en", "/location/Goa?page=2"],
	["/hi", "hi", "/"],
	["/hi?q=x", "hi", "/?q=x"],
	["/ta/location/Goa", "ta", "/location/Goa"],
	["/hindi", "en", "/hindi"],
	["/HI", "en", "/HI"],
])("%s is the page in %s of %s", (address, language, path) => {
	expect(languageOf(address)).toEqual({ language, path });
	expect(addressIn(languageOf(address).language, path)).toBe(address);
});

test.each(["/hi//evil.example/x", "/hi/\\evil.example", "/hi\\\\evil.example", "/hi///"])(
	"what follows the prefix of %s names no other host",
	(address) => {
		expect(new URL(languageOf(address).path, "https://a.example").host).toBe("a.example");
	},
);
