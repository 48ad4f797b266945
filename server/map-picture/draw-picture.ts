/** Draws a map picture as SVG. */

import type { Language } from "../../shared/languages.ts";
import { MAKERS } from "../../shared/map/makers.ts";
import { latAt, lngAt, WORLD_PX } from "../../shared/map/mercator.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";
import { EDGES_FROM, type PinColors, pictureStyle } from "./picture-style.ts";
import { type Box, boxAround, innerBox, type PlacedName, placeNames } from "./place-names.ts";
import type { Content } from "./read-shapes.ts";
import { AREAS, LINES, pathOf, reaches, type Shape, type View } from "./shapes.ts";

/** One or several branches, at a point in the Mercator world. */
export interface Mark {
	x: number;
	y: number;
	count: number;
	/** The branch that a page is about. */
	isChosen?: boolean;
}

interface PictureSize {
	width: number;
	height: number;
	inside: number;
}

/** @param middle of the whole picture, in the Mercator world */
export function viewAt({ width, height, inside }: PictureSize, middle: { x: number; y: number }, zoom: number): View {
	const scale = WORLD_PX * 2 ** zoom;
	const [x, y] = [width / 2 / scale, height / 2 / scale];
	const area = { west: middle.x - x, east: middle.x + x, north: middle.y - y, south: middle.y + y };
	return { width, height, inside, zoom, scale, ...area };
}

export interface Plan {
	view: View;
	marks: readonly Mark[];
	names: readonly PlacedName[];
	/** How many of the names tell where a place is; a pincode does not. */
	told: number;
}

/**
 * Chooses the names of a picture.
 *
 * @param covered what buttons of the page lie over
 */
export function planPicture(view: View, { names }: Content, marks: readonly Mark[], covered: readonly Box[]): Plan {
	const taken = [...marks.map((mark) => boxOf(mark, view)), ...covered];
	const placed = placeNames(names, view, taken);
	const told = placed.filter(({ name, text }) => text && name.layer !== "pincodes").length;
	return { view, marks, names: placed, told };
}

const ENOUGH_NAMES = 3;

/** Whether a picture tells where its branch is: three names and a road are in the part that every frame shows. */
export function tellsWhere({ view, told }: Plan, { shapes }: Content): boolean {
	if (told < ENOUGH_NAMES) return false;
	const side = (view.width - view.inside) / 2 / view.scale;
	const inner = { ...view, west: view.west + side, east: view.east - side };
	return shapes.some((shape) => shape.kind.startsWith("road") && reaches(shape, inner));
}

const HALF_GROUP_PX = 15;
const CHOSEN_SCALE = 1.3;

/** The pin of client/map/markers/pin.tsx, with its tip at 0. */
const PIN = '<path d="M0 0S13-12.4 13-21.4A13 13 0 0 0-13-21.4C-13-12.4 0 0 0 0z"/><circle cy="-21.4" r="4.6"/>';

function boxOf(mark: Mark, view: View): Box {
	const [x, y] = placeOf(mark, view);
	if (mark.count > 1) return boxAround([x, y], HALF_GROUP_PX + 2);
	const by = mark.isChosen ? CHOSEN_SCALE : 1;
	return { left: x - 15 * by, right: x + 15 * by, top: y - 36 * by, bottom: y + 2 };
}

function placeOf({ x, y }: { x: number; y: number }, { west, north, scale }: View): [number, number] {
	return [(x - west) * scale, (y - north) * scale];
}

interface Look {
	isStrong: boolean;
	language: Language;
	hasCredit: boolean;
	pins?: { light: PinColors; dark: PinColors } | undefined;
}

/** An image finds letters of other scripts only in fonts that it names. */
const SCRIPTS = ["", " Devanagari", " Telugu", " Tamil", " Kannada", " Gujarati"];
const FONTS = `system-ui,${SCRIPTS.map((script) => `Noto Sans${script}`)},sans-serif`;

/** @returns the whole file; `data-view` is its middle in degrees, and its zoom as that of the live map */
export function drawPicture(
	{ view, marks, names }: Plan,
	{ shapes }: Content,
	scale: Scale | undefined,
	look: Look,
): string {
	const { width, height, zoom, west, east, north, south } = view;
	const middle = [lngAt((west + east) / 2), latAt((north + south) / 2), zoom].map((each) => Number(each.toFixed(6)));
	const size = `width="${width}" height="${height}"`;
	const isFar = zoom < 9;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" data-view="${middle}" ${size} viewBox="0 0 ${width} ${height}"`,
		` lang="${look.language}" font-family="${FONTS}"><style>${pictureStyle({ zoom, ...look })}</style>`,
		`<rect class="sea" ${size}/><g transform="scale(.5)">${drawnShapes(shapes, view)}</g>`,
		`<g${isFar ? ' class="far"' : ""}>${names.map(drawnName).join("")}</g>${scale?.svg ?? ""}${look.hasCredit ? creditIn(view) : ""}`,
		...marks
			.toSorted((a, b) => Number(a.isChosen ?? false) - Number(b.isChosen ?? false) || a.y - b.y)
			.map((mark) => drawnMark(mark, view)),
		"</svg>",
	].join("");
}

/** The makers of the data, in the lower right corner. */
function creditIn({ width, height }: View): string {
	const makers = MAKERS.map(([, name]) => name).join(", ");
	return `<text class="scale end" x="${width - 8}" y="${height - 8}">${makers}</text>`;
}

/** Zooms before which lines would only blur a picture. */
const LINES_FROM: Partial<Record<Shape["kind"], number>> = { river: 4.5, rail: 8, road2: 9, road1: 6, district: 9 };

function drawnShapes(shapes: readonly Shape[], view: View): string {
	const { zoom } = view;
	const paths = new Map<string, string>();
	for (const shape of shapes) {
		if (zoom < (LINES_FROM[shape.kind] ?? 0)) continue;
		const path = pathOf(shape, view);
		if (path) paths.set(shape.kind, (paths.get(shape.kind) ?? "") + path);
	}
	const drawn = (kind: string, name = kind) => {
		const path = paths.get(kind);
		return path ? `<path class="${name}" d="${path}"/>` : "";
	};
	const edges = [2, 1, 0].map((c) => (zoom < (EDGES_FROM[c] ?? 0) ? "" : drawn(`road${c}`, `edge${c}`)));
	const [lines, roads] = [LINES.slice(0, 5), LINES.slice(5)];
	return [
		...AREAS.map((kind) => drawn(kind)),
		...lines.map((kind) => drawn(kind)),
		zoom < 10 ? "" : drawn("rail", "ties"),
		...edges,
		...roads.map((kind) => drawn(kind)),
	].join("");
}

const STATION_SIGN =
	'<rect x="-7" y="-7" width="14" height="14" rx="3"/><path d="M-3-3H3V2H-3zM-3 5-1.5 3M3 5 1.5 3"/>';

function drawnName({ name, kind, at: [x, y], text, isMarked }: PlacedName): string {
	const place = `${half(x)} ${half(y)}`;
	const mark = name.layer === "stations" ? `<g class="sign" transform="translate(${place})">${STATION_SIGN}</g>` : "";
	const dot = isMarked && !mark ? `<circle class="dot" cx="${half(x)}" cy="${half(y)}" r="2"/>` : "";
	if (!text) return mark + dot;
	const said = kind === "state-name" ? name.text.toUpperCase() : name.text;
	const classes = [kind === "name" ? "" : kind, text.anchor].filter(Boolean).join(" ");
	return `${mark}${dot}<text${classes && ` class="${classes}"`} x="${half(text.x)}" y="${half(text.y)}">${escapeMarkup(said)}</text>`;
}

function drawnMark(mark: Mark, view: View): string {
	const [x, y] = placeOf(mark, view);
	const place = `translate(${half(x)} ${half(y)})`;
	if (mark.count > 1) {
		return `<g transform="${place}"><circle class="group" r="${HALF_GROUP_PX - 1}"/><text class="count" y="4.5">${mark.count}</text></g>`;
	}
	if (!mark.isChosen) return `<g class="pin" transform="${place}">${PIN}</g>`;
	return `<g class="pin chosen" transform="${place}scale(${CHOSEN_SCALE})">${PIN}</g>`;
}

/** A bar of a round length. */
export interface Scale {
	svg: string;
	box: Box;
}

const EQUATOR_M = 40_075_017;
const MAX_BAR_PX = 80;
const SCALE_TEXT_PX = 56;

/** The scale in the lower left corner that every frame shows. */
export function scaleOf(view: View, units: { m: string; km: string }): Scale {
	const { left, bottom } = innerBox(view);
	const narrowing = Math.cos((latAt((view.north + view.south) / 2) * Math.PI) / 180);
	const metres = (EQUATOR_M * narrowing) / view.scale;
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
