/** The directions of the arrow keys on a map with north at the top. */
export const ARROWS: Readonly<Record<string, { east: number; north: number }>> = {
	ArrowRight: { east: 1, north: 0 },
	ArrowLeft: { east: -1, north: 0 },
	ArrowUp: { east: 0, north: 1 },
	ArrowDown: { east: 0, north: -1 },
};
