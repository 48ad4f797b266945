/** Groups a map's points so that each can be reached. Only those around the view are grouped: 150,000 points appear without a pause. */
import { type Branch, positionOf } from "../../../shared/branch/branch.ts";
import { type MapPoints, pointAt, pointsOf } from "../../../shared/map/map-points.ts";
import { latAt, lngAt, WORLD_PX, worldX, worldY } from "../../../shared/map/mercator.ts";
import { APART_PX, groupingZoom, groupPoints, type PointGroup } from "../../../shared/map/merge-cells.ts";
import {
	type Area,
	areaAround,
	cellAt,
	isIn,
	project,
	ranksIn,
	type WorldPoints,
} from "../../../shared/map/point-cells.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { boundsOn } from "../camera/screen.ts";
import type { MapHandle } from "../engine/map-engine.ts";

/** One point, or several that are too close together to be shown separately at this zoom. */
export interface MarkerGroup extends Position {
	/** Identifies the group's points: the same points have the same key, in whatever order the results are. */
	key: string;
	count: number;
	/** The rank of a single point. Undefined if its marker is there only because its branch is selected. */
	rank: number | undefined;
	/** The zoom at which the group splits. Undefined for a single point, and if the map cannot zoom in that far. */
	opensAt: number | undefined;
	/** The ranks of the group's points, in ascending order. */
	ranks(): number[];
	/** Whether the group contains a position, or a point very near to it. */
	holds(position: Position): boolean;
}

type Camera = Pick<MapHandle, "getBounds" | "getZoom">;

/** The view is grouped with its surroundings, in steps of this size, so that groups stay the same while it moves a little. */
const STEP_PX = 256;

/** What all groups of an area share. */
interface Grid {
	points: MapPoints;
	world: WorldPoints;
	/** Number of cells from west to east. */
	side: number;
}

/** Returns what gives the groups in view. @param points those without a position are left out @param maxZoom at which close points stay a group */
export function groupMarkers(points: MapPoints, maxZoom: number): (map: Camera) => MarkerGroup[] {
	const world = project(points);
	let grouping: { name: string; groups: MarkerGroup[] } | undefined;

	function groupsIn(area: Area, zoom: number): MarkerGroup[] {
		const { groups, side, near } = groupPoints(world, area, zoom);
		return groups.map((group) => {
			const opensAt = Math.max(zoom + 1, zoomApart(areaAround(group.cells), near / WORLD_PX));
			return markerOf(group, { points, world, side }, opensAt > maxZoom ? undefined : opensAt);
		});
	}

	return (map) => {
		const view = viewOf(map);
		if (!view) return [];
		const zoom = groupingZoom(map.getZoom());
		const area = inSteps(view, STEP_PX / (WORLD_PX * 2 ** zoom));
		const name = JSON.stringify([area, zoom]);
		if (grouping?.name !== name) grouping = { name, groups: groupsIn(area, zoom) };
		return grouping.groups.filter(({ lat, lng }) => isIn(view, worldX(lng), worldY(lat)));
	};
}

function viewOf(map: Camera): Area | undefined {
	const bounds = boundsOn(map);
	if (!bounds) return undefined;
	const [west, south, east, north] = bounds;
	return { west: worldX(west), east: worldX(east), north: worldY(north), south: worldY(south) };
}

/** The area of whole steps that contains a view, and one more step on each side. */
function inSteps({ west, east, north, south }: Area, step: number): Area {
	const before = (side: number) => (Math.floor(side / step) - 1) * step;
	const after = (side: number) => (Math.ceil(side / step) + 1) * step;
	return { west: before(west), east: after(east), north: before(north), south: after(south) };
}

/** The lowest zoom at which an area's most distant points are not in one group. */
function zoomApart({ west, east, north, south }: Area, near: number): number {
	return Math.floor(Math.log2(near / Math.hypot(east - west, south - north))) + 1;
}

function markerOf({ cells, count, x, y }: PointGroup, grid: Grid, opensAt: number | undefined): MarkerGroup {
	const rank = cells[0]?.rank ?? 0;
	const only = count === 1 && pointAt(grid.points, rank);
	if (only) return singleMarker(only, rank);
	const { west, north } = areaAround(cells);
	const ids = new Set(cells.map(({ id }) => id));
	return {
		// The group's own position would not do: rounding makes it depend on the order of the sum.
		key: `${count} from ${west} ${north}`,
		lat: latAt(y),
		lng: lngAt(x),
		count,
		rank: undefined,
		opensAt,
		ranks: () => ranksIn(grid.world, cells, grid.side),
		holds: ({ lat, lng }) => ids.has(cellAt(worldX(lng), worldY(lat), grid.side)),
	};
}

function singleMarker({ lat, lng }: Position, rank: number | undefined): MarkerGroup {
	return {
		key: `${lat} ${lng}`,
		lat,
		lng,
		count: 1,
		rank,
		opensAt: undefined,
		ranks: () => (rank === undefined ? [] : [rank]),
		holds: (position) => position.lat === lat && position.lng === lng,
	};
}

/** Marks a branch among groups: by its own marker, or a group that cannot be split. @returns the groups with it, and the key of the marked one */
export function markBranch(groups: readonly MarkerGroup[], branch: Branch | undefined) {
	const point = branch && pointAt(pointsOf([positionOf(branch)]), 0);
	if (!point) return { groups, marked: undefined };
	const group = groups.find(({ opensAt, holds }) => opensAt === undefined && holds(point));
	if (group) return { groups, marked: group.key };
	const marker = singleMarker(point, undefined);
	return { groups: [...groups, marker], marked: marker.key };
}

/** How far from the tip of a selected pin, in pixels, the middle of a group's circle does not touch it. */
const CLEAR_PX = { beside: 38, above: 66, below: 20 };

/** How far a circle may be moved. */
const FARTHEST_PX = 100;
const STEP_OF_PLACES_PX = 4;

/** Places around a circle, the nearest first. */
const PLACES_AROUND = Array.from({ length: (FARTHEST_PX / STEP_OF_PLACES_PX) * 16 }, (_, index) => {
	const distance = (Math.floor(index / 16) + 1) * STEP_OF_PLACES_PX;
	const angle = ((index % 16) * Math.PI) / 8;
	return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance };
});

/** Moves groups beside the selected branch's pin, which would hide them. @param marked its marker's key @param zoom at which they were grouped */
export function besidePin(groups: readonly MarkerGroup[], marked: string | undefined, zoom: number) {
	const pin = groups.find(({ key, count }) => key === marked && count === 1);
	if (!pin) return groups;
	const scale = WORLD_PX * 2 ** zoom;
	const pointOf = ({ lat, lng }: Position) => ({ x: worldX(lng) * scale, y: worldY(lat) * scale });
	const tip = pointOf(pin);
	const isClear = ({ x, y }: typeof tip) =>
		Math.abs(x - tip.x) >= CLEAR_PX.beside || y - tip.y >= CLEAR_PX.below || tip.y - y >= CLEAR_PX.above;
	const circles = groups.map((group) => (group.count > 1 ? pointOf(group) : undefined));
	return groups.map((group, own) => {
		const from = circles[own];
		if (!from || isClear(from)) return group;
		const isFree = (to: typeof tip) =>
			isClear(to) &&
			circles.every(
				(other, index) => !other || index === own || Math.hypot(other.x - to.x, other.y - to.y) >= APART_PX,
			);
		const to = PLACES_AROUND.map(({ x, y }) => ({ x: from.x + x, y: from.y + y })).find(isFree) ?? from;
		circles[own] = to;
		return { ...group, lat: latAt(to.y / scale), lng: lngAt(to.x / scale) };
	});
}
