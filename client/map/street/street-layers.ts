import type {
	FillLayerSpecification,
	LayerSpecification,
	LineLayerSpecification,
	SymbolLayerSpecification,
} from "maplibre-gl";
import type { StreetSchema } from "../../../shared/map/map-source.ts";
import { mapSign } from "../embedded/map-sign.ts";
import { BOLD, halo, REGULAR } from "../engine/label-fonts.ts";
import type { ColorScheme, MapPalette } from "../engine/map-palette.ts";
import { STREET_SOURCE } from "./street-source.ts";

type DrawnLayer = FillLayerSpecification | LineLayerSpecification | SymbolLayerSpecification;

/** Makes the layers that draw tiles of one schema. */
export type StreetLayers = (scheme: ColorScheme, palette: MapPalette) => DrawnLayer[];

/** No borders but the official ones, no pictures, which would have to be fetched, and no shops. */
const SHOWN = {
	layers: { boundaries: false, markings: false, pois: false, labels: { boundaries: false } },
	text: { language: "en" },
} as const;

/** Symbols with a picture that are worth a name without it. */
const STATION = /^symbol-transit-(?:station|subway)$/;
const AIRPORT = /^symbol-transit-airport$/;

/** Loads what draws tiles of this schema; visitors of others do not download it. */
export async function loadStreetLayers(schema: StreetSchema): Promise<StreetLayers> {
	const make = await MAKERS[schema]();
	return (scheme, palette) => {
		const options = { ...SHOWN, theme: THEMES[scheme], colors: colorsOf(scheme, palette) };
		return make(options).flatMap((layer) => localLayer(layer, palette));
	};
}

const THEMES = { light: "muted", dark: "muted-dark" } as const;

type Options = typeof SHOWN & { theme: (typeof THEMES)[ColorScheme]; colors: ReturnType<typeof colorsOf> };

/** The library would name sources elsewhere; only its layers are used. */
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

/** The site's colours for what is on the embedded map, too, and for what is built; the theme's for roads and for what grows. */
function colorsOf(scheme: ColorScheme, palette: MapPalette) {
	const { water, land, india, border, stateBorder, label, quietLabel } = palette;
	// The theme's dark is brown, on which roads would stand out less than here.
	const dark = { roadStreet: stateBorder, roadStreetBg: land, roadTrunkBg: land, roadMotorwayBg: land };
	return {
		background: india,
		land: india,
		water,
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

/** The layer as it is drawn here, with the visitor's own fonts; none if it needs what would have to be fetched. */
function localLayer(layer: LayerSpecification, palette: MapPalette): DrawnLayer[] {
	const own = { id: `${STREET_SOURCE}-${layer.id}`, source: STREET_SOURCE };
	if (layer.type === "line") return [{ ...layer, ...own }];
	if (layer.type === "fill") return layer.paint?.["fill-pattern"] ? [] : [{ ...layer, ...own }];
	return layer.type === "symbol" ? localSymbol({ ...layer, ...own }, layer.id, palette) : [];
}

function localSymbol(layer: SymbolLayerSpecification, id: string, palette: MapPalette): SymbolLayerSpecification[] {
	const { "icon-image": picture, "text-font": font, ...text } = layer.layout ?? {};
	const layout = { ...text, "text-font": String(font).includes("bold") ? BOLD : REGULAR };
	const { label, station, india } = palette;
	if (STATION.test(id)) {
		const sign = { "icon-image": mapSign("station", station, india), "icon-size": 1, "text-optional": true };
		return [{ ...layer, layout: { ...layout, ...sign }, paint: { "text-color": station, ...halo(india) } }];
	}
	// Numbers of roads would be white on a shield.
	if (/shield/.test(id)) return [{ ...layer, layout, paint: { "text-color": label, ...halo(india) } }];
	if (!picture) return [{ ...layer, layout }];
	return AIRPORT.test(id)
		? [{ ...layer, layout: centred(layout), paint: { "text-color": label, ...halo(india) } }]
		: [];
}

/** A text beside a picture moves to its place. */
function centred(layout: NonNullable<SymbolLayerSpecification["layout"]>) {
	const { "text-anchor": _anchor, "text-offset": _offset, "icon-size": _size, ...rest } = layout;
	return rest;
}
