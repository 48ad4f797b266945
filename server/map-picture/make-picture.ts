/** Makes the picture of a branch's surroundings, or of several branches. It gives way between its steps: the first ones decode tiles. */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Feature } from "geojson";
import type { Language } from "../../shared/languages.ts";
import { boundsOf } from "../../shared/map/bounds-of-points.ts";
import { PICTURE_SIZES, type PictureKind } from "../../shared/map/map-picture.ts";
import type { MapPoints } from "../../shared/map/map-points.ts";
import { tilesBetween, WORLD_PX, worldPoint, worldX, worldY } from "../../shared/map/mercator.ts";
import { groupingZoom, groupPoints } from "../../shared/map/merge-cells.ts";
import { isIn, project } from "../../shared/map/point-cells.ts";
import { EMBEDDED_ZOOMS, MAX_ZOOM } from "../../shared/map/zooms.ts";
import type { Position } from "../../shared/places/distance.ts";
import { boxOf, type Drawing, drawPicture, type Mark, scaleOf } from "./draw-picture.ts";
import type { PinColors } from "./picture-style.ts";
import { type Box, placeNames } from "./place-names.ts";
import { type Content, contentOf, NO_CONTENT, type ReadTile, tileReader } from "./read-shapes.ts";
import { cut, type View } from "./shapes.ts";

interface PictureLook {
	kind: PictureKind;
	isStrong: boolean;
	language: Language;
	/** A place's name in the language of the page. */
	placeName(name: string): string;
	units: { m: string; km: string };
}

export interface PictureMaker {
	ofBranch(place: Position, look: PictureLook): Promise<string>;
	/** @param points at least one of them has a position */
	ofBranches(points: MapPoints, look: PictureLook): Promise<string>;
}

interface PictureSources {
	readTile: ReadTile;
	/** The basemap of the client (client/map/embedded/embedded-style.ts). */
	readBasemap(): Promise<readonly Feature[]>;
	pins: { light: PinColors; dark: PinColors };
}

/** The closest zoom is that of the live map, which has nothing beyond (docs/decisions/0017-zooms-of-the-embedded-map.md). */
const CLOSEST_ZOOM = MAX_ZOOM.embedded;
const FURTHEST_ZOOM = 9.5;
const ZOOM_STEP = 0.5;

/** In a low picture, a place is this far below the middle, so that its pin is nearer to it. */
const LOW_PX = 200;
const BELOW_MIDDLE_PX = 17;

/** The space around several branches: a pin fits above its place. */
const PADDING = { top: 44, right: 28, bottom: 40, left: 28 };

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

export function createPictureMaker({ readTile, readBasemap, pins }: PictureSources): PictureMaker {
	const tile = tileReader(readTile);
	let basemap: Promise<Content> | undefined;

	async function contentAt(view: View): Promise<Content> {
		basemap ??= readBasemap().then(contentOf, () => NO_CONTENT);
		const contents = [await basemap];
		const zoom = Math.min(EMBEDDED_ZOOMS.last, Math.floor(view.zoom));
		const [from, to] = [
			{ x: view.west, y: view.north },
			{ x: view.east, y: view.south },
		];
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
		const taken = [
			...marks.map((mark) => boxOf(mark, view)),
			...(scale ? [scale.box] : []),
			...COVERED[kind].map((each) => coveredBox(each, view)),
		];
		const translated = shown.map((name) => ({ ...name, text: placeName(name.text) }));
		const placed = placeNames(translated, view, taken);
		await giveWay();
		return { view, shapes, names: placed, marks, scale };
	}

	/** The closest picture that tells where a place is; if none does, the one with the most names. */
	async function closeUp(place: Position, mark: Omit<Mark, "x" | "y">, look: PictureLook): Promise<Drawing> {
		const size = PICTURE_SIZES[look.kind];
		const point = worldPoint(place);
		const below = size.height < LOW_PX ? BELOW_MIDDLE_PX : 0;
		let best: Drawing | undefined;
		for (let zoom = CLOSEST_ZOOM; ; zoom -= ZOOM_STEP) {
			const middle = { x: point.x, y: point.y - below / (WORLD_PX * 2 ** zoom) };
			const made = await planned(viewAt(size, middle, zoom), [{ ...point, ...mark }], look);
			if (tellsWhere(made)) return made;
			if (!best || toldBy(made) > toldBy(best)) best = made;
			if (zoom <= FURTHEST_ZOOM) return best;
		}
	}

	const drawn = (drawing: Drawing, { kind, ...look }: PictureLook, own?: typeof pins) =>
		drawPicture(drawing, { ...look, pins: own, isFixed: kind === "share" });

	return {
		ofBranch: async (place, look) => drawn(await closeUp(place, { count: 1, isChosen: true }, look), look),
		async ofBranches(points, look) {
			const [west, south, east, north] = boundsOf(points);
			if (west === east && south === north) {
				const count = points.lat.filter((lat) => !Number.isNaN(lat)).length;
				return drawn(await closeUp({ lat: south, lng: west }, { count }, look), look, pins);
			}
			const size = PICTURE_SIZES[look.kind];
			const [left, right, top, bottom] = [worldX(west), worldX(east), worldY(north), worldY(south)];
			const width = size.inside - PADDING.left - PADDING.right;
			const height = size.height - PADDING.top - PADDING.bottom;
			const scale = Math.min(width / (right - left), height / (bottom - top));
			const zoom = Math.min(CLOSEST_ZOOM, Math.log2(scale / WORLD_PX));
			const pixel = 1 / (WORLD_PX * 2 ** zoom);
			const middle = {
				x: (left + right + (PADDING.right - PADDING.left) * pixel) / 2,
				y: (top + bottom + (PADDING.bottom - PADDING.top) * pixel) / 2,
			};
			const view = viewAt(size, middle, zoom);
			// As on the live map.
			const { groups } = groupPoints(project(points), view, groupingZoom(zoom));
			return drawn(await planned(view, groups, look), look, pins);
		},
	};
}

/** @param middle of the whole picture, in the Mercator world */
function viewAt(size: (typeof PICTURE_SIZES)[PictureKind], middle: { x: number; y: number }, zoom: number): View {
	const scale = WORLD_PX * 2 ** zoom;
	const [x, y] = [size.width / 2 / scale, size.height / 2 / scale];
	const area = { west: middle.x - x, east: middle.x + x, north: middle.y - y, south: middle.y + y };
	return { ...size, zoom, scale, ...area };
}

const ENOUGH_NAMES = 3;

/** How many names tell where a place is; a pincode does not. */
function toldBy({ names }: Drawing): number {
	return names.filter(({ name, text }) => text && name.kind !== "pincodes").length;
}

/** Whether a picture tells where its branch is: three names and a road are in the part that every frame shows. */
function tellsWhere(drawing: Drawing): boolean {
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
