import { expect, test } from "vitest";
import { cellText } from "./cell-value.ts";
import { readOffDays } from "./day-words.ts";

test("of a long text only so much is read that it is too long for any field", () => {
	expect(cellText({ t: "s", v: "x".repeat(32_767) })).toHaveLength(2000);
});

test("an error is its text in Excel, whatever its code", () => {
	expect([23, 0x99].map((v) => cellText({ t: "e", v }))).toEqual(["#REF!", "#ERROR!"]);
});

test("a word that every object has is no week", () => {
	expect(readOffDays("constructor Saturday")).toBeUndefined();
});
