import { expect, test } from "vitest";
import { keptForKey } from "./once.ts";

test("what was made last is kept for its key; a failure is not, and does not end what was made since", async () => {
	const read = keptForKey<string, number>();
	let made = 0;
	const make = async () => ++made;
	expect(await Promise.all([read("a", make), read("a", make)])).toEqual([1, 1]);
	expect([await read("b", make), await read("a", make)]).toEqual([2, 3]);
	const fault = Promise.withResolvers<number>();
	const failing = read("c", () => fault.promise);
	const next = read("d", make);
	fault.reject(new Error("fault"));
	await expect(failing).rejects.toThrow("fault");
	expect([await next, await read("d", make)]).toEqual([4, 4]);
	await expect(read("e", () => fault.promise)).rejects.toThrow("fault");
	expect(await read("e", make)).toBe(5);
});
