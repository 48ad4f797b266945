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

/** OpenStreetMap's licence, the ODbL, asks to be named; so does Protomaps. */
const ATTRIBUTION =
	'<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>';

/** Layers of what is driven or walked on. */
const ROAD = /^roads_(?!pier|rail|runway|taxiway)/;

/** Symbols that are nothing without a picture. */
const PICTURES = ["roads_oneway", "roads_shields"];

/**
 * English where a place has it. The basemap's own expression adds the local script, by numbers of glyphs that only its
 * hosted fonts have; here text is drawn in the visitor's fonts.
 */
const NAME: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

/** From here on the official borders, which are drawn for a view of the country, are too coarse for the streets. */
const BORDERS_MAX_ZOOM = 12;

/**
 * The style of the street map: the Protomaps basemap without what it would fetch (glyphs and pictures) and without the
 * borders and names of regions that OpenStreetMap gives it, where India's official map has others. The `pmtiles`
 * protocol must have been registered.
 */
export function streetStyle({ fileUrl, scheme, palette, official }: StreetStyleOptions): StyleSpecification {
	const basemap = layers(STREETS, streetFlavor(scheme, palette), { lang: "en" });
	const { land, border, stateBorder, outline } = palette;
	// A little darker than the ground by day, a little lighter by night.
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

/** All roads in one colour between edges of another, whatever their kind: the wider, the more important. */
function withRoadColor(layer: LayerSpecification, { fill, edge }: { fill: string; edge: string }): LayerSpecification {
	if (layer.type !== "line" || !ROAD.test(layer.id)) return layer;
	return { ...layer, paint: { ...layer.paint, "line-color": layer.id.includes("casing") ? edge : fill } };
}

/** The layer without its picture; what stood beside the picture stands in its place. */
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

/** Leaves out the names of countries and regions that lie in India and are not India or one of its states. */
function withOfficialNames(layer: SymbolLayer, { outline, stateNames }: OfficialMap): SymbolLayer {
	const kind = { places_country: "country", places_region: "region" }[layer.id];
	if (!kind) return layer;
	const isOfficial: ExpressionSpecification = ["in", NAME, ["literal", ["India", ...stateNames]]];
	return { ...layer, filter: ["all", ["==", ["get", "kind"], kind], ["any", isOfficial, ["!", ["within", outline]]]] };
}
