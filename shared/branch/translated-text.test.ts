import { expect, test } from "vitest";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { translatedText } from "./translated-text.ts";

test("a branch has a name, an address and a landmark in the languages for which there are texts", () => {
	const branch = { ...TEST_BRANCH, name_hi: "नाशिक रोड", address_mr: "१ स्टेशन रोड", name_ta: "", landmark_mr: "बँकेजवळ" };
	expect((["en", "hi", "mr", "ta"] as const).map((language) => translatedText(branch, "name", language))).toEqual([
		undefined,
		"नाशिक रोड",
		undefined,
		undefined,
	]);
	expect((["en", "hi", "mr"] as const).map((language) => translatedText(branch, "address", language))).toEqual([
		undefined,
		undefined,
		"१ स्टेशन रोड",
	]);
	expect((["en", "mr"] as const).map((language) => translatedText(branch, "landmark", language))).toEqual([
		undefined,
		"बँकेजवळ",
	]);
});
