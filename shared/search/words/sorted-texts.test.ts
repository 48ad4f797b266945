import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstFrom, packTexts, textAt, textsBeginningWith } from "./sorted-texts.ts";

const word = fc.string({ unit: fc.constantFrom("a", "b", "c", "म"), minLength: 1, maxLength: 7 });
const words = fc.array(word, { maxLength: 60 }).map((each) => [...each].sort());

describe("sorted texts", () => {
	test("hold each text at its index", () => {
		fc.assert(
			fc.property(words, (sorted) => {
				const texts = packTexts(sorted);
				expect(Array.from({ length: texts.starts.length - 1 }, (_, index) => textAt(texts, index))).toEqual(sorted);
			}),
		);
	});

	test("find the first that is not before a text, and those that begin with it", () => {
		fc.assert(
			fc.property(words, word, (sorted, target) => {
				const texts = packTexts(sorted);
				expect(firstFrom(texts, target)).toBe(sorted.filter((each) => each < target).length);
				const [from, to] = textsBeginningWith(texts, target);
				expect(sorted.slice(from, to)).toEqual(sorted.filter((each) => each.startsWith(target)));
			}),
		);
	});
});
