import type { Position } from "geojson";

/**
 * Leaves out the points of a ring that are nearer than some degrees to the line between their neighbours (Douglas and Peucker). A ring
 * that would vanish keeps four points.
 *
 * @param ring without a last point that repeats the first
 */
export function simplifyRing(ring: readonly Position[], degrees: number): Position[] {
	const half = ring.length >> 1;
	const closed = [...ring, ring[0] as Position];
	const kept = new Set([0, half, half >> 1, (half + ring.length) >> 1]);
	keepBetween(closed, 0, half, degrees, kept);
	keepBetween(closed, half, ring.length, degrees, kept);
	return ring.filter((_, place) => kept.has(place));
}

function keepBetween(line: readonly Position[], from: number, to: number, degrees: number, kept: Set<number>): void {
	const ranges: [number, number][] = [[from, to]];
	for (let range = ranges.pop(); range; range = ranges.pop()) {
		const [first, last] = range;
		let [farthest, most] = [0, degrees];
		for (let place = first + 1; place < last; place++) {
			const away = degreesFromLine(line[place], line[first], line[last]);
			if (away > most) [farthest, most] = [place, away];
		}
		if (farthest === 0) continue;
		kept.add(farthest);
		ranges.push([first, farthest], [farthest, last]);
	}
}

function degreesFromLine(
	[x = 0, y = 0]: Position = [],
	[x1 = 0, y1 = 0]: Position = [],
	[x2 = 0, y2 = 0]: Position = [],
) {
	const [dx, dy] = [x2 - x1, y2 - y1];
	const length = dx * dx + dy * dy;
	const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
	return Math.hypot(x - x1 - along * dx, y - y1 - along * dy);
}
