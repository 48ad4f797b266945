import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { FONT_FILES, FONTS_FOLDER } from "./fonts.ts";
import { Typeface } from "./typeface.ts";

const face = new Typeface(Uint8Array.from(readFileSync(path.join(FONTS_FOLDER, FONT_FILES.regular))));

describe("what can be drawn", () => {
	test.each(["Nashik Road (2) & Co.", "क्षत्रिय शाखा, नासिक", "मुख्य Branch २", "Ελλάδα Москва", "क्\u200dष ₹100"])(
		"%s, as it is",
		(text) => {
			expect(face.drawable(text)).toBe(text);
		},
	);

	test("a text without the symbols that the font lacks", () => {
		expect(face.drawable("Nashik 😀 Road ★☎")).toBe("Nashik Road");
	});

	test.each(["சென்னை", "Chennai சென்னை", "ಬೆಂಗಳೂರು", "মুম্বই", "دہلی", "北京", "😀"])("not %s", (text) => {
		expect(face.drawable(text)).toBe("");
	});
});

describe("Hindi", () => {
	const pathsOf = (text: string) => [...face.outline(text, 10).matchAll(/translate\((\S+) .*? d="(.*?)"/g)];

	test("a vowel sign that is spoken after its consonant is drawn before it", () => {
		const [, [, , consonant]] = pathsOf("कक") as [unknown, RegExpMatchArray];
		const [sign, base] = pathsOf("कि");
		expect(base?.[2]).toBe(consonant);
		expect(Number(base?.[1])).toBeGreaterThan(Number(sign?.[1]));
	});

	test("each letter has its room, whatever the script before it", () => {
		expect(face.width("शाखा", 10)).toBeCloseTo(face.width("शा", 10) + face.width("खा", 10));
		expect(face.width("A कि", 10)).toBeCloseTo(face.width("A ", 10) + face.width("कि", 10));
	});
});
