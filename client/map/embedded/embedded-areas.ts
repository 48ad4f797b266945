import type {
	ExpressionSpecification,
	FillLayerSpecification,
	LayerSpecification,
	LineLayerSpecification,
} from "maplibre-gl";
import type { MapPalette } from "../map-palette.ts";
import { type BasemapKind, isKind, LAND_SOURCE } from "./basemap-kind.ts";

/** From the first of these zooms on, lines are coarser than what is around them; at the second one they are gone. */
const COARSE_ZOOMS = [10.5, 13] as const;

/** The same for water. In between it hints at the coast, beyond the last zoom the coast would be wrong. */
const COARSE_WATER_ZOOMS = [10.5, 14.5] as const;

/** Sea, land and lakes. */
export function areaLayers(palette: MapPalette): LayerSpecification[] {
	return [
		{ id: "sea", type: "background", paint: { "background-color": waterOf(palette) } },
		area("neighbours", palette.land),
		area("india", palette.india),
		area("lakes", waterOf(palette)),
	];
}

/** Water becomes land, gradually, because names of places on the shore would be in it. */
function waterOf({ water, india }: MapPalette): ExpressionSpecification {
	const [start, end] = COARSE_WATER_ZOOMS;
	return ["interpolate", ["linear"], ["zoom"], start, water, end, india];
}

function area(kind: BasemapKind, color: string | ExpressionSpecification): FillLayerSpecification {
	return { id: kind, type: "fill", source: LAND_SOURCE, filter: isKind(kind), paint: { "fill-color": color } };
}

/** Rivers and borders; the border of India is the strongest line. */
export function lineLayers(palette: MapPalette): LayerSpecification[] {
	const { border, stateBorder, outline } = palette;
	return [
		line("rivers", palette.water, [0.5, 2.2]),
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
			"line-opacity": ["interpolate", ["linear"], ["zoom"], COARSE_ZOOMS[0], 1, COARSE_ZOOMS[1], 0],
			...(dashes && { "line-dasharray": dashes }),
		},
	};
}
