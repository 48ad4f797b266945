import type { FillLayerSpecification, LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../map-palette.ts";
import { type BasemapKind, isKind, LAND_SOURCE } from "./basemap-kind.ts";

/** Sea, land and lakes. */
export function areaLayers({ water, land, india }: MapPalette): LayerSpecification[] {
	return [
		{ id: "sea", type: "background", paint: { "background-color": water } },
		area("neighbours", land),
		area("india", india),
		area("lakes", water),
	];
}

function area(kind: BasemapKind, color: string): FillLayerSpecification {
	return { id: kind, type: "fill", source: LAND_SOURCE, filter: isKind(kind), paint: { "fill-color": color } };
}

/** Rivers and borders; the border of India is the strongest line. */
export function lineLayers({ water, border, stateBorder, outline }: MapPalette): LayerSpecification[] {
	return [
		line("rivers", water, [0.5, 2.2]),
		line("countryBorders", border, [0.6, 1.4]),
		line("stateBorders", stateBorder, [0.5, 1.3], [4, 2]),
		line("coasts", outline, [0.3, 0.9]),
		line("landBorder", outline, [0.9, 1.8]),
	];
}

/** A line with its widths in pixels at zooms 4 and 10. */
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
			"line-width": ["interpolate", ["linear"], ["zoom"], 4, far, 10, near],
			...(dashes && { "line-dasharray": dashes }),
		},
	};
}
