import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf } from "./text-lines.ts";

const bounds = (width: number, mostLines: number) => ({ measure: (text: string) => text.length, width, mostLines });

test.each([
	["", []],
	["one", ["one"]],
	["one two three", ["one two", "three"]],
	["one two three four", ["one two", "three…"]],
	["abcdefghijkl", ["abcdefgh", "ijkl"]],
	["abcdefghijklmnopqrs", ["abcdefgh", "ijklmno…"]],
])("%j in two lines of eight letters is %j", (text, lines) => {
	expect(linesOf(text, bounds(8, 2))).toEqual(lines);
});

test("a letter and its marks stay together", () => {
	expect(linesOf("केकेके", bounds(3, 3))).toEqual(["के", "के", "के"]);
});

test("whatever the text, there are as many lines as allowed at most, and a line of several letters fits", {
	tags: "deep",
}, () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 2, max: 20 }), (text, width) => {
			const lines = linesOf(text, bounds(width, 3));
			expect(lines.length).toBeLessThanOrEqual(3);
			const letters = (line: string) => [...new Intl.Segmenter().segment(line)].length;
			for (const line of lines) if (letters(line) > 2) expect(line.length).toBeLessThanOrEqual(width);
			expect(text.replace(/\s/g, "")).toContain((lines[0] ?? "").replace(/\s|…$/g, ""));
		}),
	);
});
