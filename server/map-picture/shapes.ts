/** Lines and areas in the Mercator world, cut to what a picture shows and written as paths of SVG. */
import { type Area, isIn } from "../../shared/map/point-cells.ts";

/** Also the classes of the paths. */
export const AREAS = ["foreign", "land", "wood", "built", "park", "sea", "water"] as const;
export const LINES = ["river", "district", "state", "country", "rail", "road2", "road1", "road0"] as const;

type Kind = (typeof AREAS)[number] | (typeof LINES)[number];

export interface Shape extends Area {
	kind: Kind;
	/** Coordinates x and y in turn. A ring does not repeat its first point. */
	lines: readonly Float64Array[];
	/** The part of the world to which a line is cut: that of its tile, because the next tile begins with the same. */
	within?: Area;
}

/** What a picture shows: a part of the Mercator world of `scale` pixels. */
export interface View extends Area {
	width: number;
	height: number;
	/** The width of the middle part in which names and pins are. */
	inside: number;
	zoom: number;
	scale: number;
}

export function shapeOf(kind: Kind, lines: readonly Float64Array[], within?: Area): Shape {
	const area = { west: 1, east: 0, north: 1, south: 0 };
	for (const line of lines) {
		for (let at = 0; at < line.length; at += 2) {
			const [x, y] = [line[at] ?? 0, line[at + 1] ?? 0];
			area.west = Math.min(area.west, x);
			area.east = Math.max(area.east, x);
			area.north = Math.min(area.north, y);
			area.south = Math.max(area.south, y);
		}
	}
	return { kind, lines, ...area, ...(within && { within }) };
}

function meets(a: Area, b: Area): boolean {
	return a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north;
}

function isArea({ kind }: Shape): boolean {
	return (AREAS as readonly string[]).includes(kind);
}

/** Whether a line has a point in a part of the world, or crosses it. */
export function reaches({ lines }: Shape, area: Area): boolean {
	return lines.some((line) => cutLine(line, area).length > 0);
}

/** Beyond a picture's edges, in pixels: wider than half of any line. */
const MARGIN_PX = 12;

/**
 * Points that are nearer to the last one are left out, in half pixels, and areas that then have few points. Far away there is more of
 * everything.
 */
function detailAt(zoom: number): { step: number; fewest: number } {
	if (zoom < 5) return { step: 7, fewest: 4 };
	return zoom < 7 ? { step: 4, fewest: 3 } : { step: 3, fewest: 2 };
}

/** The path of a shape in half pixels; nothing if the view does not show it. */
export function pathOf(shape: Shape, view: View): string {
	const margin = MARGIN_PX / view.scale;
	const all = grown(view, margin);
	if (!meets(shape, all)) return "";
	if (isArea(shape)) return shape.lines.map((ring) => written(cutRing(ring, all), view, true)).join("");
	const area = shape.within ? overlap(shape.within, all) : all;
	return shape.lines.flatMap((line) => cutLine(line, area).map((part) => written(part, view, false))).join("");
}

function grown({ west, east, north, south }: Area, by: number): Area {
	return { west: west - by, east: east + by, north: north - by, south: south + by };
}

function overlap(a: Area, b: Area): Area {
	return {
		west: Math.max(a.west, b.west),
		east: Math.min(a.east, b.east),
		north: Math.max(a.north, b.north),
		south: Math.min(a.south, b.south),
	};
}

/** Relative moves, which compress best. */
function written(points: ArrayLike<number>, { west, north, scale, zoom }: View, isClosed: boolean): string {
	const { step, fewest } = detailAt(zoom);
	let [path, x, y, moves] = ["", Number.NaN, Number.NaN, 0];
	for (let at = 0; at < points.length; at += 2) {
		const toX = Math.round(((points[at] ?? 0) - west) * scale * 2);
		const toY = Math.round(((points[at + 1] ?? 0) - north) * scale * 2);
		const isLast = at + 2 >= points.length;
		if (at === 0) path = `M${toX} ${toY}l`;
		else if ((toX === x && toY === y) || (!isLast && Math.abs(toX - x) + Math.abs(toY - y) < step)) continue;
		else {
			path += `${moves++ > 0 && toX >= x ? " " : ""}${toX - x}${toY < y ? "" : " "}${toY - y}`;
		}
		[x, y] = [toX, toY];
	}
	if (moves < (isClosed ? fewest : 1)) return "";
	return isClosed ? `${path}z` : path;
}

/** The parts of a line in an area, by Liang and Barsky. */
function cutLine(line: Float64Array, { west, east, north, south }: Area): number[][] {
	const parts: number[][] = [];
	let part: number[] | undefined;
	for (let at = 2; at < line.length; at += 2) {
		const [x, y] = [line[at - 2] ?? 0, line[at - 1] ?? 0];
		const [dx, dy] = [(line[at] ?? 0) - x, (line[at + 1] ?? 0) - y];
		let [from, to] = [0, 1];
		for (const [step, room] of [
			[-dx, x - west],
			[dx, east - x],
			[-dy, y - north],
			[dy, south - y],
		] as const) {
			if (step === 0) to = room < 0 ? -1 : to;
			else if (step < 0) from = Math.max(from, room / step);
			else to = Math.min(to, room / step);
		}
		if (from > to) {
			part = undefined;
			continue;
		}
		if (!part || from > 0) {
			part = [x + from * dx, y + from * dy];
			parts.push(part);
		}
		part.push(x + to * dx, y + to * dy);
		if (to < 1) part = undefined;
	}
	return parts;
}

/** The part of a ring in an area, by Sutherland and Hodgman. */
function cutRing(ring: Float64Array, { west, east, north, south }: Area): ArrayLike<number> {
	let points: ArrayLike<number> = ring;
	for (const [axis, limit, sign] of [
		[0, west, 1],
		[0, east, -1],
		[1, north, 1],
		[1, south, -1],
	] as const) {
		const kept: number[] = [];
		const { length } = points;
		for (let at = 0; at < length; at += 2) {
			const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
			const [nextX, nextY] = [points[(at + 2) % length] ?? 0, points[(at + 3) % length] ?? 0];
			const [here, there] = axis === 0 ? [x, nextX] : [y, nextY];
			const isInside = sign * (here - limit) >= 0;
			if (isInside) kept.push(x, y);
			if (isInside === sign * (there - limit) >= 0) continue;
			const share = (limit - here) / (there - here);
			kept.push(x + share * (nextX - x), y + share * (nextY - y));
		}
		points = kept;
	}
	return points;
}

/** A point's place in a picture, in pixels; undefined if it is further than some pixels outside. */
export function pixelOf(x: number, y: number, view: View, within = 0): [x: number, y: number] | undefined {
	const by = within / view.scale;
	return isIn(grown(view, by), x, y) ? [(x - view.west) * view.scale, (y - view.north) * view.scale] : undefined;
}
