import fc from "fast-check";
import { expect, test } from "vitest";
import { packTexts } from "./sorted-texts.ts";
import { errorsBetween, similarTexts } from "./typos.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "म"), minLength: 1, maxLength: 7 });
const words = fc.array(word, { maxLength: 60 }).map((each) => [...each].sort());

/** Errors between two texts, from the definition of the optimal string alignment. */
function errorsByDefinition(a: string, b: string): number {
	if (a === "" || b === "") return a.length + b.length;
	const same = a.at(-1) === b.at(-1) ? 0 : 1;
	const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)];
	const exchanged =
		a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
			? errorsByDefinition(a.slice(0, -2), b.slice(0, -2)) + 1
			: Number.POSITIVE_INFINITY;
	return Math.min(
		errorsByDefinition(shorterA, b) + 1,
		errorsByDefinition(a, shorterB) + 1,
		errorsByDefinition(shorterA, shorterB) + same,
		exchanged,
	);
}

const checkSimilar = (numRuns: number) =>
	fc.assert(
		fc.property(words, word, fc.integer({ min: 0, max: 2 }), (sorted, target, most) => {
			const expected = sorted.flatMap((each, index) => {
				const errors = errorsByDefinition(each, target);
				return each[0] === target[0] && errors <= most ? [{ index, errors }] : [];
			});
			expect(similarTexts(packTexts(sorted), target, most)).toEqual(expected);
		}),
		{ numRuns },
	);
test("texts within a number of errors are found as by comparing with each", () => checkSimilar(60));
test("in many lists, too", { tags: "deep" }, () => checkSimilar(3000));

test("the errors between two texts are counted up to a number", () => {
	fc.assert(
		fc.property(word, word, fc.integer({ min: 0, max: 5 }), (one, other, most) => {
			const errors = errorsByDefinition(one, other);
			expect(errorsBetween(one, other, most)).toBe(errors > most ? Number.POSITIVE_INFINITY : errors);
		}),
		{ numRuns: 300 },
	);
});
