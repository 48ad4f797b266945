/** Lines and areas in the Mercator world, cut to what a picture shows and written as paths of SVG. */
import type { Area } from "../../shared/map/point-cells.ts";

/** A point of the Mercator world. */
export type Point = readonly [x: number, y: number];

export interface Shape extends Area {
	/** As layers of pictures name it (picture-layers.json). */
	kind: string;
	line: readonly Point[];
	isRing: boolean;
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

export function shapeOf(kind: string, line: readonly Point[], isRing: boolean): Shape {
	const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)];
	const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	return { kind, line, isRing, west, east, north, south };
}

/** A point's place in a picture, in pixels. */
export function pixelOf({ x, y }: { x: number; y: number }, { west, north, scale }: View): Point {
	return [(x - west) * scale, (y - north) * scale];
}

/** Beyond a picture's edges, in pixels: wider than half of any line. */
const MARGIN_PX = 12;

/** The path of a shape in half pixels; nothing if the view does not show it. */
export function pathOf({ line, isRing, ...own }: Shape, view: View): string {
	const by = MARGIN_PX / view.scale;
	const area = { west: view.west - by, east: view.east + by, north: view.north - by, south: view.south + by };
	const { west, east, north, south } = own;
	if (west > area.east || east < area.west || north > area.south || south < area.north) return "";
	return cut(line, area, isRing)
		.map((part) => written(part, view, isRing))
		.join("");
}

/** Relative moves, which compress best, without points nearer than a step to the last one, in half pixels, and areas that then have few. */
function written(line: readonly Point[], { west, north, scale, zoom }: View, isRing: boolean): string {
	const [step, fewest] = zoom < 5 ? [7, 4] : zoom < 7 ? [4, 3] : [3, 2];
	const last = line.at(-1);
	let [path, x, y, moves] = ["", 0, 0, 0];
	for (const point of line) {
		const [toX, toY] = [Math.round((point[0] - west) * scale * 2), Math.round((point[1] - north) * scale * 2)];
		const [right, down] = [toX - x, toY - y];
		if (path === "") path = `M${toX} ${toY}l`;
		else if (Math.abs(right) + Math.abs(down) < (point === last ? 1 : step)) continue;
		else path += `${moves++ > 0 && right >= 0 ? " " : ""}${right}${down < 0 ? "" : " "}${down}`;
		[x, y] = [toX, toY];
	}
	if (moves < (isRing ? fewest : 1)) return "";
	return isRing ? `${path}z` : path;
}

/** The parts of a line in an area, or the part of a ring: cut at one edge after the other (Sutherland and Hodgman). */
export function cut(line: readonly Point[], { west, east, north, south }: Area, isRing: boolean): (readonly Point[])[] {
	let parts = [line];
	for (const edge of [
		[0, west, 1],
		[0, east, -1],
		[1, north, 1],
		[1, south, -1],
	] as const) {
		parts = parts.flatMap((part) => cutAt(part, edge, isRing));
	}
	return parts;
}

function cutAt(line: readonly Point[], [axis, limit, sign]: readonly [0 | 1, number, 1 | -1], isRing: boolean) {
	let part: Point[] = [];
	const parts = [part];
	let last = isRing ? line.at(-1) : undefined;
	for (const point of line) {
		const isInside = sign * (point[axis] - limit) >= 0;
		if (last && isInside !== sign * (last[axis] - limit) >= 0) {
			const share = (limit - last[axis]) / (point[axis] - last[axis]);
			part.push([last[0] + share * (point[0] - last[0]), last[1] + share * (point[1] - last[1])]);
		}
		if (isInside) part.push(point);
		else if (!isRing && part.length > 0) {
			part = [];
			parts.push(part);
		}
		last = point;
	}
	return parts.filter(({ length }) => length > 1);
}
