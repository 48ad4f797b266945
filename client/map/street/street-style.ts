import { layers } from "@protomaps/basemaps";
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { MapPalette } from "../map-palette.ts";
import type { OfficialMap } from "./official-map.ts";
import { streetFlavor } from "./street-flavor.ts";

interface StreetStyleOptions {
	/** Absolute address of the PMTiles file. */
	fileUrl: string;
	scheme: "light" | "dark";
	palette: MapPalette;
	official: OfficialMap;
}

type SymbolLayer = Extract<LayerSpecification, { type: "symbol" }>;

const STREETS = "streets";

/** Required by OpenStreetMap's licence, the ODbL, and by Protomaps. */
const ATTRIBUTION =
	'<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>';

/** Layers of roads and paths. */
const ROAD = /^roads_(?!pier|rail|runway|taxiway)/;

/** Symbols that are useless without a picture. */
const PICTURES = ["roads_oneway", "roads_shields"];

/**
 * The English name, if a place has one. The basemap's own expression adds the local script with glyph numbers that only its
 * hosted fonts have, but here text is drawn with the visitor's fonts.
 */
const NAME: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

/** From this zoom on, the official borders are too coarse: they are drawn for the whole country. */
const BORDERS_MAX_ZOOM = 12;

/**
 * The style of the street map: the Protomaps basemap without anything it would fetch (glyphs and pictures), and with India's
 * official borders and region names instead of OpenStreetMap's. The `pmtiles` protocol must be registered first.
 */
export function streetStyle({ fileUrl, scheme, palette, official }: StreetStyleOptions): StyleSpecification {
	const basemap = layers(STREETS, streetFlavor(scheme, palette), { lang: "en" });
	const { land, border, stateBorder, outline } = palette;
	// A little darker than the ground in light mode, a little lighter in dark mode.
	const road = scheme === "light" ? { fill: land, edge: border } : { fill: border, edge: stateBorder };
	return {
		version: 8,
		sources: {
			[STREETS]: { type: "vector", url: `pmtiles://${fileUrl}`, attribution: ATTRIBUTION },
			borders: { type: "geojson", data: official.borders },
			"state-borders": { type: "geojson", data: official.stateBorders },
		},
		layers: [
			...basemap.filter((layer) => !isSymbol(layer) && !isBorder(layer)).map((layer) => withRoadColor(layer, road)),
			borderLayer("state-borders", stateBorder, 0.8),
			borderLayer("borders", outline, 1.6),
			...basemap
				.filter(isSymbol)
				.filter(isText)
				.map(withLocalText)
				.map((layer) => withOfficialNames(layer, official)),
		],
	};
}

function isSymbol(layer: LayerSpecification): layer is SymbolLayer {
	return layer.type === "symbol";
}

function isBorder(layer: LayerSpecification): boolean {
	return "source-layer" in layer && layer["source-layer"] === "boundaries";
}

function isText({ id }: SymbolLayer): boolean {
	return !PICTURES.includes(id);
}

/** Draws all kinds of roads in one colour, with edges in another. Only the width shows their importance. */
function withRoadColor(layer: LayerSpecification, { fill, edge }: { fill: string; edge: string }): LayerSpecification {
	if (layer.type !== "line" || !ROAD.test(layer.id)) return layer;
	return { ...layer, paint: { ...layer.paint, "line-color": layer.id.includes("casing") ? edge : fill } };
}

/** Removes the layer's picture. Text beside the picture moves to its place. */
function withLocalText(layer: SymbolLayer): SymbolLayer {
	const { "icon-image": picture, "icon-size": _size, "icon-padding": _padding, ...text } = layer.layout ?? {};
	const { "text-offset": _offset, "text-radial-offset": _radial, "text-variable-anchor": _anchor, ...centred } = text;
	const field = layer.id === "address_label" ? {} : { "text-field": NAME };
	return { ...layer, layout: { ...(picture ? centred : text), ...field } };
}

function borderLayer(source: "borders" | "state-borders", color: string, width: number): LayerSpecification {
	return {
		id: source,
		type: "line",
		source,
		maxzoom: BORDERS_MAX_ZOOM,
		layout: { "line-join": "round" },
		paint: {
			"line-color": color,
			"line-width": width,
			"line-opacity": ["interpolate", ["linear"], ["zoom"], BORDERS_MAX_ZOOM - 2, 1, BORDERS_MAX_ZOOM, 0],
		},
	};
}

/** Leaves out names of countries and regions inside India, except India itself and its states. */
function withOfficialNames(layer: SymbolLayer, { outline, stateNames }: OfficialMap): SymbolLayer {
	const kind = { places_country: "country", places_region: "region" }[layer.id];
	if (!kind) return layer;
	const isOfficial: ExpressionSpecification = ["in", NAME, ["literal", ["India", ...stateNames]]];
	return { ...layer, filter: ["all", ["==", ["get", "kind"], kind], ["any", isOfficial, ["!", ["within", outline]]]] };
}
