import { SHARE_PICTURE } from "../../../shared/constants.ts";
import type { CardDrawing } from "./drawing.ts";
import { imageElement } from "./image-element.ts";
import { linesOf } from "./text-lines.ts";
import type { Typeface } from "./typeface.ts";

export interface Typefaces {
	regular: Typeface;
	bold: Typeface;
}

/** The size that the Open Graph tags of most sites have; all lengths are in pixels. */
const { width: CARD_WIDTH, height: CARD_HEIGHT } = SHARE_PICTURE;

const MARGIN = 72;
const TEXT_WIDTH = CARD_WIDTH - 2 * MARGIN;
const LOGO = { x: MARGIN, y: 40, width: 360, height: 104 };
const STRIPE_HEIGHT = 76;

/** Where texts are, between the logo and the stripe. */
const TOP = 156;
const BOTTOM = CARD_HEIGHT - STRIPE_HEIGHT - 16;

/** As in `client/styles.css`, in light mode. */
const TEXT = "#1b232c";
const MUTED = "#56616e";

const LARGE_TITLE = { size: 72, mostLines: 2 };
const SMALL_TITLE = { size: 54, mostLines: 3 };
const PLACE_SIZE = 42;
const HOURS_SIZES = [42, 36];
const COMPANY_SIZE = 34;

/** Between baselines, as a share of the size: Hindi has marks above and below its letters. */
const LINE_HEIGHT = 1.25;

/** Between title, place and hours. */
const GAP = 10;

const BETWEEN_HOURS = "  ·  ";

interface TextLine {
	text: string;
	face: Typeface;
	size: number;
	color: string;
	/** Space above it. */
	gap: number;
}

/** A share picture as an SVG, which contains no text but outlines. */
export function cardSvg(card: CardDrawing, faces: Typefaces): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">`,
		`<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="#ffffff"/>`,
		card.logo ? imageElement(card.logo, LOGO, "xMinYMid") : "",
		...placed(textLines(card, faces)),
		...stripe(card, faces.bold),
		"</svg>",
	].join("");
}

function textLines(card: CardDrawing, faces: Typefaces): TextLine[] {
	const place = card.place
		.map((part) => faces.regular.drawable(part))
		.filter(Boolean)
		.join(", ");
	const name = faces.bold.drawable(card.title);
	return [
		...titleLines(name || place, faces.bold),
		...(name && place ? placeLines(place, faces.regular) : []),
		...hoursLines(card.hours, faces.regular),
	];
}

/** In large letters if it fits. */
function titleLines(text: string, face: Typeface): TextLine[] {
	const large = linesIn(text, face, LARGE_TITLE.size, LARGE_TITLE.mostLines + 1);
	const { size, mostLines } = large.length > LARGE_TITLE.mostLines ? SMALL_TITLE : LARGE_TITLE;
	return linesIn(text, face, size, mostLines).map((line) => ({ text: line, face, size, color: TEXT, gap: 0 }));
}

function placeLines(text: string, face: Typeface): TextLine[] {
	const lines = linesIn(text, face, PLACE_SIZE, 1);
	return lines.map((line) => ({ text: line, face, size: PLACE_SIZE, color: MUTED, gap: GAP }));
}

/** In one line or two, as large as fits; none if they do not fit: a part of them would mislead. */
function hoursLines(hours: readonly string[], face: Typeface): TextLine[] {
	for (const size of HOURS_SIZES) {
		const widest = (lines: readonly string[]) => Math.max(...lines.map((line) => face.width(line, size)));
		const [best] = hoursLayouts(hours)
			.filter((lines) => widest(lines) <= TEXT_WIDTH)
			.sort((a, b) => a.length - b.length || widest(a) - widest(b));
		if (best) return best.map((text, index) => ({ text, face, size, color: TEXT, gap: index === 0 ? GAP : 0 }));
	}
	return [];
}

/** All ways to write them in at most two lines. */
function hoursLayouts(hours: readonly string[]): string[][] {
	return hours.map((_, at) => {
		const lines = at === 0 ? [hours] : [hours.slice(0, at), hours.slice(at)];
		return lines.map((line) => line.join(BETWEEN_HOURS));
	});
}

function linesIn(text: string, face: Typeface, size: number, mostLines: number): string[] {
	return linesOf(text, { measure: (part) => face.width(part, size), width: TEXT_WIDTH, mostLines });
}

/** The lines below each other, in the middle of their room. */
function placed(lines: readonly TextLine[]): string[] {
	const height = lines.reduce((sum, { size, gap }) => sum + gap + size * LINE_HEIGHT, 0);
	let y = TOP + (BOTTOM - TOP - height) / 2;
	return lines.map(({ text, face, size, color, gap }) => {
		y += gap + size * LINE_HEIGHT;
		// The baseline is above the line's end.
		return outlineAt(MARGIN, y - size * (LINE_HEIGHT - 1), face.outline(text, size), color);
	});
}

function stripe({ color, ink, company }: CardDrawing, face: Typeface): string[] {
	const y = CARD_HEIGHT - STRIPE_HEIGHT;
	const [text = ""] = linesIn(face.drawable(company), face, COMPANY_SIZE, 1);
	return [
		`<rect y="${y}" width="${CARD_WIDTH}" height="${STRIPE_HEIGHT}" fill="${color}"/>`,
		outlineAt(MARGIN, y + (STRIPE_HEIGHT + COMPANY_SIZE * 0.7) / 2, face.outline(text, COMPANY_SIZE), ink),
	];
}

function outlineAt(x: number, y: number, svg: string, color: string): string {
	return `<g transform="translate(${x} ${y})" fill="${color}">${svg}</g>`;
}
