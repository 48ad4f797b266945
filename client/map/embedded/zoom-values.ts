import type { ExpressionSpecification } from "maplibre-gl";

/** A value that changes evenly between zooms: zoom, value, zoom, value … */
export function linear(...stops: (number | string)[]): ExpressionSpecification {
	return ["interpolate", ["linear"], ["zoom"], ...stops];
}

/** A width that grows as the ground does, faster from zoom to zoom. */
export function growing(...stops: number[]): ExpressionSpecification {
	return ["interpolate", ["exponential", 1.5], ["zoom"], ...stops];
}
