/** Sea, land, woods, towns and waters of the embedded map. */
import type {
	ExpressionSpecification,
	FillLayerSpecification,
	LayerSpecification,
	LineLayerSpecification,
} from "maplibre-gl";
import { type BasemapKind, LAND_SOURCE } from "../../client/map/engine/style-names.ts";
import type { MapPalette } from "./map-palette.ts";
import { fromArchive, isKind, linear } from "./style-parts.ts";

/** From this zoom on, the archive has coasts, lakes and rivers. The basemap has only rough ones. */
const FINE_WATER_ZOOM = 7;

/** From the first of these zooms on, the basemap's lines are coarser than their surroundings; at the second they are gone. */
export const COARSE_ZOOMS = [10.5, 13] as const;

/** Far away, the ground is as light as paper. Close by it is a little darker, so that white roads show. */
export function groundOf({ india, ground }: MapPalette): ExpressionSpecification {
	return linear(10, india, 12, ground);
}

const SMOOTH_END = 6;

/** Sea, land and lakes of the basemap. */
export function basemapAreas(palette: MapPalette, lakesEnd?: number): LayerSpecification[] {
	// With the archive, lines soon cover India's edges, and other coasts are faint: smoothing them would only take time.
	const smooth: ExpressionSpecification | true = lakesEnd ? ["step", ["zoom"], true, SMOOTH_END, false] : true;
	return [
		area("neighbours", palette.land, smooth),
		area("india", groundOf(palette), smooth),
		{ ...area("lakes", palette.water, smooth), ...(lakesEnd && { maxzoom: lakesEnd }) },
	];
}

export function seaLayer({ sea }: MapPalette): LayerSpecification {
	return { id: "sea", type: "background", paint: { "background-color": sea } };
}

/**
 * Land with the archive's coast. A tile's whole area is drawn as land first, then its water on top. Until the tile is there, the basemap's
 * coast shows.
 */
export function fineAreas(palette: MapPalette): LayerSpecification[] {
	return [
		seaLayer(palette),
		fill("land", "land", groundOf(palette), FINE_WATER_ZOOM),
		...basemapAreas(palette, FINE_WATER_ZOOM),
		{ ...fill("woods", "green", palette.green, FINE_WATER_ZOOM), filter: ["==", ["get", "k"], "wood"] },
		fill("built", "built", palette.built, 5),
		{ ...fill("parks", "green", palette.green, FINE_WATER_ZOOM), filter: ["==", ["get", "k"], "park"] },
		fill("water", "water", ["match", ["get", "k"], "sea", palette.sea, palette.water], FINE_WATER_ZOOM),
		shore(palette),
	];
}

function shore({ shore }: MapPalette): LineLayerSpecification {
	return {
		...fromArchive("shores", "line", "water", 8),
		layout: { "line-join": "round" },
		paint: { "line-color": shore, "line-width": linear(8, 0.4, 12, 0.9) },
	};
}

function area(
	kind: BasemapKind,
	color: string | ExpressionSpecification,
	smooth: boolean | ExpressionSpecification,
): FillLayerSpecification {
	return {
		id: kind,
		type: "fill",
		source: LAND_SOURCE,
		filter: isKind(kind),
		paint: { "fill-color": color, "fill-antialias": smooth },
	};
}

/** Edges are not smoothed: where two tiles meet, both would let the ground show through. */
function fill(
	id: string,
	sourceLayer: "land" | "green" | "built" | "water",
	color: string | ExpressionSpecification,
	minzoom: number,
): FillLayerSpecification {
	return {
		...fromArchive(id, "fill", sourceLayer, minzoom),
		paint: { "fill-color": color, "fill-antialias": false },
	};
}
