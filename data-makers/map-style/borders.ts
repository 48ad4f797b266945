/** Rivers and borders of the embedded map; the border of India is the strongest line. */
import type { LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import { type BasemapKind, LAND_SOURCE } from "../../client/map/engine/style-names.ts";
import { COARSE_ZOOMS } from "./areas.ts";
import type { MapPalette } from "./map-palette.ts";
import { fromArchive, isKind, linear } from "./style-parts.ts";

/** From this zoom on, the archive has the borders inside India. */
const FINE_BORDERS_ZOOM = 9;

/** From this zoom on, a view is mostly within one district, and the archive has no district borders. */
const DISTRICTS_END = 11;

const STATE_DASHES = [4, 2];

/** All lines of the basemap. Near India they are half a kilometre off at most; close by, they fade. */
export function basemapLines({ water, border, stateBorder, outline }: MapPalette): LineLayerSpecification[] {
	return [
		line("rivers", water, [0.5, 2.2]),
		line("countryBorders", border, [0.6, 1.4]),
		line("stateBorders", stateBorder, [0.5, 1.3], STATE_DASHES),
		line("coasts", outline, [0.3, 0.9]),
		line("landBorder", outline, [0.9, 1.8]),
	];
}

/** The basemap's lines, but rivers, coasts and inner borders come from the archive once it has them. India's own border never does. */
export function fineLines(palette: MapPalette): LayerSpecification[] {
	const ends: Partial<Record<string, number>> = { rivers: 9, coasts: 8, stateBorders: FINE_BORDERS_ZOOM };
	const coarse = basemapLines(palette).map((layer) => {
		const maxzoom = ends[layer.id];
		return maxzoom === undefined ? layer : { ...layer, maxzoom };
	});
	return [...coarse, districts(palette), states(palette)];
}

function districts({ stateBorder }: MapPalette): LineLayerSpecification {
	return {
		...fromArchive("districts", "line", "borders", FINE_BORDERS_ZOOM),
		maxzoom: DISTRICTS_END,
		filter: ["==", ["get", "l"], 5],
		paint: {
			"line-color": stateBorder,
			"line-width": linear(9, 0.6, DISTRICTS_END, 0.9),
			"line-dasharray": [2, 3],
			"line-opacity": linear(9, 0.6, 10, 0.9, DISTRICTS_END, 0),
		},
	};
}

function states({ stateBorder }: MapPalette): LineLayerSpecification {
	return {
		...fromArchive("states", "line", "borders", FINE_BORDERS_ZOOM),
		filter: ["==", ["get", "l"], 4],
		paint: { "line-color": stateBorder, "line-width": linear(9, 1.2, 13, 1.8), "line-dasharray": STATE_DASHES },
	};
}

/** A line with its width in pixels at zooms 4 and 10. */
function line(
	kind: BasemapKind,
	color: string,
	[far, near]: [far: number, near: number],
	dashes?: number[],
): LineLayerSpecification {
	return {
		id: kind,
		type: "line",
		source: LAND_SOURCE,
		filter: isKind(kind),
		layout: { "line-join": "round", "line-cap": dashes ? "butt" : "round" },
		paint: {
			"line-color": color,
			"line-width": linear(4, far, 10, near),
			"line-opacity": linear(COARSE_ZOOMS[0], 1, COARSE_ZOOMS[1], 0),
			...(dashes && { "line-dasharray": dashes }),
		},
	};
}
