import { layers, namedFlavor } from "@protomaps/basemaps";
import type { FeatureCollection, MultiPolygon, Polygon } from "geojson";
import type { ExpressionSpecification, FilterSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";

interface StreetStyleOptions {
	/** Absolute address of the PMTiles file. */
	fileUrl: string;
	flavor: "light" | "dark";
	/** India by its official outline. */
	outline: FeatureCollection<Polygon | MultiPolygon>;
	/** India's states and union territories. */
	states: FeatureCollection<Polygon | MultiPolygon, { name: string }>;
	/** Of the outline and of the states' borders. */
	outlineColor: string;
}

type SymbolLayer = Extract<LayerSpecification, { type: "symbol" }>;

const STREETS = "streets";

/** OpenStreetMap's licence, the ODbL, asks to be named; so does Protomaps. */
const ATTRIBUTION =
	'<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a> <a href="https://protomaps.com">Protomaps</a>';

/** Symbols that are nothing without a picture. */
const PICTURES = ["roads_oneway", "roads_shields"];

/**
 * English where a place has it. The basemap's own expression adds the local script, by numbers of glyphs that only its
 * hosted fonts have; here text is drawn in the visitor's fonts.
 */
const NAME: ExpressionSpecification = ["coalesce", ["get", "name:en"], ["get", "name"]];

/** Past this zoom the outline, which is drawn for a view of the country, is too coarse for the streets below it. */
const OUTLINE_MAX_ZOOM = 11;

/**
 * The style of the street map: the Protomaps basemap without what it would fetch (glyphs and pictures) and without the
 * borders and names of regions that OpenStreetMap gives it, where India's official map has others. The `pmtiles`
 * protocol must have been registered.
 */
export function streetStyle({
	fileUrl,
	flavor,
	outline,
	states,
	outlineColor,
}: StreetStyleOptions): StyleSpecification {
	const basemap = layers(STREETS, namedFlavor(flavor), { lang: "en" });
	const official = officialName(outline, states);
	return {
		version: 8,
		sources: {
			[STREETS]: { type: "vector", url: `pmtiles://${fileUrl}`, attribution: ATTRIBUTION },
			outline: { type: "geojson", data: outline },
			states: { type: "geojson", data: states },
		},
		layers: [
			...basemap.filter((layer) => !isSymbol(layer) && !isBorder(layer)),
			borders("states", outlineColor, 0.8),
			borders("outline", outlineColor, 1.6),
			...basemap.filter(isSymbol).filter(isText).map(withLocalText).map(official),
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

/** The layer without its picture; what stood beside the picture stands in its place. */
function withLocalText(layer: SymbolLayer): SymbolLayer {
	const { "icon-image": picture, "icon-size": _size, "icon-padding": _padding, ...text } = layer.layout ?? {};
	const { "text-offset": _offset, "text-radial-offset": _radial, "text-variable-anchor": _anchor, ...centred } = text;
	const field = layer.id === "address_label" ? {} : { "text-field": NAME };
	return { ...layer, layout: { ...(picture ? centred : text), ...field } };
}

function borders(source: "outline" | "states", color: string, width: number): LayerSpecification {
	return {
		id: source,
		type: "line",
		source,
		maxzoom: OUTLINE_MAX_ZOOM,
		layout: { "line-join": "round" },
		paint: {
			"line-color": color,
			"line-width": width,
			"line-opacity": ["interpolate", ["linear"], ["zoom"], OUTLINE_MAX_ZOOM - 2, 1, OUTLINE_MAX_ZOOM, 0],
		},
	};
}

/** Leaves out the names of countries and regions that lie in India and are not India or one of its states. */
function officialName(outline: StreetStyleOptions["outline"], states: StreetStyleOptions["states"]) {
	const names = ["India", ...states.features.map((state) => state.properties.name)];
	return (layer: SymbolLayer): SymbolLayer => {
		const kind = { places_country: "country", places_region: "region" }[layer.id];
		if (!kind) return layer;
		const filter: FilterSpecification = [
			"all",
			["==", ["get", "kind"], kind],
			["any", ["in", NAME, ["literal", names]], ["!", ["within", outline]]],
		];
		return { ...layer, filter };
	};
}
