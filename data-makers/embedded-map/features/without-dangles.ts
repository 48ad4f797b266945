import type { Position } from "geojson";
import { kmBetween, lengthKm, positionsAlong, StraightsNear } from "./planar.ts";
import type { Way } from "./read-features.ts";

/** Ways this near to each other meet: half the width of a road at zoom 13. */
const MEETS_KM = 0.06;

/** Lengths, in kilometres, up to which a way that ends in nothing is left out. */
export interface Dangle {
	/** For a piece behind a way's last junction. */
	behindKm: number;
	/** For a way that meets no other. */
	aloneKm: number;
}

/** The data have only larger roads, and lose some of them in towns. */
export const ROAD_DANGLE: Dangle = { behindKm: 2.5, aloneKm: 6 };

/** Many railways end in a station. */
export const RAIL_DANGLE: Dangle = { behindKm: 1.2, aloneKm: 3 };

/** Steps in which a way is searched for its junction, in kilometres. */
const STEP_KM = 0.04;

/** Repeated, because a way that met only a dangle may be one, too. */
const ROUNDS = 4;

/** Removes short pieces behind the last junction, and short ways that meet no other. */
export function withoutDangles<W extends Way>(all: readonly W[], dangle: Dangle): W[] {
	let ways = [...all];
	for (let round = 0; round < ROUNDS; round++) {
		const near = new StraightsNear<W>(1);
		for (const way of ways) near.add(way.geometry.coordinates, way);
		const shorter = ways.flatMap((way) => {
			const meets = (at: Position) => {
				const other = near.nearest(at, (each) => each !== way);
				return other && other.km <= MEETS_KM ? other.at : undefined;
			};
			const line = way.geometry.coordinates;
			const rest = fromJunction(fromJunction(line, meets, dangle).reverse(), meets, dangle).reverse();
			if (String(rest) === String(line)) return [way];
			if (lengthKm(rest) < MEETS_KM) return [];
			return [{ ...way, geometry: { type: "LineString" as const, coordinates: rest } }];
		});
		const isDone = ways.every((way, index) => way === shorter[index]);
		ways = shorter;
		if (isDone) break;
	}
	return ways;
}

/** A line from its first junction on, if that is near its start; nothing for a short line without junctions. */
function fromJunction(
	line: readonly Position[],
	meets: (at: Position) => Position | undefined,
	{ behindKm, aloneKm }: Dangle,
): Position[] {
	if (line.length < 2 || isClosed(line)) return [...line];
	let km = 0;
	let last = line[0] as Position;
	for (const { corner, at } of positionsAlong(line, STEP_KM)) {
		km += kmBetween(last, at);
		last = at;
		const junction = meets(at);
		if (junction) return km === 0 || km > behindKm ? [...line] : [junction, ...line.slice(corner + 1)];
		if (km > Math.max(behindKm, aloneKm)) return [...line];
	}
	return km > aloneKm ? [...line] : [];
}

function isClosed(line: readonly Position[]): boolean {
	return String(line[0]) === String(line.at(-1));
}
