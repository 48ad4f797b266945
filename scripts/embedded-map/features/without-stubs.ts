import type { Position } from "geojson";
import { lengthKm, positionsAlong, StraightsNear } from "./planar.ts";
import type { Road } from "./read-features.ts";

/** A road that comes so near to another one meets it: half as wide as a road is drawn at zoom 13. */
const MEETS_KM = 0.06;

/** What goes on for less than this behind its last junction ends in nothing: the data have only larger roads, and lose some in towns. */
const STUB_KM = 2.5;

/** A road that meets no other one is shorter only by a gap of the data. */
const ALONE_KM = 6;

/** How closely one looks along a road for its junction. */
const STEP_KM = 0.04;

/** Without a stub, what met only the stub may be one, too. */
const ROUNDS = 4;

/** Roads without what ends in nothing: short pieces behind the last junction, and short roads that meet no other one. */
export function withoutStubs(all: readonly Road[]): Road[] {
	let roads = [...all];
	for (let round = 0; round < ROUNDS; round++) {
		const near = new StraightsNear<Road>(1);
		for (const road of roads) near.add(road.geometry.coordinates, road);
		const shorter = roads.flatMap((road) => {
			const meets = (at: Position) => {
				const other = near.nearest(at, (each) => each !== road);
				return other && other.km <= MEETS_KM ? other.at : undefined;
			};
			const line = road.geometry.coordinates;
			const kept = fromJunction(fromJunction(line, meets).reverse(), meets).reverse();
			if (String(kept) === String(line)) return [road];
			return lengthKm(kept) < MEETS_KM
				? []
				: [{ ...road, geometry: { type: "LineString" as const, coordinates: kept } }];
		});
		const isDone = roads.every((road, place) => road === shorter[place]);
		roads = shorter;
		if (isDone) break;
	}
	return roads;
}

/** A line from its first junction on, if that is near to its start; nothing of a short line without any. */
function fromJunction(line: readonly Position[], meets: (at: Position) => Position | undefined): Position[] {
	if (line.length < 2 || isClosed(line)) return [...line];
	let km = 0;
	for (const { place, at } of positionsAlong(line, STEP_KM)) {
		const junction = meets(at);
		if (junction) return km === 0 ? [...line] : [junction, ...line.slice(place + 1)];
		km += STEP_KM;
		if (km > STUB_KM && lengthKm(line) > ALONE_KM) return [...line];
	}
	return km > ALONE_KM ? [...line] : [];
}

function isClosed(line: readonly Position[]): boolean {
	return String(line[0]) === String(line.at(-1));
}
