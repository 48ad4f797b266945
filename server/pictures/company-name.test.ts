import { existsSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { nameElement, RESVG_OPTIONS } from "./draw-pictures.ts";

beforeAll(() =>
	expect(
		RESVG_OPTIONS.font.fontFiles.filter((file) => !existsSync(file)),
		"not built",
	).toEqual([]),
);

const SIZE = 100;
const WIDTH = 1000;

function drawn(name: string) {
	const element = nameElement(name, { size: SIZE, width: WIDTH });
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="200">${element}</svg>`;
	return { element, right: new Resvg(svg, RESVG_OPTIONS).getBBox()?.width ?? 0 };
}

/** Where each part begins, as a share of the letters' size. */
const startsOf = (name: string) => [...drawn(name).element.matchAll(/x="(.*?)"/g)].map(([, x]) => Number(x) / 1000);

test("in Hindi, each letter begins where the one before it ends, vowel signs included", () => {
	// By the widths of these letters in Noto Sans Bold, according to HarfBuzz.
	const starts = [0, 0.86, 1.12, 2.244];
	for (const [index, start] of startsOf("हा की न").entries()) expect(start).toBeCloseTo(starts[index] ?? 0, 2);
});

test("a name in Latin letters is one text", () => {
	expect(startsOf("Ásha Fiñance & Co.®")).toEqual([0]);
});

test.each([
	["Nashik 😀 Road ★☎", "Nashik Road"],
	["A\u0000\u202e\u200fB\nC", "AB, C"],
])("%j is drawn as %j", (name, as) => {
	expect(drawn(name).element).toBe(drawn(as).element);
});

test.each(["சென்னை", "Chennai சென்னை", "ಬೆಂಗಳೂರು", "দহলি", "دہلی", "北京", "😀"])("there are no letters for %s", (name) => {
	expect(drawn(name).right).toBe(0);
});

test("a name that is too long is drawn smaller", () => {
	expect(drawn("A".repeat(3)).right).toBeLessThan(3 * SIZE);
	for (const name of ["%".repeat(100), "कि".repeat(50)]) expect(drawn(name).right).toBeCloseTo(WIDTH, -1);
});

test("every name can be drawn, and nothing of it is markup", { tags: "deep" }, () => {
	const name = fc.oneof(
		fc.string({ unit: "binary", maxLength: 40 }),
		fc.string({ unit: fc.constantFrom(..."<>&\"'%]\u0000\u202e\u200f\u200dक्षिा़ःﷺa "), maxLength: 40 }),
	);
	fc.assert(
		fc.property(name, (text) => {
			const { element, right } = drawn(text);
			expect(element.replace(/<\/?(g|text|tspan)( [\w:-]+="[\w. ()-]*")*>/g, "")).not.toMatch(/[<>"']/);
			expect(right).toBeLessThanOrEqual(WIDTH * 1.01);
		}),
	);
});
