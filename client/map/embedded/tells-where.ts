const ENOUGH_NAMES = 3;

/** A drawn feature. */
interface DrawnFeature {
	layer: { type: string };
	properties: { n?: string; name?: string };
}

/**
 * Whether a view shows enough names and lines to tell where it is.
 *
 * @param drawn the features of the layers with names and lines
 */
export function tellsWhere(drawn: readonly DrawnFeature[]): boolean {
	const names = drawn.flatMap(({ layer, properties: { n, name } }) =>
		layer.type === "symbol" ? [n ?? name ?? ""] : [],
	);
	const count = new Set(names.filter(Boolean)).size;
	return count >= ENOUGH_NAMES && drawn.some(({ layer }) => layer.type === "line");
}
