/** The company's name as SVG: resvg alone puts the vowel signs of Hindi over their neighbours. */
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { cleanText } from "../../shared/text/clean-text.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";
import { DIST } from "../pages/build-manifest.ts";

interface Room {
	/** The size of the letters, in pixels; it is reduced if the name is too long for the width. */
	size: number;
	width: number;
}

/** Noto Sans, where the build puts it: the package that it comes from is not part of the image. */
const FONTS = ["NotoSans_400Regular.ttf", "NotoSans_700Bold.ttf"];

export const RESVG_OPTIONS = {
	font: {
		loadSystemFonts: false,
		fontFiles: FONTS.map((file) => path.join(DIST, "fonts", file)),
		defaultFontFamily: "Noto Sans",
	},
};

/** Texts that Noto Sans has letters for. */
const DRAWABLE = /^[\p{scx=Latin}\p{scx=Greek}\p{scx=Cyrillic}\p{scx=Devanagari}\p{scx=Common}\p{scx=Inherited}]*$/u;

/** Symbols that it lacks, such as emoji. */
const MISSING = /(?![©®°™№])[\p{So}\p{Sk}]\ufe0f?/gu;

const LETTERS = new Intl.Segmenter("hi");

/** The size in which texts are measured. */
const EM = 1000;

/** How far the line over a Hindi letter reaches into the next letter. */
const OVERLAP = 0.015 * EM;

/** The name in one line, in bold, from the left end of its baseline; nothing if there are no letters for it. */
export function nameElement(name: string, { size, width }: Room): string {
	const drawable = cleanText(name.replace(MISSING, " "));
	if (!DRAWABLE.test(drawable)) return "";
	let x = 0;
	const spans = runsOf(drawable).map((run) => {
		const span = `<tspan x="${x}">${escapeMarkup(run)}</tspan>`;
		x += widthOf(run);
		return span;
	});
	const scale = Math.min(size, (width / x) * EM) / EM;
	return `<g transform="scale(${scale})">${textElement(spans.join(""))}</g>`;
}

/** Divides a text into letters with marks, and the texts between them. */
function runsOf(text: string): string[] {
	const runs: string[] = [];
	for (const { segment } of LETTERS.segment(text)) {
		const last = runs.at(-1);
		if (last === undefined || hasMarks(last) || hasMarks(segment)) runs.push(segment);
		else runs[runs.length - 1] = last + segment;
	}
	return runs;
}

/** The width of a run. For a letter with marks, resvg counts only the widest part, so its right end is measured. */
function widthOf(run: string): number {
	return hasMarks(run) ? rightEnd(run) - OVERLAP : rightEnd(`${run}|`) - rightEnd("|");
}

function rightEnd(text: string): number {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg">${textElement(escapeMarkup(text))}</svg>`;
	const box = new Resvg(svg, RESVG_OPTIONS).getBBox();
	return box ? box.x + box.width : 0;
}

function hasMarks(text: string): boolean {
	return /\p{M}/u.test(text);
}

function textElement(content: string): string {
	return `<text font-size="${EM}" font-weight="700" xml:space="preserve">${content}</text>`;
}
