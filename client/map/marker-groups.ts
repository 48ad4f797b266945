/** Groups the branches of a map, so that every one of them can be reached however close they stand. */
import type { BBox } from "geojson";
import Supercluster from "supercluster";
import { type Branch, positionOf } from "../../shared/branch.ts";
import type { Position } from "../../shared/distance.ts";
import { lngLat } from "./camera.ts";
import type { MapHandle } from "./map-engine.ts";

/** One branch, or several that stand too close together to be told apart at this zoom. */
export interface MarkerGroup {
	key: string;
	lng: number;
	lat: number;
	count: number;
	/** The branch, when it is one. */
	branch: Branch | undefined;
	/** The zoom at which the group falls apart; nothing when the map does not reach it. */
	opensAt: number | undefined;
	/** All branches of the group. */
	branches(): Branch[];
}

type Camera = Pick<MapHandle, "getBounds" | "getZoom">;

interface PointProperties {
	branch: Branch;
}

/** Up to this many branches each has its own marker, and only markers that would hide one another are grouped. */
const MOST_SINGLE = 300;
const HIDING_RADIUS_PX = 14;
const CROWDED_RADIUS_PX = 60;

/**
 * Makes the index of some branches; it is asked for the groups of a view. Branches whose position is not known are in none.
 *
 * @param maxZoom the map's; branches that still stand together there stay a group
 */
export function groupMarkers(branches: readonly Branch[], maxZoom: number): (map: Camera) => MarkerGroup[] {
	const clusters = new Supercluster<PointProperties>({
		radius: branches.length > MOST_SINGLE ? CROWDED_RADIUS_PX : HIDING_RADIUS_PX,
		maxZoom,
	});
	clusters.load(
		branches.flatMap((branch) => {
			const position = positionOf(branch);
			if (!position) return [];
			return { type: "Feature", properties: { branch }, geometry: { type: "Point", coordinates: lngLat(position) } };
		}),
	);
	function branchesOf(groupId: number): Branch[] {
		return clusters.getLeaves(groupId, Number.POSITIVE_INFINITY).map(({ properties }) => properties.branch);
	}

	return (map) => {
		const bounds = map.getBounds();
		if (!bounds) return [];
		const box: BBox = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
		return clusters.getClusters(box, map.getZoom()).map(({ geometry, properties }) => {
			const [lng = 0, lat = 0] = geometry.coordinates;
			if (!("cluster_id" in properties)) return singleMarker(properties.branch, { lat, lng });
			const { cluster_id: id, point_count: count } = properties;
			const zoom = clusters.getClusterExpansionZoom(id);
			const opensAt = zoom > maxZoom ? undefined : zoom;
			return { key: `group-${id}`, lng, lat, count, branch: undefined, opensAt, branches: () => branchesOf(id) };
		});
	};
}

/** The marker of one branch. */
function singleMarker(branch: Branch, { lat, lng }: Position): MarkerGroup {
	return { key: String(branch.id), lng, lat, count: 1, branch, opensAt: undefined, branches: () => [branch] };
}

/**
 * Marks one branch among the groups of a view. In a group that opens it gets a marker of its own, else nobody could see
 * which place is meant; a group on one point stands for it, which a marker before it would only hide. A branch whose
 * position is not known is marked nowhere.
 */
export function markBranch(groups: readonly MarkerGroup[], branch: Branch) {
	const position = positionOf(branch);
	if (!position) return { groups, marked: undefined };
	const group = groups.find((each) => each.opensAt === undefined && each.branches().some(({ id }) => id === branch.id));
	if (group) return { groups, marked: group.key };
	const marker = singleMarker(branch, position);
	return { groups: [...groups, marker], marked: marker.key };
}
