/** Draws the site's icons and its share picture from the brand. */
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { SHARE_PICTURE } from "../../shared/constants.ts";
import { FAVICON_PATH, ICON_PATHS, SITE_PICTURE_PATH } from "../../shared/paths.ts";
import { cleanText } from "../../shared/text/clean-text.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";
import { isDrawn, type LoadedBrand } from "../brand/brand-file.ts";
import type { BrandImage } from "../brand/brand-files.ts";
import { inkOn } from "../brand/contrast.ts";
import { DIST } from "../pages/build-manifest.ts";

export type DrawnBrand = Pick<LoadedBrand, "logo" | "icon" | "color"> & {
	brand: Pick<LoadedBrand["brand"], "companyName">;
};

interface Box {
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Sizes in the favicon, in pixels: for a tab on a sharp screen, and for search engines (a multiple of 48). */
const FAVICON_SIZES = [32, 48];

/** How much of an icon its image fills; small ones are readable only without a margin. */
const SHARE = 0.84;
const FAVICON_SHARE = 1;

/** A square inside the circle that every mask leaves visible, 80 % of the width (https://www.w3.org/TR/appmanifest/#icon-masks). */
const MASKABLE_SHARE = 0.8 * Math.SQRT1_2;

/** The size that the Open Graph tags of most sites have; all lengths are in pixels. */
const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE;
const MARGIN = 72;
const LOGO = { x: MARGIN, y: 40, width: 360, height: 104 };
const STRIPE_HEIGHT = 76;
const COMPANY_SIZE = 34;

/** Colours of light mode in `client/styles.css`. */
const TEXT = "#16202b";
const MUTED = "#465160";

export type Pictures = Readonly<Record<string, Uint8Array>>;

/** @throws if they cannot be drawn here */
export function drawPictures(brand: DrawnBrand): Pictures {
	const icon = (size: number, share = SHARE) => png(iconSvg(brand.icon, size, share));
	return {
		[FAVICON_PATH]: icoFile(FAVICON_SIZES.map((size) => ({ size, png: icon(size, FAVICON_SHARE) }))),
		[ICON_PATHS.small]: icon(192),
		[ICON_PATHS.large]: icon(512),
		[ICON_PATHS.maskable]: icon(512, MASKABLE_SHARE),
		[ICON_PATHS.apple]: icon(180),
		[SITE_PICTURE_PATH]: png(shareSvg(brand)),
	};
}

/** A map picture as a share picture. */
export function mapPng(svg: string): Buffer {
	return new Resvg(svg, { ...RESVG_OPTIONS, fitTo: { mode: "width", value: WIDTH } }).render().asPng();
}

function png(svg: string): Buffer {
	return new Resvg(svg, RESVG_OPTIONS).render().asPng();
}

/** The image in the middle of a white square. */
function iconSvg(image: BrandImage, size: number, share: number): string {
	const side = size * share;
	const margin = (size - side) / 2;
	const box = { x: margin, y: margin, width: side, height: side };
	return svgOf(size, size, imageElement(image, box, "xMidYMid"));
}

/** The logo, what the site is for, and the company's name on the brand's colour. */
function shareSvg({ logo, color, brand }: DrawnBrand): string {
	const y = HEIGHT - STRIPE_HEIGHT;
	const company = { size: COMPANY_SIZE, width: WIDTH - 2 * MARGIN };
	return svgOf(
		WIDTH,
		HEIGHT,
		isDrawn(logo) ? imageElement(logo, LOGO, "xMinYMid") : "",
		`<text x="${MARGIN}" y="343" font-size="72" font-weight="700" fill="${TEXT}">Find your nearest branch</text>`,
		`<text x="${MARGIN}" y="413" font-size="42" fill="${MUTED}">Addresses, opening hours and directions</text>`,
		`<rect y="${y}" width="${WIDTH}" height="${STRIPE_HEIGHT}" fill="${color}"/>`,
		`<g transform="translate(${MARGIN} ${y + 50})" fill="${inkOn(color)}">${nameElement(brand.companyName, company)}</g>`,
	);
}

function svgOf(width: number, height: number, ...content: string[]): string {
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
		`<rect width="${width}" height="${height}" fill="#ffffff"/>`,
		...content,
		"</svg>",
	].join("");
}

/** An element that shows an image in a box, as large as fits. */
function imageElement(image: BrandImage, box: Box, align: "xMidYMid" | "xMinYMid"): string {
	const { body, contentType } = withTextDrawn(image, box);
	const place = Object.entries(box).map(([name, value]) => ` ${name}="${value}"`);
	const data = Buffer.from(body).toString("base64");
	return `<image${place.join("")} preserveAspectRatio="${align} meet" href="data:${contentType};base64,${data}"/>`;
}

/** An SVG with text as a PNG of a box's size: resvg leaves out the text of an image inside another. */
function withTextDrawn(image: BrandImage, box: Box): BrandImage {
	const svg = Buffer.from(image.body).toString();
	if (image.contentType !== "image/svg+xml" || !svg.includes("<text")) return image;
	try {
		const { width, height } = new Resvg(svg, RESVG_OPTIONS);
		const mode = width * box.height > height * box.width ? "width" : "height";
		const options = { ...RESVG_OPTIONS, fitTo: { mode, value: Math.ceil(box[mode]) } } as const;
		return { body: new Resvg(svg, options).render().asPng(), contentType: "image/png" };
	} catch {
		return image;
	}
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

/** An ICO file of PNGs: a header, an entry for each, and then the unchanged PNGs. Every current browser reads it. @param images `size`: width and height in pixels, below 256 */
function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
	const head = Buffer.alloc(HEADER_BYTES + images.length * ENTRY_BYTES);
	// The type of icons; cursors have 2.
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(images.length, 4);
	let offset = head.length;
	for (const [index, { size, png }] of images.entries()) {
		const entry = HEADER_BYTES + index * ENTRY_BYTES;
		head.writeUInt8(size, entry);
		head.writeUInt8(size, entry + 1);
		// One plane of 32 bits per pixel.
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(png.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += png.length;
	}
	return Buffer.concat([head, ...images.map(({ png }) => png)]);
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

/** The name in one bold line, from the left end of its baseline, if there are letters for it. resvg alone would misplace Hindi's vowel signs. */
export function nameElement(name: string, { size, width }: { size: number; width: number }): string {
	const drawable = cleanText(name.replace(MISSING, " "));
	if (!DRAWABLE.test(drawable)) return "";
	let x = 0;
	const spans = runsOf(drawable).map((run) => {
		const span = `<tspan x="${x}">${escapeMarkup(run)}</tspan>`;
		// For a letter with marks, resvg counts only the widest part, so its right end is measured.
		x += hasMarks(run) ? rightEnd(run) - OVERLAP : rightEnd(`${run}|`) - rightEnd("|");
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
