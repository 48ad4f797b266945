import type { Feature, MultiPolygon, Polygon, Position } from "geojson";
import type { Areas } from "./data-packages.ts";

/**
 * Assigns the parts of India that no state covers (strips along the coast and the border, small islands) to states.
 *
 * Each corner of a piece votes for the state with the nearest corner. The pieces become features with their state's name, to
 * be dissolved by name afterwards.
 */
export function assignRemnants(states: Areas, remnants: readonly Polygon[]): Areas {
	const corners = states.features.flatMap(({ geometry, properties: { name } }) =>
		cornersOf(geometry).map((position) => ({ position, name })),
	);
	const pieces = remnants.map((geometry): Feature<Polygon, { name: string }> => {
		const votes = cornersOf(geometry).map((corner) => nearest(corner, corners));
		return { type: "Feature", properties: { name: mostFrequent(votes) }, geometry };
	});
	return { ...states, features: [...states.features, ...pieces] };
}

function cornersOf({ type, coordinates }: Polygon | MultiPolygon): Position[] {
	return type === "Polygon" ? coordinates.flat() : coordinates.flat(2);
}

function nearest(from: Position, corners: readonly { position: Position; name: string }[]): string {
	let name = "";
	let least = Number.POSITIVE_INFINITY;
	for (const corner of corners) {
		const distance = squaredDistance(from, corner.position);
		if (distance >= least) continue;
		least = distance;
		name = corner.name;
	}
	return name;
}

/** In degrees: accurate enough to decide which of two states is closer. */
function squaredDistance([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
	return (x1 - x2) ** 2 + (y1 - y2) ** 2;
}

function mostFrequent(names: readonly string[]): string {
	const groups = [...Map.groupBy(names, (name) => name)];
	return groups.reduce((most, group) => (group[1].length > most[1].length ? group : most))[0];
}
