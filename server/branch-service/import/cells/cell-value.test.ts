import { expect, test } from "vitest";
import { cellText } from "./cell-value.ts";

test("of a long text only so much is read that it is too long for any field", () => {
	expect(cellText({ t: "s", v: "x".repeat(32_767) })).toHaveLength(2000);
});
