import { ZOOM } from "../../../shared/constants.ts";

/** The camera stops at this zoom, because closer there would be too little to tell where one is. */
export const EMBEDDED_MAX_ZOOM = 13;

/** Without the archive, the basemap itself has no more detail. */
export const BASEMAP_MAX_ZOOM = 10;

/** The zooms of close-ups by those of the specification, which only streets suit (docs/decisions/0017-zooms-of-the-embedded-map.md). */
export const EMBEDDED_CLOSE_UPS = { [ZOOM.oneResult]: 12.5, [ZOOM.selected]: 11.5, [ZOOM.detail]: 12.5 };

/** With so many names, and a line, a view tells where one is. */
const ENOUGH_NAMES = 3;

/** A feature as it is drawn. */
interface DrawnFeature {
	layer: { type: string };
	properties: { n?: string; name?: string };
}

/** @param drawn the features of the layers with names and lines */
export function isEnough(drawn: readonly DrawnFeature[]): boolean {
	const names = drawn.flatMap(({ layer, properties: { n, name } }) =>
		layer.type === "symbol" ? [n ?? name ?? ""] : [],
	);
	const count = new Set(names.filter(Boolean)).size;
	return count >= ENOUGH_NAMES && drawn.some(({ layer }) => layer.type === "line");
}
