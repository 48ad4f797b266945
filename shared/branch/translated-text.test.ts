import { expect, test } from "vitest";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { translatedText } from "./translated-text.ts";

test("a branch has a name, an address and a landmark in the languages for which there are texts", () => {
	const branch = { ...TEST_BRANCH, name_hi: "नाशिक रोड", address_mr: "१ स्टेशन रोड", landmark_mr: "बँकेजवळ", name_ta: "" };
	const texts = (["name", "address", "landmark"] as const).map((what) =>
		(["en", "hi", "mr", "ta"] as const).map((language) => translatedText(branch, what, language)),
	);
	const [hindi, marathi] = [branch.name_hi, [branch.address_mr, branch.landmark_mr]];
	expect(texts[0]).toEqual([undefined, hindi, undefined, undefined]);
	expect(texts.slice(1)).toEqual(marathi.map((text) => [undefined, undefined, text, undefined]));
});
