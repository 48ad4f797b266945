/** Makes the picture of a branch's surroundings, or of several branches. It gives way between its steps: the first ones decode tiles. */
import { setImmediate as giveWay } from "node:timers/promises";
import type { Language } from "../../shared/languages.ts";
import { boundsOf } from "../../shared/map/bounds-of-points.ts";
import { PICTURE_SIZES, type PictureKind } from "../../shared/map/map-picture.ts";
import type { MapPoints } from "../../shared/map/map-points.ts";
import { tilesBetween, WORLD_PX, worldPoint, worldX, worldY } from "../../shared/map/mercator.ts";
import { groupingZoom, groupPoints } from "../../shared/map/merge-cells.ts";
import { isIn, project } from "../../shared/map/point-cells.ts";
import { EMBEDDED_ZOOMS, MAX_ZOOM } from "../../shared/map/zooms.ts";
import type { Position } from "../../shared/places/distance.ts";
import { drawPicture, type Mark, planPicture, scaleOf, tellsWhere, viewAt } from "./draw-picture.ts";
import type { PinColors } from "./picture-style.ts";
import type { Box } from "./place-names.ts";
import { basemapContent, type Content, NO_CONTENT, type ReadTile, tileReader } from "./read-shapes.ts";
import type { View } from "./shapes.ts";

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
	/** The basemap of the client (client/map/embedded/basemap.json). */
	readBasemap(): Promise<string>;
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

/** What buttons or the makers' names cover in a corner of the frame: width and height in pixels. */
type Covered = readonly [corner: `${"left" | "right"} ${"top" | "bottom"}`, width: number, height: number];

interface OnPage {
	covered: readonly Covered[];
	/** Whether there is room for the scale. */
	hasScale?: true;
	/** Whether nothing beside the picture names the makers of its data. */
	hasCredit?: true;
}

const CREDIT: Covered = ["right bottom", 256, 30];
const OPEN_MAP: Covered = ["right bottom", 160, 68];
const OF_LIST: OnPage = { covered: [["left top", 190, 60], CREDIT], hasScale: true };
const ON_PAGE: Readonly<Record<PictureKind, OnPage>> = {
	wide: { covered: [CREDIT, OPEN_MAP], hasScale: true },
	narrow: { covered: [["left top", 124, 50], CREDIT, OPEN_MAP] },
	card: { covered: [["right top", 112, 48], CREDIT] },
	list: OF_LIST,
	small: OF_LIST,
	share: { covered: [CREDIT], hasScale: true, hasCredit: true },
};

/** Before the first zoom, the basemap alone is shown; from the others on, the archive has finer waters and borders. */
const TILES_FROM = EMBEDDED_ZOOMS.first;
const BASEMAP_ENDS = { water: 7, river: 9, state: 9 } as const;

export function createPictureMaker({ readTile, readBasemap, pins }: PictureSources): PictureMaker {
	const tile = tileReader(readTile);
	let basemap: Promise<Content> | undefined;

	async function contentOf(view: View, placeName: PictureLook["placeName"]): Promise<Content> {
		basemap ??= readBasemap().then(basemapContent, () => NO_CONTENT);
		const contents = [basemapAt(view.zoom, await basemap)];
		const zoom = Math.min(EMBEDDED_ZOOMS.last, Math.floor(view.zoom));
		const corners = [
			{ x: view.west, y: view.north },
			{ x: view.east, y: view.south },
		] as const;
		for (const [x, y] of zoom < TILES_FROM ? [] : tilesBetween(...corners, zoom)) {
			contents.push(await tile(zoom, x, y));
			await giveWay();
		}
		return {
			shapes: contents.flatMap(({ shapes }) => shapes),
			names: contents
				.flatMap(({ names }) => names.filter(({ x, y }) => isIn(view, x, y)))
				.map((name) => ({ ...name, text: placeName(name.text) })),
		};
	}

	async function planned(view: View, marks: readonly Mark[], { kind, placeName, units }: PictureLook) {
		const content = await contentOf(view, placeName);
		await giveWay();
		const { covered, hasScale } = ON_PAGE[kind];
		const scale = hasScale && scaleOf(view, units);
		const taken = [...(scale ? [scale.box] : []), ...covered.map((each) => coveredBox(each, view))];
		const plan = planPicture(view, content, marks, taken);
		await giveWay();
		return { plan, content, scale };
	}

	/** The closest picture that tells where a place is; if none does, the one with the most names. */
	async function closeUp(
		place: Position,
		mark: Omit<Mark, "x" | "y">,
		look: PictureLook,
		pins?: PictureSources["pins"],
	) {
		const size = PICTURE_SIZES[look.kind];
		const point = worldPoint(place);
		const below = size.height < LOW_PX ? BELOW_MIDDLE_PX : 0;
		let best: Awaited<ReturnType<typeof planned>> | undefined;
		for (let zoom = CLOSEST_ZOOM; zoom >= FURTHEST_ZOOM; zoom -= ZOOM_STEP) {
			const middle = { x: point.x, y: point.y - below / (WORLD_PX * 2 ** zoom) };
			const made = await planned(viewAt(size, middle, zoom), [{ ...point, ...mark }], look);
			if (!best || made.plan.told > best.plan.told) best = made;
			if (!tellsWhere(made.plan, made.content)) continue;
			best = made;
			break;
		}
		return best ? drawPicture(best.plan, best.content, best.scale, lookOf(look, pins)) : "";
	}

	return {
		ofBranch: (place, look) => closeUp(place, { count: 1, isChosen: true }, look),
		async ofBranches(points, look) {
			const [west, south, east, north] = boundsOf(points);
			if (west === east && south === north) {
				const count = points.lat.filter((lat) => !Number.isNaN(lat)).length;
				return closeUp({ lat: south, lng: west }, { count }, look, pins);
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
			const { plan, content, scale: bar } = await planned(view, marksIn(points, view), look);
			return drawPicture(plan, content, bar, lookOf(look, pins));
		},
	};
}

function lookOf({ kind, isStrong, language }: PictureLook, pins: PictureSources["pins"] | undefined) {
	return { isStrong, language, pins, hasCredit: ON_PAGE[kind].hasCredit ?? false };
}

/** What is covered in any frame: it may be as wide as the picture, or only as wide as its inner part. */
function coveredBox([corner, wide, high]: Covered, { width, height, inside }: View): Box {
	const reach = (width - inside) / 2 + wide;
	const [left, right] = corner.startsWith("left") ? [0, reach] : [width - reach, width];
	const [top, bottom] = corner.endsWith("top") ? [0, high] : [height - high, height];
	return { left, right, top, bottom };
}

function basemapAt(zoom: number, { shapes, names }: Content): Content {
	const ends: Partial<Record<string, number>> = BASEMAP_ENDS;
	return { shapes: shapes.filter(({ kind }) => zoom < (ends[kind] ?? Number.POSITIVE_INFINITY)), names };
}

/** The pins and groups in a view, as on the live map. */
function marksIn(points: MapPoints, view: View): Mark[] {
	return groupPoints(project(points), view, groupingZoom(view.zoom)).groups;
}
