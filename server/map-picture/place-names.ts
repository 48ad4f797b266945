/** Which names of a map picture have room: the more important come first, and none covers another, a pin or an edge. */
import { PLACE_RANK, STATION_RANK } from "../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS, FIRST_NAMES_ZOOM } from "../../shared/map/zooms.ts";
import type { MapName } from "./read-shapes.ts";
import { pixelOf, type View } from "./shapes.ts";

/** In pixels. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export interface PlacedName {
	name: MapName;
	kind: Kind;
	/** The place itself. */
	at: readonly [x: number, y: number];
	/** The text's end or middle on its baseline; undefined if only the sign of a station has room. */
	text?: { x: number; y: number; anchor: Anchor; box: Box };
	/** Whether the place is marked: the name is beside it. */
	isMarked: boolean;
}

type Kind = "city" | "name" | "quiet" | "station" | "state-name";
type Anchor = "" | "on" | "end";

/** Before the zoom, a name is not shown. */
interface Shown {
	kind: Kind;
	order: number;
	zoom: number;
}

/** The zooms from which more and more cities are shown (data-makers/map-style/labels.ts). */
const CITY_TIERS = [
	[8, 3],
	[40, 4.3],
	[120, 5.3],
	[320, 6],
	[640, 7],
] as const;

/** Pincodes are shown where there is room between places. */
const PINCODES_ZOOM = 11.5;

/** More names than these would be no help, and cost bytes. */
const MAX_NAMES = 24;

/** In pixels; letters of states' names are further apart. */
const SIZES: Record<Kind, number> = { city: 15, name: 13, quiet: 12, station: 12, "state-name": 16 };

/** The width of a letter, in ems: Latin ones and digits; those of Devanagari and Gujarati; Tamil, Telugu and Kannada ones. */
const LATIN_EM = 0.58;
const NORTHERN_EM = 0.72;
const SOUTHERN_EM = 0.9;
const SIGN_PX = 8;
const EDGE_PX = 3;

function shownAs({ layer, rank }: MapName): Shown {
	switch (layer) {
		case "cities": {
			const zoom = CITY_TIERS.find(([end]) => rank < end)?.[1] ?? 8;
			return { kind: rank < 40 ? "city" : "name", order: rank, zoom };
		}
		case "states":
			return { kind: "state-name", order: 40, zoom: 3.8 };
		case "stations":
			return { kind: "station", order: 1100 + rank, zoom: rank === STATION_RANK.junction ? 10 : EMBEDDED_ZOOMS.last };
		case "airports":
			return { kind: "station", order: 1150 + rank, zoom: FIRST_NAMES_ZOOM };
		case "pincodes":
			return { kind: "quiet", order: 1300, zoom: PINCODES_ZOOM };
		case "places": {
			const isVillage = rank >= PLACE_RANK.branchOffice;
			const kind = isVillage ? "quiet" : rank < PLACE_RANK.headOffice ? "city" : "name";
			return {
				kind,
				order: (isVillage ? 1200 : 1000) + rank,
				zoom: isVillage ? EMBEDDED_ZOOMS.last : FIRST_NAMES_ZOOM,
			};
		}
	}
}

/** State names end where a view is mostly within one state. */
const STATES_END = 8;

/**
 * Places names.
 *
 * @param names already in the page's language
 * @param taken what they must not cover
 */
export function placeNames(names: readonly MapName[], view: View, taken: readonly Box[]): PlacedName[] {
	const found = names.flatMap((name) => {
		const shown = shownAs(name);
		const at = pixelOf(name.x, name.y, view);
		const isShown = at && view.zoom >= shown.zoom && (name.layer !== "states" || view.zoom < STATES_END);
		return isShown ? [{ name, at, ...shown }] : [];
	});
	found.sort((a, b) => a.order - b.order);
	const [boxes, said] = [[...taken], new Set<string>()];
	const placed: PlacedName[] = [];
	const inner = innerBox(view);
	const isFree = (box: Box) => isWithin(box, inner) && !boxes.some((other) => meet(box, other));
	for (const { name, kind, at, order } of found) {
		if (placed.length >= MAX_NAMES) break;
		if (name.text !== "" && said.has(name.text)) continue;
		const isSign = name.layer === "stations";
		const sign = isSign ? boxAround(at, SIGN_PX) : undefined;
		if (sign && !isFree(sign)) continue;
		const isDotted = !isSign && kind !== "state-name" && view.zoom < FIRST_NAMES_ZOOM;
		const text = name.text === "" ? undefined : roomFor(name.text, SIZES[kind], at, isSign || isDotted, order, isFree);
		if (!text && !sign) continue;
		if (text) {
			boxes.push(text.box);
			said.add(name.text);
		}
		if (sign) boxes.push(sign);
		placed.push({ name, kind, at, isMarked: isSign || isDotted, ...(text && { text }) });
	}
	return placed;
}

/** The part of a picture in which all frames show it. */
export function innerBox({ width, height, inside }: View): Box {
	const side = (width - inside) / 2 + EDGE_PX;
	return { left: side, right: width - side, top: EDGE_PX, bottom: height - EDGE_PX };
}

function roomFor(
	text: string,
	size: number,
	[x, y]: readonly [number, number],
	isBeside: boolean,
	order: number,
	isFree: (box: Box) => boolean,
): PlacedName["text"] | undefined {
	const width = widthOf(text) * size;
	const middle = size * 0.35;
	const gap = order >= 1100 ? 11 : 7;
	const line = size + 2;
	const beside = [
		[x + gap, y + middle, ""],
		[x - gap, y + middle, "end"],
		[x, y + gap + size * 0.8, "on"],
		[x, y - gap, "on"],
	] as const;
	const on = [
		[x, y + middle, "on"],
		[x, y + middle - line, "on"],
		[x, y + middle + line, "on"],
	] as const;
	// A town's own name is wanted also where the pin is.
	const far = [
		[x + 24, y + middle, ""],
		[x - 24, y + middle, "end"],
		[x, y + middle + 2 * line, "on"],
	] as const;
	for (const [atX, atY, anchor] of [...(isBeside ? beside : on), ...(isBeside ? [] : far)]) {
		const left = anchor === "" ? atX : anchor === "end" ? atX - width : atX - width / 2;
		const box = { left: left - 4, right: left + width + 4, top: atY - size, bottom: atY + size * 0.35 };
		if (isFree(box)) return { x: atX, y: atY, anchor, box };
	}
	return undefined;
}

/** About how wide a text is, in ems: the letters of the visitor's font are not known. */
function widthOf(text: string): number {
	let width = 0;
	for (const letter of text) {
		if (letter < "\u0900") width += LATIN_EM;
		else if (!/\p{Mn}/u.test(letter)) {
			const full = letter < "\u0b80" ? NORTHERN_EM : SOUTHERN_EM;
			width += /\p{Mc}/u.test(letter) ? full / 2 : full;
		}
	}
	return width;
}

export function boxAround([x, y]: readonly [number, number], by: number): Box {
	return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

function isWithin(box: Box, outer: Box): boolean {
	return box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
}

function meet(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
