/** A place in the Mercator square of the world: 0 is its western and its northern edge, 1 the eastern and the southern. */
interface WorldPoint {
	x: number;
	y: number;
}

/** Columns and rows of the tiles at a zoom that have a part of what is between two corners, the north-western one first. */
export function tilesBetween(first: WorldPoint, last: WorldPoint, zoom: number): [x: number, y: number][] {
	const range = (from: number, to: number) => {
		const start = Math.floor(from * 2 ** zoom);
		return Array.from({ length: Math.floor(to * 2 ** zoom) - start + 1 }, (_, each) => start + each);
	};
	const rows = range(first.y, last.y);
	return range(first.x, last.x).flatMap((x) => rows.map((y): [number, number] => [x, y]));
}
