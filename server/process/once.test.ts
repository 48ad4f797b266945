import { expect, test } from "vitest";
import { keptForKey } from "./once.ts";

test("what was made last is kept for its key; a failure is not, and does not end what was made since", async () => {
	const kept = keptForKey<string, number>();
	let made = 0;
	const make = async () => ++made;
	expect(await Promise.all([kept("a", make), kept("a", make)])).toEqual([1, 1]);
	expect([await kept("b", make), await kept("a", make)]).toEqual([2, 3]);
	const fault = Promise.withResolvers<number>();
	const failing = kept("c", () => fault.promise);
	const next = kept("d", make);
	fault.reject(new Error("fault"));
	await expect(failing).rejects.toThrow("fault");
	expect([await next, await kept("d", make)]).toEqual([4, 4]);
	await expect(kept("e", () => fault.promise)).rejects.toThrow("fault");
	expect(await kept("e", make)).toBe(5);
});
