import {
	type FillLayerSpecification,
	type LayerSpecification,
	type LineLayerSpecification,
	MercatorCoordinate,
	type SymbolLayerSpecification,
	type VectorSourceSpecification,
} from "maplibre-gl";
import type { MapBounds, StreetSchema, StreetTiles } from "../../../shared/map/map-source.ts";
import type { MapColors } from "../embedded/embedded-style.ts";
import type { ColorScheme } from "../engine/map-look.ts";
import { poiIcon } from "../engine/poi-icons.ts";
import { BOLD, halo, REGULAR } from "../engine/style-names.ts";

type DrawnLayer = FillLayerSpecification | LineLayerSpecification | SymbolLayerSpecification;

/** Makes the layers that draw a schema's tiles. */
export type StreetLayers = (scheme: ColorScheme, palette: MapColors) => DrawnLayer[];

/** Borders are the official ones only, images would have to be fetched, and shops are left out. */
const SHOWN = {
	layers: { boundaries: false, markings: false, pois: false, labels: { boundaries: false } },
	text: { language: "en" },
} as const;

/** Symbols whose name is useful even without their image. */
const STATION = /^symbol-transit-(?:station|subway)$/;
const AIRPORT = /^symbol-transit-airport$/;

/** Loads the code that draws this schema's tiles; visitors of sites with other schemas do not download it. */
export async function loadStreetLayers(schema: StreetSchema): Promise<StreetLayers> {
	const make = await MAKERS[schema]();
	return (scheme, palette) => {
		const options = { ...SHOWN, theme: THEMES[scheme], colors: colorsOf(scheme, palette) };
		return make(options).flatMap((layer) => localLayer(layer, palette));
	};
}

const THEMES = { light: "muted", dark: "muted-dark" } as const;

type Options = typeof SHOWN & { theme: (typeof THEMES)[ColorScheme]; colors: ReturnType<typeof colorsOf> };

/** Makes a library's layers. Only these are used, because its sources would be elsewhere. */
const MAKERS: Readonly<Record<StreetSchema, () => Promise<(options: Options) => LayerSpecification[]>>> = {
	openmaptiles: async () => {
		const { omt } = await import("@versatiles/style/omt");
		return (options) => omt(options).layers;
	},
	shortbread: async () => {
		const { osm } = await import("@versatiles/style");
		return (options) => osm(options).layers;
	},
	protomaps: async () => {
		const { protomaps } = await import("@versatiles/style/protomaps");
		const urls = { protomaps: `${STREET_SOURCE}://{z}/{x}/{y}` };
		return (options) => protomaps({ ...options, urls }).layers;
	},
};

/** The site's colours for buildings and for what the embedded map has, too; the theme's for roads and vegetation. */
function colorsOf(scheme: ColorScheme, palette: MapColors) {
	const { sea, land, india, border, stateBorder, label, quietLabel } = palette;
	// The theme's dark is brown, on which roads would stand out less than here.
	const dark = { roadStreet: stateBorder, roadStreetBg: land, roadTrunkBg: land, roadMotorwayBg: land };
	return {
		background: india,
		land: india,
		water: sea,
		areaResidential: land,
		areaCommercial: land,
		areaIndustrial: land,
		areaBurial: land,
		siteEducation: land,
		siteHospital: land,
		siteSports: land,
		building: border,
		buildingBg: border,
		transitRail: stateBorder,
		label,
		labelHalo: india,
		labelWater: quietLabel,
		labelHousenumber: quietLabel,
		...(scheme === "dark" && dark),
	};
}

/** A layer adapted to this site, with the visitor's own fonts; none if it needs anything that would have to be fetched. */
function localLayer(layer: LayerSpecification, palette: MapColors): DrawnLayer[] {
	const own = { id: `${STREET_SOURCE}-${layer.id}`, source: STREET_SOURCE };
	if (layer.type === "line") return [{ ...layer, ...own }];
	if (layer.type === "fill") return layer.paint?.["fill-pattern"] ? [] : [{ ...layer, ...own }];
	return layer.type === "symbol" ? localSymbol({ ...layer, ...own }, layer.id, palette) : [];
}

function localSymbol(layer: SymbolLayerSpecification, id: string, palette: MapColors): SymbolLayerSpecification[] {
	const { "icon-image": picture, "text-font": font, ...text } = layer.layout ?? {};
	const layout = { ...text, "text-font": String(font).includes("bold") ? BOLD : REGULAR };
	const { label, station, india } = palette;
	if (STATION.test(id)) {
		const sign = { "icon-image": poiIcon("station", station, india), "icon-size": 1, "text-optional": true };
		return [{ ...layer, layout: { ...layout, ...sign }, paint: { "text-color": station, ...halo(india) } }];
	}
	// Road numbers are white for a shield, which is missing here.
	if (/shield/.test(id)) return [{ ...layer, layout, paint: { "text-color": label, ...halo(india) } }];
	if (!picture) return [{ ...layer, layout }];
	return AIRPORT.test(id)
		? [{ ...layer, layout: centred(layout), paint: { "text-color": label, ...halo(india) } }]
		: [];
}

/** Moves a text to the place of the image that it stood beside. */
function centred(layout: NonNullable<SymbolLayerSpecification["layout"]>) {
	const { "text-anchor": _anchor, "text-offset": _offset, "icon-size": _size, ...rest } = layout;
	return rest;
}

/** The scheme of the street tiles' addresses, which only this page understands. */
export const STREET_SCHEME = "streets";

export const STREET_SOURCE = "streets";

/** The street tiles as a source of a MapLibre style. */
export function streetSource({ minzoom, maxzoom, bounds, attribution }: StreetTiles): VectorSourceSpecification {
	return {
		type: "vector",
		tiles: [`${STREET_SCHEME}://{z}/{x}/{y}`],
		minzoom: Math.min(Math.max(minzoom, firstZoomWithin(bounds)), maxzoom),
		maxzoom,
		bounds,
		attribution,
	};
}

/** The first zoom with tiles no larger than the bounds: the whole tiles of a file that was cut out show streets far outside at lower ones. */
function firstZoomWithin([west, south, east, north]: MapBounds): number {
	const [first, last] = [MercatorCoordinate.fromLngLat([west, north]), MercatorCoordinate.fromLngLat([east, south])];
	return Math.ceil(-Math.log2(Math.max(last.x - first.x, last.y - first.y)));
}
