/** Draws a map picture as SVG. */

import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../../shared/languages.ts";
import { MAKERS } from "../../shared/map/makers.ts";
import { latAt, lngAt } from "../../shared/map/mercator.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";
import { inkOn } from "../brand/contrast.ts";
import colors from "./map-colors.json" with { type: "json" };
import layers from "./picture-layers.json" with { type: "json" };
import { type Box, boxAround, innerBox, type PlacedName } from "./place-names.ts";
import { pathOf, pixelOf, type Shape, type View } from "./shapes.ts";

/** One or several branches, at a point in the Mercator world. */
export interface Mark {
	x: number;
	y: number;
	count: number;
	/** The branch that a page is about. */
	isChosen?: boolean;
}

export interface Drawing {
	view: View;
	shapes: readonly Shape[];
	names: readonly PlacedName[];
	marks: readonly Mark[];
	scale?: Scale | undefined;
}

const HALF_GROUP_PX = 15;
const CHOSEN_SCALE = 1.3;

/** The pin of client/map/markers/pin.tsx, with its tip at 0. */
const PIN = '<path d="M0 0S13-12.4 13-21.4A13 13 0 0 0-13-21.4C-13-12.4 0 0 0 0z"/><circle cy="-21.4" r="4.6"/>';

/** What a mark covers. */
export function boxOf(mark: Mark, view: View): Box {
	const [x, y] = pixelOf(mark, view);
	if (mark.count > 1) return boxAround([x, y], HALF_GROUP_PX + 2);
	const by = mark.isChosen ? CHOSEN_SCALE : 1;
	return { left: x - 15 * by, right: x + 15 * by, top: y - 36 * by, bottom: y + 2 };
}

/** An image finds letters of other scripts only in fonts that it names. */
const SCRIPTS = ["", " Devanagari", " Telugu", " Tamil", " Kannada", " Gujarati"];
const FONTS = `system-ui,${SCRIPTS.map((script) => `Noto Sans${script}`)},sans-serif`;

const MAKER_NAMES = MAKERS.map(([, name]) => name).join(", ");

/** @returns the whole file; `data-view` is its middle in degrees, and its zoom as that of the live map */
export function drawPicture(
	{ view, shapes, names, marks, scale }: Drawing,
	{ language, ...style }: StyleOptions & { language: Language },
): string {
	const { width, height, zoom, west, east, north, south } = view;
	const middle = [lngAt((west + east) / 2), latAt((north + south) / 2), zoom].map((each) => Number(each.toFixed(6)));
	const size = `width="${width}" height="${height}"`;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" data-view="${middle}" ${size} viewBox="0 0 ${width} ${height}"`,
		` lang="${language}" font-family="${FONTS}"><style>${pictureStyle(zoom, style)}</style>`,
		`<rect class="sea" ${size}/><g transform="scale(.5)">${drawnShapes(shapes, view)}</g>`,
		`<g${zoom < 9 ? ' class="far"' : ""}>${names.map(drawnName).join("")}</g>${scale?.svg ?? ""}`,
		// Nothing beside a PNG names the makers of its data.
		style.isFixed ? `<text class="scale end" x="${width - 8}" y="${height - 8}">${MAKER_NAMES}</text>` : "",
		...marks
			.toSorted((a, b) => Number(a.isChosen ?? false) - Number(b.isChosen ?? false) || a.y - b.y)
			.map((mark) => drawnMark(mark, view)),
		"</svg>",
	].join("");
}

/** The layers from below. Before and after their zooms, they would only blur a picture. */
function drawnShapes(shapes: readonly Shape[], view: View): string {
	const shown = layers.filter(({ from = 0, to = 99 }) => view.zoom >= from && view.zoom < to);
	const paths = new Map(shown.map(({ kind }) => [kind, ""]));
	for (const shape of shapes) {
		const path = paths.get(shape.kind);
		if (path !== undefined) paths.set(shape.kind, path + pathOf(shape, view));
	}
	const drawn = shown.map(({ kind, look, width }) => {
		const stroke = width ? ` stroke-width="${widthAt(view.zoom, width)}"` : "";
		return paths.get(kind) && `<path class="${look}"${stroke} d="${paths.get(kind)}"/>`;
	});
	return drawn.join("");
}

/** The width of a line between those at other zooms: zoom, pixels, zoom, pixels … */
function widthAt(zoom: number, stops: readonly number[]): number {
	const at = stops.findIndex((stop, index) => index % 2 === 0 && stop >= zoom);
	const [from = 0, value = 0, to = 0, next = 0] = stops.slice(Math.max(0, at - 2));
	return Math.round((value + ((next - value) * (zoom - from)) / (to - from)) * 20) / 10;
}

const STATION_SIGN =
	'<rect x="-7" y="-7" width="14" height="14" rx="3"/><path d="M-3-3H3V2H-3zM-3 5-1.5 3M3 5 1.5 3"/>';

function drawnName({ name, look, at, sign, text }: PlacedName): string {
	const [x, y] = at.map(half);
	const signs = {
		station: `<g class="sign" transform="translate(${x} ${y})">${STATION_SIGN}</g>`,
		dot: `<circle class="dot" cx="${x}" cy="${y}" r="2"/>`,
	};
	const mark = sign ? signs[sign] : "";
	if (!text) return mark;
	const label = look === "state-name" ? name.text.toUpperCase() : name.text;
	const classes = [look, text.anchor].filter(Boolean).join(" ");
	return `${mark}<text${classes && ` class="${classes}"`} x="${half(text.x)}" y="${half(text.y)}">${escapeMarkup(label)}</text>`;
}

function drawnMark(mark: Mark, view: View): string {
	const [x, y] = pixelOf(mark, view).map(half);
	const place = `translate(${x} ${y})`;
	if (mark.count > 1) {
		return `<g transform="${place}"><circle class="group" r="${HALF_GROUP_PX - 1}"/><text class="count" y="4.5">${mark.count}</text></g>`;
	}
	const [chosen, scale] = mark.isChosen ? [" chosen", `scale(${CHOSEN_SCALE})`] : ["", ""];
	return `<g class="pin${chosen}" transform="${place}${scale}">${PIN}</g>`;
}

/** A bar of a round length. */
interface Scale {
	svg: string;
	box: Box;
}

const EQUATOR_M = 40_075_017;
const MAX_BAR_PX = 80;
const SCALE_TEXT_PX = 56;

/** The scale in the lower left corner that every frame shows. */
export function scaleOf(view: View, units: { m: string; km: string }): Scale {
	const { left, bottom } = innerBox(view);
	const metres = (EQUATOR_M * Math.cos((latAt((view.north + view.south) / 2) * Math.PI) / 180)) / view.scale;
	const most = MAX_BAR_PX * metres;
	const ten = 10 ** Math.floor(Math.log10(most));
	const length = ten * ([5, 2].find((each) => each * ten <= most) ?? 1);
	const text = length < 1000 ? `${length} ${units.m}` : `${length / 1000} ${units.km}`;
	const width = half(length / metres);
	const [x, y] = [half(left + 8), bottom - 8];
	return {
		svg: `<path class="bar" d="M${x} ${y}v4h${width}v-4"/><text class="scale" x="${x}" y="${y - 1}">${escapeMarkup(text)}</text>`,
		box: { left: x - 4, top: y - 16, right: x + Math.max(width, SCALE_TEXT_PX), bottom },
	};
}

const half = (pixels: number) => Math.round(pixels * 2) / 2;

/** `#rrggbb`, in light and in dark mode. */
export type PinColors = Readonly<Record<"light" | "dark", string>>;

interface StyleOptions {
	isStrong: boolean;
	/** The brand's colour as text; without it, there are no pins of several branches. */
	pins?: PinColors | undefined;
	/** Whether the picture is made into a PNG: it has only the light colours, written where they are used. */
	isFixed: boolean;
}

const SHEET = readFileSync(path.join(import.meta.dirname, "picture.css"), "utf8")
	.replace(/^\/\*.*\s*/, "")
	.replaceAll(/\s+/g, " ")
	.replaceAll(/ ?([{}:;,]) ?/g, "$1")
	.replaceAll(";}", "}");

/** From this zoom on, the ground is darker than paper, so that white roads show. */
const NEAR_ZOOM = 11;

function pictureStyle(zoom: number, { isStrong, pins, isFixed }: StyleOptions): string {
	const paletteOf = (scheme: "light" | "dark"): Record<string, string> => {
		const own = colors.pins[scheme];
		const { ground, ...palette } = { ...colors[scheme], ...(isStrong && colors.strong[scheme]), ...own };
		const pin = pins?.[scheme] ?? own.chosen;
		return { ...palette, ground: zoom < NEAR_ZOOM ? palette.india : ground, pin, pinInk: inkOn(pin) };
	};
	const light = paletteOf("light");
	if (isFixed) return SHEET.replaceAll(/var\(--(\w+)\)/g, (_, name: string) => light[name] ?? "");
	const roles = (palette: Record<string, string>) => {
		const used = Object.entries(palette).filter(([name]) => SHEET.includes(`(--${name})`));
		return `svg{${used.map(([name, color]) => `--${name}:${color}`).join(";")}}`;
	};
	return [
		SHEET,
		roles(light),
		`@media(prefers-color-scheme:dark){${roles(paletteOf("dark"))}}`,
		`@media(forced-colors:active){${roles(colors.forced)}}`,
	].join("");
}
