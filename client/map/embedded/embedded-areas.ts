import type { LayerSpecification, LineLayerSpecification } from "maplibre-gl";
import type { MapPalette } from "../map-palette.ts";

/** Sea, land and lakes. */
export function areaLayers({ water, land, india }: MapPalette): LayerSpecification[] {
	return [
		{ id: "sea", type: "background", paint: { "background-color": water } },
		{ id: "neighbours", type: "fill", source: "neighbours", paint: { "fill-color": land } },
		{ id: "india", type: "fill", source: "india", paint: { "fill-color": india } },
		{ id: "lakes", type: "fill", source: "lakes", paint: { "fill-color": water } },
	];
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

/** A line from the source of its name; its widths, in pixels, at zooms 4 and 10. */
function line(
	id: string,
	color: string,
	[far, near]: [far: number, near: number],
	dashes?: number[],
): LineLayerSpecification {
	return {
		id,
		type: "line",
		source: id,
		layout: { "line-join": "round", "line-cap": dashes ? "butt" : "round" },
		paint: {
			"line-color": color,
			"line-width": ["interpolate", ["linear"], ["zoom"], 4, far, 10, near],
			...(dashes && { "line-dasharray": dashes }),
		},
	};
}
