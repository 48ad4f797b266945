import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Branch } from "../../../shared/branch/branch.ts";
import { pointsOf } from "../../../shared/map/map-points.ts";
import { WORLD_PX, worldPoint } from "../../../shared/map/mercator.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { besidePin, groupMarkers, type MarkerGroup, markBranch } from "./marker-groups.ts";

const MAX_ZOOM = 10;
const INDIA = { west: 68, south: 6, east: 98, north: 38 };

const PUNE = { lat: 18.52, lng: 73.85 };
const NEAR_PUNE = { lat: 18.53, lng: 73.95 };
const DELHI = { lat: 28.61, lng: 77.21 };

/** A camera with these bounds and this zoom. */
function view(zoom: number, { west, south, east, north } = INDIA) {
	const bounds = { getWest: () => west, getSouth: () => south, getEast: () => east, getNorth: () => north };
	return { getZoom: () => zoom, getBounds: () => bounds };
}

/** The groups of positions as a function of the camera. */
function grouped(positions: readonly (Position | undefined)[]) {
	return groupMarkers(pointsOf(positions), MAX_ZOOM);
}

/** The ranks of all points in some groups. */
function ranksIn(groups: readonly MarkerGroup[]): number[] {
	return groups.flatMap((group) => group.ranks()).sort((a, b) => a - b);
}

/** This number of positions on a grid over the country. */
function spread(count: number): Position[] {
	return Array.from({ length: count }, (_, index) => ({ lat: 8 + (index % 50) * 0.5, lng: 69 + index / 750 }));
}

function branchAt(position: Partial<Position>): Branch {
	const { lat: _lat, lng: _lng, ...branch } = TEST_BRANCH;
	return { ...branch, ...position };
}

describe("markers", () => {
	it("are single while they do not cover each other", () => {
		const groups = grouped(spread(180))(view(MAX_ZOOM));
		expect(groups).toHaveLength(180);
		expect(groups.every(({ count, opensAt }) => count === 1 && opensAt === undefined)).toBe(true);
		expect(groups.map(({ rank }) => rank).sort((a = 0, b = 0) => a - b)).toEqual(ranksIn(groups));
	});

	it("are grouped past a few hundred, and every point is in exactly one group at every zoom", () => {
		const points = spread(3000);
		const groupsAt = grouped(points);
		for (let zoom = 3; zoom <= MAX_ZOOM; zoom++) {
			const groups = groupsAt(view(zoom));
			expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
			expect(ranksIn(groups)).toEqual([...points.keys()]);
			if (zoom < 6) expect(groups.length).toBeLessThan(1000);
		}
	});

	it("open at a zoom where they split up", () => {
		const groupsAt = grouped([PUNE, NEAR_PUNE]);
		const [group, ...others] = groupsAt(view(4));
		expect(others).toEqual([]);
		expect(group).toMatchObject({ count: 2, rank: undefined });
		const opensAt = group?.opensAt ?? Number.NaN;
		expect(opensAt).toBeGreaterThan(4);
		expect(groupsAt(view(opensAt))).toHaveLength(2);
		expect(groupsAt(view(opensAt - 1))).toHaveLength(1);
	});

	it("stay one group if they are at the same point, with the same key at every zoom", () => {
		const groupsAt = grouped([PUNE, PUNE, PUNE]);
		const keys = [4, 7, MAX_ZOOM].map((zoom) => {
			const groups = groupsAt(view(zoom));
			expect(groups).toHaveLength(1);
			expect(groups[0]?.opensAt).toBeUndefined();
			expect(ranksIn(groups)).toEqual([0, 1, 2]);
			return groups[0]?.key;
		});
		expect(new Set(keys).size).toBe(1);
	});

	it("are only those in view", () => {
		const inView = grouped([PUNE, DELHI])(view(8, { west: 73, south: 18, east: 75, north: 19 }));
		expect(ranksIn(inView)).toEqual([0]);
	});

	it("leave out points that are not known", () => {
		expect(ranksIn(grouped([undefined, PUNE])(view(4)))).toEqual([1]);
		expect(grouped([undefined])(view(4))).toEqual([]);
	});
});

describe("markers of any points", () => {
	/** Crowded, some at the same point. */
	const position = fc
		.tuple(fc.constantFrom(PUNE, NEAR_PUNE, DELHI), fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }))
		.map(([{ lat, lng }, north, east]) => ({ lat: lat + north * 0.11, lng: lng + east * 0.11 }));
	const positions = fc.array(position, { minLength: 1, maxLength: 60 });
	/** Repeats the positions a bit farther north, so that there are too many for single markers. */
	const crowd = positions.map((some) => {
		return Array.from({ length: 10 }, (_, round) =>
			some.map(({ lat, lng }) => ({ lat: lat + round * 0.004, lng })),
		).flat();
	});
	const zoom = fc.integer({ min: 3, max: MAX_ZOOM });

	it("have each point once and keys of their own, and can all be opened", () => {
		fc.assert(
			fc.property(fc.oneof(positions, crowd), zoom, (some, zoom) => {
				const groups = grouped(some)(view(zoom));
				expect(ranksIn(groups)).toEqual([...some.keys()]);
				expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
				for (const { opensAt = MAX_ZOOM } of groups) expect(opensAt).toBeLessThanOrEqual(MAX_ZOOM);
				for (const { opensAt } of groups) if (opensAt !== undefined) expect(opensAt).toBeGreaterThan(zoom);
			}),
		);
	});

	it("never touch each other, nor the pin of the selected branch", () => {
		fc.assert(
			fc.property(fc.oneof(positions, crowd), zoom, (some, zoom) => {
				const { groups, marked } = markBranch(grouped(some)(view(zoom)), branchAt(some[0] ?? PUNE));
				const shown = besidePin(groups, marked, zoom);
				const pointOf = (place: Position) => {
					const { x, y } = worldPoint(place);
					return { x: x * WORLD_PX * 2 ** zoom, y: y * WORLD_PX * 2 ** zoom };
				};
				const circles = shown.filter(({ count }) => count > 1).map(pointOf);
				const distances = circles.flatMap((one, at) =>
					circles.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
				);
				expect(Math.min(...distances)).toBeGreaterThan(32);
				const pin = shown.find(({ key, count }) => key === marked && count === 1);
				const tip = pin && pointOf(pin);
				// The pin is 36 px wide and 47 px high.
				const under = tip
					? circles.filter(({ x, y }) => Math.abs(x - tip.x) < 33 && y < tip.y + 15 && y > tip.y - 62)
					: [];
				expect(under).toEqual([]);
			}),
		);
	});

	it("are the same in any order of the results", () => {
		fc.assert(
			fc.property(fc.oneof(positions, crowd), zoom, (some, zoom) => {
				const shown = (results: readonly Position[]) =>
					grouped(results)(view(zoom))
						.map(({ key, count }) => `${key} ${count}`)
						.sort();
				expect(shown([...some].reverse())).toEqual(shown(some));
			}),
		);
	});
});

describe("the selected branch", () => {
	it("is marked if it has its own marker", () => {
		const groups = grouped([PUNE, NEAR_PUNE])(view(MAX_ZOOM));
		const { groups: marked, marked: key } = markBranch(groups, branchAt(NEAR_PUNE));
		expect(marked).toBe(groups);
		expect(groups.find((group) => group.key === key)).toMatchObject({ rank: 1, count: 1 });
	});

	it("gets its own marker beside a group that opens, and if it is out of view", () => {
		const groups = grouped([PUNE, NEAR_PUNE])(view(4));
		expect(groups).toHaveLength(1);
		for (const shown of [groups, []]) {
			const { groups: withMarker, marked } = markBranch(shown, branchAt(NEAR_PUNE));
			expect(withMarker).toHaveLength(shown.length + 1);
			expect(withMarker.at(-1)).toMatchObject({ key: marked, count: 1, ...NEAR_PUNE });
		}
	});

	it("keeps its marker's key when the map opens the group", () => {
		const groupsAt = grouped([PUNE, NEAR_PUNE]);
		const keyAt = (zoom: number) => markBranch(groupsAt(view(zoom)), branchAt(PUNE)).marked;
		expect(keyAt(MAX_ZOOM)).toBe(keyAt(4));
	});

	it("is marked by the group at its point, which can still be opened", () => {
		const groups = grouped([PUNE, PUNE])(view(MAX_ZOOM));
		expect(groups).toHaveLength(1);
		expect(markBranch(groups, branchAt(PUNE))).toEqual({ groups, marked: groups[0]?.key });
	});

	it("is not marked without a position", () => {
		const groups = grouped([PUNE])(view(4));
		expect(markBranch(groups, branchAt({}))).toEqual({ groups, marked: undefined });
	});
});
