import type { LineString, MultiLineString, Position } from "geojson";
import type { Basemap } from "../../../client/map/embedded/basemap.ts";
import { outlineOfIndia, stateBorders } from "../../../client/map/embedded/basemap-lines.ts";
import { kmBetween, StraightsNear } from "./planar.ts";
import type { Border } from "./read-features.ts";

/** This near to India's outline, only borders of the official basemap are drawn. */
export const OURS_ALONE_KM = 10;

/** If a finer line between states is nearer than this, the basemap's is left out. */
const SAME_LINE_KM = 3;

/** Lines get corners at most this far apart, where they can be cut. */
const STEP_KM = 0.5;

/**
 * Borders of states and districts: the finer ones only away from India's official outline, which no other source's line may touch; the
 * basemap's states near it, and wherever there are no finer ones.
 */
export function withOfficialBorders(borders: readonly Border[], basemap: Basemap): Border[] {
	const outline = new StraightsNear<null>(OURS_ALONE_KM);
	for (const line of outlineOfIndia(basemap).geometry.coordinates) outline.add(line, null);
	const isNearOutline = (at: Position) => (outline.nearest(at)?.km ?? Number.POSITIVE_INFINITY) < OURS_ALONE_KM;
	const fine = borders.flatMap((border) =>
		partsOf(border.geometry, (at) => !isNearOutline(at)).map((line) => of(border.properties, line)),
	);
	const states = new StraightsNear<null>(SAME_LINE_KM);
	for (const { properties, geometry } of fine) if (properties.l === 4) states.add(geometry.coordinates, null);
	const isMissing = (at: Position) => (states.nearest(at)?.km ?? Number.POSITIVE_INFINITY) > SAME_LINE_KM;
	const own = partsOf(stateBorders(basemap).geometry, (at) => isNearOutline(at) || isMissing(at));
	return [...fine, ...own.map((line) => of({ l: 4, o: 1 }, line))];
}

function of(properties: Border["properties"], coordinates: Position[]): Border {
	return { type: "Feature", properties, geometry: { type: "LineString", coordinates } };
}

/** The parts of lines whose corners all pass. */
function partsOf({ type, coordinates }: LineString | MultiLineString, passes: (at: Position) => boolean): Position[][] {
	const lines = type === "LineString" ? [coordinates] : coordinates;
	return lines.flatMap((line) => {
		const parts: Position[][] = [[]];
		for (const at of inSteps(line)) {
			if (passes(at)) parts.at(-1)?.push(at);
			else if (parts.at(-1)?.length) parts.push([]);
		}
		return parts.filter(({ length }) => length > 1);
	});
}

function inSteps(line: readonly Position[]): Position[] {
	return line.flatMap((to, index) => {
		const from = line[index - 1];
		if (!from) return [to];
		const count = Math.ceil(kmBetween(from, to) / STEP_KM) || 1;
		const [x1 = 0, y1 = 0] = from;
		const [x2 = 0, y2 = 0] = to;
		return Array.from({ length: count }, (_, step) => {
			const share = (step + 1) / count;
			return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
		});
	});
}
