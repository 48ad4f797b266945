/** Makes the picture of a branch's surroundings, or of several branches. It gives way between its steps: the first ones decode tiles. */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Feature } from "geojson";
import { INDIA } from "../../shared/constants.ts";
import type { Language } from "../../shared/languages.ts";
import { boundsOf } from "../../shared/map/bounds-of-points.ts";
import { type MapTexts, PICTURE_SIZES, type PictureKind } from "../../shared/map/map-picture.ts";
import type { MapPoints } from "../../shared/map/map-points.ts";
import { tilesBetween, WORLD_PX, worldPoint, worldX, worldY } from "../../shared/map/mercator.ts";
import { groupingZoom, groupPoints } from "../../shared/map/merge-cells.ts";
import { isIn, project } from "../../shared/map/point-cells.ts";
import { EMBEDDED_ZOOMS, MAX_ZOOM } from "../../shared/map/zooms.ts";
import type { Position } from "../../shared/places/distance.ts";
import type { PinColors } from "./draw-picture.ts";
import { boxOf, type Drawing, drawPicture, type Mark, scaleOf } from "./draw-picture.ts";
import { type Box, placeNames } from "./place-names.ts";
import { type Content, contentOf, NO_CONTENT, type ReadTile, tileReader } from "./read-shapes.ts";
import { cut, type View } from "./shapes.ts";

interface PictureLook extends MapTexts {
	kind: PictureKind;
	isStrong: boolean;
	language: Language;
}

interface PictureSources {
	readTile: ReadTile;
	/** The basemap of the client (client/map/embedded/embedded-style.ts). */
	readBasemap(): Promise<readonly Feature[]>;
	pins: PinColors;
}

/** The closest zoom is that of the live map, which has nothing beyond (docs/decisions/0017-zooms-of-the-embedded-map.md). */
const CLOSE_ZOOMS = [MAX_ZOOM.embedded, 9.5] as const;
const ZOOM_STEP = 0.5;

/** In a low picture, a place is this far below the middle, so that its pin is nearer to it. */
const LOW_PX = 200;
const BELOW_MIDDLE_PX = 17;

/** The space around several branches: a pin fits above its place. */
const SPACE = { top: 44, right: 28, bottom: 40, left: 28 };
const NO_SPACE = { top: 0, right: 0, bottom: 0, left: 0 };

/** What buttons or the makers' names cover in corners of the frame: width and height in pixels, negative from the right or the bottom. */
const [CREDIT, OPEN_MAP, OF_LIST] = [[-256, -30] as const, [-160, -68] as const, [190, 60] as const];
const COVERED: Readonly<Record<PictureKind, readonly (readonly [width: number, height: number])[]>> = {
	wide: [CREDIT, OPEN_MAP],
	narrow: [[124, 50], CREDIT, OPEN_MAP],
	card: [[-112, 48], CREDIT],
	list: [OF_LIST, CREDIT],
	small: [OF_LIST, CREDIT],
	share: [CREDIT],
};

/** These have no room for the scale. */
const WITHOUT_SCALE: readonly PictureKind[] = ["narrow", "card"];

export function createPictureMaker({ readTile, readBasemap, pins }: PictureSources) {
	const tile = tileReader(readTile);
	let basemap: Promise<Content> | undefined;

	async function contentAt(view: View): Promise<Content> {
		basemap ??= readBasemap().then(contentOf, () => NO_CONTENT);
		const contents = [await basemap];
		const zoom = Math.min(EMBEDDED_ZOOMS.last, Math.floor(view.zoom));
		const from = { x: view.west, y: view.north };
		const to = { x: view.east, y: view.south };
		// Before the first zoom, the basemap alone is shown.
		for (const [x, y] of zoom < EMBEDDED_ZOOMS.first ? [] : tilesBetween(from, to, zoom)) {
			contents.push(await tile(zoom, x, y));
			await giveWay();
		}
		return { shapes: contents.flatMap(({ shapes }) => shapes), names: contents.flatMap(({ names }) => names) };
	}

	async function planned(
		view: View,
		marks: readonly Mark[],
		{ kind, placeName, units }: PictureLook,
	): Promise<Drawing> {
		const { shapes, names } = await contentAt(view);
		await giveWay();
		const shown = names.filter(({ x, y }) => isIn(view, x, y));
		const scale = WITHOUT_SCALE.includes(kind) ? undefined : scaleOf(view, units);
		const obstacles = [
			...marks.map((mark) => boxOf(mark, view)),
			...(scale ? [scale.box] : []),
			...COVERED[kind].map((each) => coveredBox(each, view)),
		];
		const translated = shown.map((name) => ({ ...name, text: placeName(name.text) }));
		const placed = placeNames(translated, view, obstacles);
		await giveWay();
		return { view, shapes, names: placed, marks, scale };
	}

	/** Draws the closest picture between two zooms that tells where its branches are, or else the one with the most names. */
	async function drawn(
		{ kind, ...look }: PictureLook,
		[closest, furthest]: readonly [number, number],
		middleAt: (pixel: number) => { x: number; y: number },
		marksIn: (view: View) => readonly Mark[],
		own?: typeof pins,
	): Promise<string> {
		const size = PICTURE_SIZES[kind];
		let best: Drawing | undefined;
		for (let zoom = closest; zoom >= furthest; zoom -= ZOOM_STEP) {
			const scale = WORLD_PX * 2 ** zoom;
			const { x, y } = middleAt(1 / scale);
			const [right, down] = [size.width / 2 / scale, size.height / 2 / scale];
			const view = { ...size, zoom, scale, west: x - right, east: x + right, north: y - down, south: y + down };
			const drawing = await planned(view, marksIn(view), { kind, ...look });
			if (!best || toldBy(drawing) > toldBy(best)) best = drawing;
			if (!hasOrientation(drawing)) continue;
			best = drawing;
			break;
		}
		return best ? drawPicture(best, { ...look, pins: own, isFixed: kind === "share" }) : "";
	}

	return {
		ofBranch(place: Position, look: PictureLook): Promise<string> {
			const point = worldPoint(place);
			const below = PICTURE_SIZES[look.kind].height < LOW_PX ? BELOW_MIDDLE_PX : 0;
			const middleAt = (pixel: number) => ({ x: point.x, y: point.y - below * pixel });
			return drawn(look, CLOSE_ZOOMS, middleAt, () => [{ ...point, count: 1, isChosen: true }]);
		},
		/** @param points at least one of them has a position @param isAll whether they are all that there are: the picture is that of India */
		ofBranches(points: MapPoints, look: PictureLook, isAll = false): Promise<string> {
			const [west, south, east, north] = isAll ? INDIA : boundsOf(points);
			const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)];
			const { inside, height } = PICTURE_SIZES[look.kind];
			const space = isAll ? NO_SPACE : SPACE;
			const roomX = (inside - space.left - space.right) / (right - left);
			const roomY = (height - space.top - space.bottom) / (bottom - top);
			const zoom = Math.min(CLOSE_ZOOMS[0], Math.log2(Math.min(roomX, roomY) / WORLD_PX));
			const middleAt = (pixel: number) => ({
				x: (left + right + (space.right - space.left) * pixel) / 2,
				y: (top + bottom + (space.bottom - space.top) * pixel) / 2,
			});
			const world = project(points);
			// As on the live map.
			const marksIn = (view: View) => groupPoints(world, view, groupingZoom(view.zoom)).groups;
			const isOne = left === right && top === bottom;
			return drawn(look, isOne ? CLOSE_ZOOMS : [zoom, zoom], middleAt, marksIn, pins);
		},
	};
}

const ENOUGH_NAMES = 3;

/** How many names tell where a place is; a pincode does not. */
function toldBy({ names }: Drawing): number {
	return names.filter(({ name, text }) => text && name.kind !== "pincodes").length;
}

/** Whether a picture tells where its branch is: three names and a road are in the part that every frame shows. */
function hasOrientation(drawing: Drawing): boolean {
	if (toldBy(drawing) < ENOUGH_NAMES) return false;
	const { view, shapes } = drawing;
	const side = (view.width - view.inside) / 2 / view.scale;
	const inner = { ...view, west: view.west + side, east: view.east - side };
	return shapes.some(({ kind, line }) => kind.startsWith("roads") && cut(line, inner, false).length > 0);
}

/** What is covered in any frame: it may be as wide as the picture, or only as wide as its inner part. */
function coveredBox([wide, high]: readonly [number, number], { width, height, inside }: View): Box {
	const reach = (width - inside) / 2 + Math.abs(wide);
	const [left, right] = wide > 0 ? [0, reach] : [width - reach, width];
	const [top, bottom] = high > 0 ? [0, high] : [height + high, height];
	return { left, right, top, bottom };
}
