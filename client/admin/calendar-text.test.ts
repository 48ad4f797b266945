import { expect, test } from "vitest";
import { isWithin, whenText } from "./calendar-text.ts";

test("who may change what is in some states is offered nothing of others, nor what is everywhere", () => {
	expect([isWithin(undefined, null), isWithin(["Goa"], null)]).toEqual([true, true]);
	expect([isWithin(["goa"], ["Goa", "Kerala"]), isWithin(["Goa", "Punjab"], ["Goa"])]).toEqual([true, false]);
	expect(isWithin(undefined, ["Goa"])).toBe(false);
});

test("times are those of India, whatever the browser's zone", () => {
	expect(whenText("2026-11-22T18:29:59.000Z")).toBe("22 Nov 2026, 11:59 pm");
	expect(whenText("2026-12-31T18:30:00.000Z")).toBe("1 Jan 2027, 12:00 am");
});

test("what is no time is not shown", () => {
	expect(whenText("")).toBe("");
	expect(whenText("yesterday")).toBe("");
});
