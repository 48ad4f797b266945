import { expect, test } from "vitest";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { translatedAddress, translatedName } from "./translated-text.ts";

test("a branch has a name and an address in the languages for which there are texts", () => {
	const branch = { ...TEST_BRANCH, name_hi: "नाशिक रोड", address_mr: "१ स्टेशन रोड", name_ta: "" };
	expect((["en", "hi", "mr", "ta"] as const).map((language) => translatedName(branch, language))).toEqual([
		undefined,
		"नाशिक रोड",
		undefined,
		undefined,
	]);
	expect((["en", "hi", "mr"] as const).map((language) => translatedAddress(branch, language))).toEqual([
		undefined,
		undefined,
		"१ स्टेशन रोड",
	]);
});
