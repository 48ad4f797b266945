/** Which names of a map picture have room: the more important come first, and none covers another, a pin or an edge. */
import { FIRST_NAMES_ZOOM } from "../../shared/map/zooms.ts";
/*
 * How names of a kind and below a rank look (shared/map/embedded-map.ts has the ranks), their size in pixels, the order in which they get
 * room, and the zooms at which they are shown: more and more cities, states until a view is mostly within one, pincodes where there is room.
 * Letters of states' names are further apart than their size.
 */
import rules from "./picture-names.json" with { type: "json" };
import type { MapName } from "./read-shapes.ts";
import { type Point, pixelOf, type View } from "./shapes.ts";

/** In pixels. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

export interface PlacedName {
	name: MapName;
	/** Its class, besides that of its anchor. */
	look: string;
	/** The place itself. */
	at: Point;
	/** What is drawn there: the name is beside it. */
	sign?: "station" | "dot" | undefined;
	/** The text's end or middle on its baseline; undefined if only the sign of a station has room. */
	text?: { x: number; y: number; anchor: Anchor; box: Box } | undefined;
}

type Anchor = "" | "on" | "end";

const ANY = Number.POSITIVE_INFINITY;

/** More names than these would be no help, and cost bytes. */
const MAX_NAMES = 24;

const SIGN_PX = 8;
const EDGE_PX = 3;

/** Places names. @param names already in the page's language @param obstacles what they must not cover */
export function placeNames(names: readonly MapName[], view: View, obstacles: readonly Box[]): PlacedName[] {
	const candidates = names.flatMap((name) => {
		const rule = rules.find(({ kind, below = ANY }) => kind === name.kind && name.rank < below);
		const isShown = rule && view.zoom >= rule.from && view.zoom < (rule.to ?? ANY);
		return isShown ? [{ ...rule, name, order: rule.order + name.rank }] : [];
	});
	candidates.sort((a, b) => a.order - b.order);
	const [boxes, drawnNames] = [[...obstacles], new Set<string>()];
	const placed: PlacedName[] = [];
	const inner = innerBox(view);
	const isFree = (box: Box) => isWithin(box, inner) && !boxes.some((other) => meet(box, other));
	for (const { name, look, size } of candidates) {
		if (placed.length >= MAX_NAMES) break;
		if (drawnNames.has(name.text)) continue;
		const at = pixelOf(name, view);
		const isStation = name.kind === "stations";
		const box = boxAround(at, SIGN_PX);
		if (isStation && !isFree(box)) continue;
		const isDotted = look !== "state-name" && view.zoom < FIRST_NAMES_ZOOM;
		const sign = isStation ? "station" : isDotted ? "dot" : undefined;
		const text = name.text === "" ? undefined : roomFor(name.text, size, at, sign, isFree);
		if (!text && !isStation) continue;
		if (text) {
			boxes.push(text.box);
			drawnNames.add(name.text);
		}
		if (isStation) boxes.push(box);
		placed.push({ name, look, at, sign, text });
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
	[placeX, placeY]: Point,
	sign: PlacedName["sign"],
	isFree: (box: Box) => boolean,
): PlacedName["text"] {
	const width = widthOf(text) * size;
	const middle = size * 0.35;
	const gap = sign === "station" ? 11 : 7;
	const line = size + 2;
	const spots: readonly (readonly [right: number, down: number, Anchor])[] = sign
		? [
				[gap, middle, ""],
				[-gap, middle, "end"],
				[0, gap + size * 0.8, "on"],
				[0, -gap, "on"],
				// A large city's name is wanted also where a group of branches is.
				[24, middle, ""],
				[-24, middle, "end"],
			]
		: [
				[0, middle, "on"],
				[0, middle - line, "on"],
				[0, middle + line, "on"],
				// A town's own name is wanted also where the pin is.
				[24, middle, ""],
				[-24, middle, "end"],
				[0, middle + 2 * line, "on"],
			];
	for (const [right, down, anchor] of spots) {
		const [x, y] = [placeX + right, placeY + down];
		const left = x - width * { "": 0, on: 0.5, end: 1 }[anchor];
		const box = { left: left - 4, right: left + width + 4, top: y - size, bottom: y + middle };
		if (isFree(box)) return { x, y, anchor, box };
	}
	return undefined;
}

/** About how wide a text is, in ems: the letters of the visitor's font are not known. */
function widthOf(text: string): number {
	let width = 0;
	for (const letter of text) {
		// Latin ones, those of Devanagari and Gujarati, and southern ones.
		if (letter < "\u0900") width += 0.58;
		else if (!/\p{Mn}/u.test(letter)) width += (letter < "\u0b80" ? 0.72 : 0.9) / (/\p{Mc}/u.test(letter) ? 2 : 1);
	}
	return width;
}

export function boxAround([x, y]: Point, by: number): Box {
	return { left: x - by, right: x + by, top: y - by, bottom: y + by };
}

function isWithin(box: Box, outer: Box): boolean {
	return box.left >= outer.left && box.right <= outer.right && box.top >= outer.top && box.bottom <= outer.bottom;
}

function meet(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
