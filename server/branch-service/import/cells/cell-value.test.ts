import { expect, test } from "vitest";
import { cellText } from "./cell-value.ts";
import { readOffDays } from "./day-words.ts";

test("of a long text only so much is read that it is too long for any field", () => {
	expect(cellText({ t: "s", v: "x".repeat(32_767) })).toHaveLength(2000);
});

test("a word that every object has is no week", () => {
	expect(readOffDays("constructor Saturday")).toBeUndefined();
});
