import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countOf, firstFrom, packTexts, similarTexts, textAt, textsBeginningWith } from "./sorted-texts.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "म"), minLength: 1, maxLength: 7 });
const words = fc.array(word, { maxLength: 60 }).map((each) => [...each].sort());

/** Errors between two texts, from the definition of the optimal string alignment. */
function errorsBetween(a: string, b: string): number {
	if (a === "" || b === "") return a.length + b.length;
	const same = a.at(-1) === b.at(-1) ? 0 : 1;
	const [shorterA, shorterB] = [a.slice(0, -1), b.slice(0, -1)];
	const exchanged =
		a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)
			? errorsBetween(a.slice(0, -2), b.slice(0, -2)) + 1
			: Number.POSITIVE_INFINITY;
	return Math.min(
		errorsBetween(shorterA, b) + 1,
		errorsBetween(a, shorterB) + 1,
		errorsBetween(shorterA, shorterB) + same,
		exchanged,
	);
}

describe("sorted texts", () => {
	test("hold each text at its index", () => {
		fc.assert(
			fc.property(words, (sorted) => {
				const texts = packTexts(sorted);
				expect(Array.from({ length: countOf(texts) }, (_, index) => textAt(texts, index))).toEqual(sorted);
			}),
		);
	});

	test("find the first that is not before a text, and those that begin with it", () => {
		fc.assert(
			fc.property(words, word, (sorted, wanted) => {
				const texts = packTexts(sorted);
				expect(firstFrom(texts, wanted)).toBe(sorted.filter((each) => each < wanted).length);
				const [from, to] = textsBeginningWith(texts, wanted);
				expect(sorted.slice(from, to)).toEqual(sorted.filter((each) => each.startsWith(wanted)));
			}),
		);
	});

	test("find those within a number of errors, as comparing with each does", () => {
		fc.assert(
			fc.property(words, word, fc.integer({ min: 0, max: 2 }), (sorted, wanted, most) => {
				const expected = sorted.flatMap((each, index) => {
					const errors = errorsBetween(each, wanted);
					return each[0] === wanted[0] && errors <= most ? [{ index, errors }] : [];
				});
				expect(similarTexts(packTexts(sorted), wanted, most)).toEqual(expected);
			}),
			{ numRuns: 300 },
		);
	});
});
