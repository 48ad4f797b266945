import { expect, test } from "vitest";
import { isWithin } from "./calendar-text.ts";

test("who may change what is in some states is offered nothing of others, nor what is everywhere", () => {
	expect([isWithin(undefined, null), isWithin(["Goa"], null)]).toEqual([true, true]);
	expect([isWithin(["goa"], ["Goa", "Kerala"]), isWithin(["Goa", "Punjab"], ["Goa"])]).toEqual([true, false]);
	expect(isWithin(undefined, ["Goa"])).toBe(false);
});
