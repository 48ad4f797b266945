/** Texts as outlines, by HarfBuzz: resvg's own texts have the vowel signs of Hindi in wrong places. */
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";

/** A text in one line. */
interface Line {
	glyphs: { glyph: number; x: number; y: number }[];
	/** In the font's units, like the places of its glyphs. */
	width: number;
}

/** HarfBuzz shapes one script at a time. Joiners belong to the script of Hindi, where they have a meaning. */
const RUNS = /[\p{scx=Devanagari}\u200c\u200d]+|[^\p{scx=Devanagari}\u200c\u200d]+/gu;

/** What a text may lose without becoming another one: not letters, their marks or digits. */
const SYMBOL = /[^\p{L}\p{M}\p{N}]/gu;

/** The glyph of every character that a font lacks: a box. */
const MISSING = 0;

/** A font of one weight: measures texts and turns them into outlines. */
export class Typeface {
	readonly #font: Font;
	readonly #unitsPerEm: number;
	readonly #buffer = new TextBuffer();

	/** @param file the bytes of a TrueType font */
	constructor(file: Uint8Array<ArrayBuffer>) {
		const face = new Face(new Blob(file.buffer));
		this.#font = new Font(face);
		this.#unitsPerEm = face.upem;
	}

	/** The text without symbols that the font lacks, such as emoji; empty if it lacks a letter. */
	drawable(text: string): string {
		if (this.#has(text)) return text;
		const kept = text.replace(SYMBOL, (symbol) => (this.#has(symbol) ? symbol : " "));
		const joined = kept.split(/\s+/).join(" ").trim();
		return this.#has(joined) ? joined : "";
	}

	/** The width of a text in pixels. */
	width(text: string, size: number): number {
		return (this.#line(text).width * size) / this.#unitsPerEm;
	}

	/** A text as SVG elements without a colour, whose origin is the left end of the baseline. */
	outline(text: string, size: number): string {
		const scale = size / this.#unitsPerEm;
		const paths = this.#line(text).glyphs.map(({ glyph, x, y }) => {
			return `<path transform="translate(${x} ${y})" d="${this.#font.glyphToPath(glyph)}"/>`;
		});
		return `<g transform="scale(${scale} ${-scale})">${paths.join("")}</g>`;
	}

	#has(text: string): boolean {
		return this.#line(text).glyphs.every(({ glyph }) => glyph !== MISSING);
	}

	#line(text: string): Line {
		const glyphs: Line["glyphs"] = [];
		let width = 0;
		for (const [run] of text.matchAll(RUNS)) {
			this.#buffer.reset();
			this.#buffer.addText(run);
			this.#buffer.guessSegmentProperties();
			shape(this.#font, this.#buffer);
			const positions = this.#buffer.getGlyphPositions();
			for (const [index, { codepoint }] of this.#buffer.getGlyphInfos().entries()) {
				const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
				glyphs.push({ glyph: codepoint, x: width + xOffset, y: yOffset });
				width += xAdvance;
			}
		}
		return { glyphs, width };
	}
}
