import { expect, test } from "vitest";
import { type PointsAnswer, pointAt, readPoints } from "../../shared/map/map-points.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import { NO_PLACES } from "../../shared/search/place.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { createFeedSource, type FeedSource } from "./feed-source.ts";

const COUNT = 25_000;

/** The source of pages of a site that has branches, but no lists of places. */
function sourceOf(content: ReturnType<typeof buildIndex>) {
	const missing = { snapshot: undefined };
	const feeds = { branches: { snapshot: { content } }, states: missing, cities: missing } as never;
	return createFeedSource(feeds, () => NO_PLACES, Date.now, true);
}

async function pointsAt(source: FeedSource, address: string) {
	const answer = await source.points({ url: new URL(address, "http://localhost"), params: {} });
	expect(answer).toBeDefined();
	return readPoints(answer as PointsAnswer);
}

test("the points of a part of the map are those in it, from its middle on", async () => {
	const lats = [19.1, 18.7, 18.9, 18.4];
	const source = sourceOf(buildIndex(lats.map((lat, id) => ({ ...TEST_BRANCH, id, lat, lng: 73 }))));
	const points = await pointsAt(source, "/?area=72,18,74,19");
	expect([...points.lat]).toEqual([18.4, 18.7, 18.9]);
	expect([...points.ids]).toEqual([3, 1, 2]);
});

test("of all branches in a page's data, only the one that is shown in full says where it is", async () => {
	const whereabouts = { km: 1.1, to: "S", of: "Latur", kind: "station" } as const;
	const branches = [1, 2, 3].map((id) => ({ ...TEST_BRANCH, id, lat: 18 + id / 10, lng: 73, whereabouts }));
	const source = sourceOf(buildIndex(branches));
	const { results } = await source.finder({ url: new URL("http://localhost/"), params: {} });
	expect(results?.shown.map((branch) => branch.whereabouts)).toEqual([whereabouts, undefined, undefined]);
	const answer = await source.branch({ url: new URL("http://localhost/branch/2"), params: { id: "2" } });
	expect(answer).toMatchObject({ branch: { whereabouts } });
	expect(JSON.stringify(answer).split("Latur")).toHaveLength(2);
});

test("the points of more results than are sorted at once are in the order of the results", {
	tags: "deep",
}, async () => {
	const branches = Array.from({ length: COUNT }, (_, number) => {
		// Scattered, and the same in every run.
		return { ...TEST_BRANCH, id: number, lat: 8 + ((number * 7919) % COUNT) / 1000, lng: 73 };
	});
	const source = sourceOf(buildIndex(branches));
	const points = await pointsAt(source, "/?near=19.07,72.87");
	expect(points.lat).toHaveLength(COUNT);
	expect(new Set(points.lat).size).toBe(COUNT);
	const distances = Array.from(points.lat.keys(), (rank) => {
		return distanceKm({ lat: 19.07, lng: 72.87 }, pointAt(points, rank) ?? { lat: 0, lng: 0 });
	});
	// To ten metres, because the server compares in single precision.
	for (const [rank, km] of distances.entries()) expect(km).toBeGreaterThan((distances[rank - 1] ?? 0) - 0.01);
});
