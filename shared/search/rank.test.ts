import fc from "fast-check";
import { expect, test } from "vitest";
import { ranked } from "./rank.ts";

test("any part of the results is in order, as sorting all of them gives", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.nat(500), { maxLength: 160 }),
			fc.integer({ min: 1, max: 20 }),
			fc.nat(170),
			fc.nat(30),
			(results, kinds, from, length) => {
				const key = (each: number) => (each * 7) % kinds;
				const before = (a: number, b: number) => key(a) < key(b) || (key(a) === key(b) && a < b);
				const sorted = [...results].sort((a, b) => key(a) - key(b) || a - b);
				expect(ranked(Uint32Array.from(results), before, from, from + length)).toEqual(
					sorted.slice(from, from + length),
				);
			},
		),
		{ numRuns: 500 },
	);
});

test.each([
	["ascending", (each: number) => each],
	["descending", (each: number) => -each],
	["mixed", (each: number) => (each * 7919) % 20_011],
])("%s results are hardly compared more than once each", (_name, key) => {
	const results = Uint32Array.from({ length: 20_000 }, (_, each) => each);
	let comparisons = 0;
	const before = (a: number, b: number) => {
		comparisons++;
		return key(a) < key(b);
	};
	ranked(results, before, 48, 60);
	expect(comparisons).toBeLessThan(results.length * 2.5);
});
