import { describe, expect, it } from "vitest";
import type { Branch } from "../../shared/branch.ts";
import type { Position } from "../../shared/distance.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { groupMarkers, type MarkerGroup, markBranch } from "./marker-groups.ts";

const MAX_ZOOM = 10;
const INDIA = { west: 68, south: 6, east: 98, north: 38 };

function branchAt(id: number, lat: number, lng: number): Branch & Position {
	return { ...TEST_BRANCH, id, lat, lng };
}

/** A camera with these bounds and this zoom. */
function view(zoom: number, { west, south, east, north } = INDIA) {
	const bounds = { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
	return { getZoom: () => zoom, getBounds: () => bounds };
}

/** The ids of all branches in some groups. */
function idsIn(groups: readonly MarkerGroup[]): number[] {
	return groups.flatMap((group) => group.branches().map(({ id }) => id)).sort((a, b) => a - b);
}

/** This many branches on a grid over the country. */
function spread(count: number): Branch[] {
	return Array.from({ length: count }, (_, place) => branchAt(place, 8 + (place % 50) * 0.5, 69 + place / 750));
}

describe("markers", () => {
	it("are single while they do not cover each other", () => {
		const branches = spread(180);
		const groups = groupMarkers(branches, MAX_ZOOM)(view(MAX_ZOOM));
		expect(groups).toHaveLength(180);
		expect(groups.every(({ count, branch }) => count === 1 && branch)).toBe(true);
	});

	it("are grouped past a few hundred, and every branch is in exactly one group at every zoom", () => {
		const branches = spread(3000);
		const grouped = groupMarkers(branches, MAX_ZOOM);
		for (let zoom = 3; zoom <= MAX_ZOOM; zoom++) {
			const groups = grouped(view(zoom));
			expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(branches.length);
			if (zoom < 6) expect(groups.length).toBeLessThan(1000);
		}
		expect(idsIn(grouped(view(3)))).toEqual(branches.map(({ id }) => id));
	});

	it("open at a zoom where they split up", () => {
		const grouped = groupMarkers([branchAt(1, 18.52, 73.85), branchAt(2, 18.53, 73.95)], MAX_ZOOM);
		const [group, ...others] = grouped(view(4));
		expect(others).toEqual([]);
		expect(group).toMatchObject({ count: 2, branch: undefined });
		const opensAt = group?.opensAt ?? Number.NaN;
		expect(opensAt).toBeGreaterThan(4);
		expect(grouped(view(opensAt))).toHaveLength(2);
		expect(grouped(view(opensAt - 1))).toHaveLength(1);
	});

	it("stay one group if they are at the same point, and list all their branches", () => {
		const grouped = groupMarkers(
			[1, 2, 3].map((id) => branchAt(id, 18.52, 73.85)),
			MAX_ZOOM,
		);
		for (const zoom of [4, MAX_ZOOM]) {
			const groups = grouped(view(zoom));
			expect(groups).toHaveLength(1);
			expect(groups[0]?.opensAt).toBeUndefined();
			expect(idsIn(groups)).toEqual([1, 2, 3]);
		}
	});

	it("are only those in view", () => {
		const grouped = groupMarkers([branchAt(1, 18.52, 73.85), branchAt(2, 28.61, 77.21)], MAX_ZOOM);
		expect(idsIn(grouped(view(8, { west: 73, south: 18, east: 75, north: 19 })))).toEqual([1]);
	});
});

it("a branch without a position is in no group and never marked", () => {
	const { lat, lng, ...unplaced } = branchAt(2, 18.53, 73.95);
	expect([lat, lng]).not.toContain(undefined);
	const groups = groupMarkers([branchAt(1, 18.52, 73.85), unplaced], MAX_ZOOM)(view(4));
	expect(idsIn(groups)).toEqual([1]);
	expect(markBranch(groups, unplaced)).toEqual({ groups, marked: undefined });
	expect(groupMarkers([unplaced], MAX_ZOOM)(view(4))).toEqual([]);
});

describe("the selected branch", () => {
	const pune = branchAt(1, 18.52, 73.85);
	const nearPune = branchAt(2, 18.53, 73.95);

	it("is marked if it has its own marker", () => {
		const groups = groupMarkers([pune, nearPune], MAX_ZOOM)(view(MAX_ZOOM));
		expect(markBranch(groups, nearPune)).toEqual({ groups, marked: "2" });
	});

	it("gets its own marker beside a group that opens, and if it is out of view", () => {
		const groups = groupMarkers([pune, nearPune], MAX_ZOOM)(view(4));
		expect(groups).toHaveLength(1);
		for (const shown of [groups, []]) {
			const { groups: withMarker, marked } = markBranch(shown, nearPune);
			expect(marked).toBe("2");
			expect(withMarker).toHaveLength(shown.length + 1);
			expect(withMarker.at(-1)).toMatchObject({ key: "2", lat: nearPune.lat, lng: nearPune.lng });
		}
	});

	it("is marked by the group at its point, which can still be opened", () => {
		const sharing = branchAt(3, pune.lat, pune.lng);
		const groups = groupMarkers([pune, sharing], MAX_ZOOM)(view(MAX_ZOOM));
		expect(groups).toHaveLength(1);
		expect(markBranch(groups, sharing)).toEqual({ groups, marked: groups[0]?.key });
	});
});
