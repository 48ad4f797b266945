/** Groups the branches on a map, so that each one can be reached however close together they are. */
import type { BBox } from "geojson";
import Supercluster from "supercluster";
import { type Branch, positionOf } from "../../shared/branch.ts";
import type { Position } from "../../shared/distance.ts";
import { lngLat } from "./camera.ts";
import type { MapHandle } from "./map-engine.ts";

/** One branch, or several that are too close together to be shown separately at this zoom. */
export interface MarkerGroup {
	key: string;
	lng: number;
	lat: number;
	count: number;
	/** Set if the marker is a single branch. */
	branch: Branch | undefined;
	/** The zoom at which the group splits up. Undefined if the map does not go that far. */
	opensAt: number | undefined;
	/** All branches of the group. */
	branches(): Branch[];
}

type Camera = Pick<MapHandle, "getBounds" | "getZoom">;

interface PointProperties {
	branch: Branch;
}

/** Up to this many branches, only markers that would cover each other are grouped. */
const MOST_SINGLE = 300;
const HIDING_RADIUS_PX = 14;
const CROWDED_RADIUS_PX = 60;

/**
 * Indexes branches and returns a function that gives the groups in view. Branches without a position are left out.
 *
 * @param maxZoom the map's maximum; branches that are still too close there stay a group
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
 * Marks one branch among the groups in view. If its group opens, the branch gets its own marker, to show its exact place. If
 * its group is at a single point, the group is marked instead, because a marker would only cover it. A branch without a
 * position is not marked.
 */
export function markBranch(groups: readonly MarkerGroup[], branch: Branch) {
	const position = positionOf(branch);
	if (!position) return { groups, marked: undefined };
	const group = groups.find((each) => each.opensAt === undefined && each.branches().some(({ id }) => id === branch.id));
	if (group) return { groups, marked: group.key };
	const marker = singleMarker(branch, position);
	return { groups: [...groups, marker], marked: marker.key };
}
