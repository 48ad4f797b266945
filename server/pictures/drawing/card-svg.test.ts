import { readFileSync } from "node:fs";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { SHARE_PICTURE } from "../../../shared/constants.ts";
import { cardSvg } from "./card-svg.ts";
import type { CardDrawing } from "./drawing.ts";
import { FONT_FILES, FONTS_FOLDER } from "./fonts.ts";
import { pngFile } from "./png-file.ts";
import { Typeface } from "./typeface.ts";

const typeface = (file: string) => new Typeface(Uint8Array.from(readFileSync(path.join(FONTS_FOLDER, file))));
const FACES = { regular: typeface(FONT_FILES.regular), bold: typeface(FONT_FILES.bold) };

const CARD: CardDrawing = {
	kind: "card",
	color: "#1d4f91",
	ink: "#ffffff",
	company: "Asha Finance",
	title: "Nashik Road Branch",
	place: ["Nashik", "Maharashtra"],
	hours: ["Mon – Fri 9:30 am – 5:30 pm", "Sat 9:30 am – 1:30 pm", "Sun closed"],
};

/** A share picture above this size is not shown by some services. */
const MAX_BYTES = 60_000;

const svgOf = (changes: Partial<CardDrawing>) => cardSvg({ ...CARD, ...changes }, FACES);

function draw(svg: string) {
	return new Resvg(svg, { font: { loadSystemFonts: false } }).render();
}

test("a name without letters to draw it gives its place to city and state", () => {
	expect(svgOf({ title: "சென்னை" })).toBe(svgOf({ title: "Nashik, Maharashtra", place: [] }));
	expect(svgOf({ place: ["Chennai", "தமிழ்"] })).toBe(svgOf({ place: ["Chennai"] }));
	expect(svgOf({ place: ["சென்னை", "தமிழ்"] })).toBe(svgOf({ place: [] }));
	expect(svgOf({ company: "தமிழ்" })).toBe(svgOf({ company: "" }));
});

test("hours for which there is no room are left out", () => {
	const many = CARD.hours.flatMap((hours) => [hours, hours]);
	expect(svgOf({ hours: many })).toBe(svgOf({ hours: [] }));
});

test("no text goes into the SVG as it is, and every one can be drawn", { tags: "deep" }, () => {
	const text = fc.oneof(
		fc.string({ unit: "binary", maxLength: 40 }),
		fc.string({ unit: fc.constantFrom(..."<>&\"'%]\u0000\u202e\u200f\u200dक्षिा़ःﷺa "), maxLength: 40 }),
	);
	fc.assert(
		fc.property(text, text, text, (title, place, company) => {
			const svg = svgOf({ title, place: [place], company });
			expect(svg).toMatch(/^[\w\s<>"=/.,#:()-]*$/);
			expect(draw(svg).width).toBe(SHARE_PICTURE.width);
		}),
		{ numRuns: 30 },
	);
});

test("nothing is drawn outside the picture, and its PNG is small, even of the longest and widest name", {
	tags: "deep",
}, () => {
	const picture = draw(svgOf({ title: "W".repeat(300), place: ["@".repeat(300)], company: "%".repeat(300) }));
	expect([picture.width, picture.height]).toEqual([SHARE_PICTURE.width, SHARE_PICTURE.height]);
	expect(pngFile(picture).length).toBeLessThan(MAX_BYTES);
	const edge = [...Array(SHARE_PICTURE.height).keys()].map((y) =>
		picture.pixels.readUInt32BE((y * SHARE_PICTURE.width + SHARE_PICTURE.width - 1) * 4),
	);
	expect([...new Set(edge)]).toEqual([0xffffffff, 0x1d4f91ff]);
});
