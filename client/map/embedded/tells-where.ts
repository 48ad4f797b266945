/** The layers that show where a view is: names, roads, railways and waters. */
export const TELLING_LAYERS = [
	...[0, 1, 2, 3, 4, 5].map((tier) => `placeLabels${tier}`),
	...["localities", "villages", "stations", "airports", "park-names"],
	...["primary-thin", "primary", "trunk", "motorway", "rails", "shores"],
];

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
