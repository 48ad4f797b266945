import { expect, test } from "vitest";
import { whenText } from "./when-text.ts";

test("times are those of India, whatever the browser's zone", () => {
	expect(whenText("2026-11-22T18:29:59.000Z")).toBe("22 Nov 2026, 11:59 pm");
	expect(whenText("2026-12-31T18:30:00.000Z")).toBe("1 Jan 2027, 12:00 am");
});

test("what is no time is not shown", () => {
	expect(whenText("")).toBe("");
	expect(whenText("yesterday")).toBe("");
});
