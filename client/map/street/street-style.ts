import type { FillLayerSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { StreetTiles } from "../../../shared/map/map-source.ts";
import type { MapColors } from "../embedded/embedded-style.ts";
import type { StreetLayers } from "./street-layers.ts";
import { STREET_SOURCE, streetSource } from "./street-layers.ts";
import { COVER_LAYER } from "./tile-cover.ts";

/** Layers of the embedded map that also lie over the streets: India's official outline, and the borders and names of its states. */
const OFFICIAL = /border|^states$|(?:state|country)Labels$/i;

/** Streets over the embedded map, whose roads and names show where no tile has arrived, borders always. @param streets in their order */
export function streetStyle(
	embedded: StyleSpecification,
	tiles: StreetTiles,
	streets: ReturnType<StreetLayers>,
	{ india }: MapColors,
): StyleSpecification {
	const official = embedded.layers.filter(({ id }) => OFFICIAL.test(id));
	/** The ground, in place of the streets' own background. */
	const cover: FillLayerSpecification = {
		id: COVER_LAYER,
		type: "fill",
		source: STREET_SOURCE,
		"source-layer": COVER_LAYER,
		paint: { "fill-color": india, "fill-antialias": false },
	};
	return {
		...embedded,
		sources: { ...embedded.sources, [STREET_SOURCE]: streetSource(tiles) },
		layers: [
			...embedded.layers.filter((layer) => !official.includes(layer)),
			cover,
			...streets.filter((layer) => !isSymbol(layer)),
			...official.filter((layer) => !isSymbol(layer)),
			// If names collide, those of later layers win.
			...official.filter(isSymbol),
			...streets.filter(isSymbol),
		],
	};
}

function isSymbol({ type }: LayerSpecification): boolean {
	return type === "symbol";
}
