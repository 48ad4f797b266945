/** Distances and places along lines, on a plane that touches the earth there: right to a few metres over a few kilometres. */
import type { MultiPolygon, Polygon, Position } from "geojson";

const KM_PER_DEGREE = 111.2;

/** How far apart two positions are, in kilometres. */
export function kmBetween([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
	return Math.hypot((x2 - x1) * KM_PER_DEGREE * Math.cos((y1 * Math.PI) / 180), (y2 - y1) * KM_PER_DEGREE);
}

/** The length of a line, in kilometres. */
export function lengthKm(line: readonly Position[]): number {
	return line.slice(1).reduce((sum, position, before) => sum + kmBetween(line[before] ?? position, position), 0);
}

/** The position on the straight from `a` to `b` that is nearest to `to`. */
function nearestOn(a: Position, b: Position, to: Position): Position {
	const [x1 = 0, y1 = 0] = a;
	const [x2 = 0, y2 = 0] = b;
	const [x = 0, y = 0] = to;
	const squeeze = Math.cos((y * Math.PI) / 180) ** 2;
	const [dx, dy] = [x2 - x1, y2 - y1];
	const length = dx * dx * squeeze + dy * dy;
	const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx * squeeze + (y - y1) * dy) / length));
	return [x1 + along * dx, y1 + along * dy];
}

/** The cosine of the angle by which a way turns at `b`: 1 straight on, -1 back. */
export function straightness(a: Position, b: Position, c: Position): number {
	const squeeze = Math.cos(((b[1] ?? 0) * Math.PI) / 180);
	const [ux, uy] = [((b[0] ?? 0) - (a[0] ?? 0)) * squeeze, (b[1] ?? 0) - (a[1] ?? 0)];
	const [vx, vy] = [((c[0] ?? 0) - (b[0] ?? 0)) * squeeze, (c[1] ?? 0) - (b[1] ?? 0)];
	return (ux * vx + uy * vy) / (Math.hypot(ux, uy) * Math.hypot(vx, vy) || 1);
}

/** Positions along a line, its corners among them, at most `stepKm` apart, each with the number of the corner at or before it. */
export function* positionsAlong(
	line: readonly Position[],
	stepKm: number,
): Generator<{ corner: number; at: Position }> {
	for (const [corner, [x1 = 0, y1 = 0]] of line.slice(0, -1).entries()) {
		const [x2 = 0, y2 = 0] = line[corner + 1] ?? [];
		const steps = Math.ceil(kmBetween([x1, y1], [x2, y2]) / stepKm);
		for (let step = 0; step < steps; step++) {
			yield { corner, at: [x1 + ((x2 - x1) * step) / steps, y1 + ((y2 - y1) * step) / steps] };
		}
	}
	yield { corner: line.length - 1, at: line.at(-1) as Position };
}

/** Finds straights near a position. */
export class StraightsNear<T> {
	readonly #cells = new Map<string, { a: Position; b: Position; of: T }[]>();
	readonly #size: number;

	/** @param reachKm longest distance that is searched */
	constructor(reachKm: number) {
		this.#size = (reachKm / KM_PER_DEGREE) * 1.3;
	}

	add(line: readonly Position[], of: T): void {
		for (const [before, b] of line.slice(1).entries()) {
			const a = line[before] as Position;
			for (const cell of this.#cellsBetween(a, b)) {
				const own = this.#cells.get(cell);
				if (own) own.push({ a, b, of });
				else this.#cells.set(cell, [{ a, b, of }]);
			}
		}
	}

	/** The nearest position on a straight that counts, among those within reach; undefined if there is none. */
	nearest(to: Position, counts: (of: T) => boolean = () => true): { at: Position; km: number; of: T } | undefined {
		const [x, y] = [Math.floor((to[0] ?? 0) / this.#size), Math.floor((to[1] ?? 0) / this.#size)];
		let best: { at: Position; km: number; of: T } | undefined;
		for (let column = x - 1; column <= x + 1; column++) {
			for (let row = y - 1; row <= y + 1; row++) {
				for (const { a, b, of } of this.#cells.get(`${column},${row}`) ?? []) {
					if (!counts(of)) continue;
					const at = nearestOn(a, b, to);
					const km = kmBetween(to, at);
					if (!best || km < best.km) best = { at, km, of };
				}
			}
		}
		return best;
	}

	/** All cells of the box around a straight; straights are short. */
	*#cellsBetween([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): Generator<string> {
		const cell = (degrees: number) => Math.floor(degrees / this.#size);
		for (let column = cell(Math.min(x1, x2)); column <= cell(Math.max(x1, x2)); column++) {
			for (let row = cell(Math.min(y1, y2)); row <= cell(Math.max(y1, y2)); row++) yield `${column},${row}`;
		}
	}
}

/** The size of an area, its holes included, in square kilometres. */
export function areaKm2({ type, coordinates }: Polygon | MultiPolygon): number {
	const polygons = type === "Polygon" ? [coordinates] : coordinates;
	return polygons.reduce((sum, [outside = []]) => sum + ringKm2(outside), 0);
}

function ringKm2(ring: readonly Position[]): number {
	const squeeze = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
	const twice = ring.reduce((sum, [x2 = 0, y2 = 0], index) => {
		const [x1 = 0, y1 = 0] = ring.at(index - 1) ?? [];
		return sum + x1 * y2 - x2 * y1;
	}, 0);
	return (Math.abs(twice) / 2) * KM_PER_DEGREE ** 2 * squeeze;
}
