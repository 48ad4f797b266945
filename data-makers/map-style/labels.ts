import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { BOLD, halo, NAME_SOURCE, REGULAR } from "../../client/map/engine/style-names.ts";
import { groundOf } from "./areas.ts";
import type { MapPalette } from "./map-palette.ts";
import { isKind, isNotHidden, linear, MEDIUM } from "./style-parts.ts";

interface Tier {
	/** The rank after this tier's last one. */
	end: number;
	/** The zoom from which the tier is shown, and the size of its names there, in pixels. */
	zoom: number;
	size: number;
}

/** More prominent places are shown at lower zooms. */
const TIERS: readonly Tier[] = [
	{ end: 8, zoom: 3, size: 12.5 },
	{ end: 40, zoom: 4.3, size: 12 },
	{ end: 120, zoom: 5.3, size: 11.5 },
	{ end: 320, zoom: 6, size: 11 },
	{ end: 640, zoom: 7, size: 11 },
	{ end: Number.MAX_SAFE_INTEGER, zoom: 8, size: 11 },
];

/** Names of countries, states and places. If names collide, places win over states, and states over countries. */
export function labelLayers(palette: MapPalette): LayerSpecification[] {
	return [countryLabels(palette), ...stateLabels(palette), ...placeDots(palette), ...placeLabels(palette).reverse()];
}

function countryLabels({ countryLabel, land }: MapPalette): SymbolLayerSpecification {
	return {
		id: "countryLabels",
		type: "symbol",
		source: NAME_SOURCE,
		filter: isKind("countryLabels"),
		maxzoom: 7,
		layout: {
			"text-field": ["get", "name"],
			"text-font": REGULAR,
			"text-size": ["interpolate", ["linear"], ["zoom"], 3, 10, 6, 13],
			"text-max-width": 7,
			"text-letter-spacing": 0.04,
			"symbol-sort-key": largestFirst,
		},
		paint: { "text-color": countryLabel, ...halo(land) },
	};
}

const largestFirst: ExpressionSpecification = ["-", 0, ["get", "area"]];

/** Large states are labelled before small ones. */
function stateLabels({ quietLabel, india }: MapPalette): SymbolLayerSpecification[] {
	const layer = (id: string, minzoom: number, filter: ExpressionSpecification): SymbolLayerSpecification => ({
		id,
		type: "symbol",
		source: NAME_SOURCE,
		minzoom,
		maxzoom: 9,
		filter: ["all", isKind("stateLabels"), filter],
		layout: {
			"text-field": ["upcase", ["get", "name"]],
			"text-font": MEDIUM,
			"text-size": ["interpolate", ["linear"], ["zoom"], 4, 8.5, 8, 14],
			"text-letter-spacing": 0.08,
			"text-max-width": 8,
			"text-padding": 1,
			"text-variable-anchor": ["center", "top", "bottom", "left", "right"],
			"text-radial-offset": 1.5,
			"symbol-sort-key": largestFirst,
		},
		paint: { "text-color": quietLabel, ...halo(india) },
	});
	return [
		layer("smallStateLabels", 6, ["<", ["get", "area"], 12]),
		layer("stateLabels", 3.8, [">=", ["get", "area"], 12]),
	];
}

function placeDots({ label, india }: MapPalette): LayerSpecification[] {
	return TIERS.map((tier, index) => ({
		id: `placeDots${index}`,
		type: "circle",
		source: NAME_SOURCE,
		minzoom: tier.zoom,
		maxzoom: DOTS_END,
		filter: ofTier(index),
		paint: {
			"circle-radius": index < 2 ? 2.2 : 1.7,
			"circle-color": india,
			"circle-stroke-color": label,
			"circle-stroke-width": 1,
		},
	}));
}

function placeLabels(palette: MapPalette): SymbolLayerSpecification[] {
	return TIERS.map((tier, index) => ({
		id: `placeLabels${index}`,
		type: "symbol",
		source: NAME_SOURCE,
		minzoom: tier.zoom,
		filter: ["all", ofTier(index), isNotHidden(["get", "name"])],
		layout: {
			"text-field": ["get", "name"],
			"text-font": index < 2 ? BOLD : MEDIUM,
			"text-size": linear(tier.zoom, tier.size, 10, 14 - index / 3, 12, 16 - index * 0.4, 13, 17 - index * 0.4),
			"text-variable-anchor-offset": ["step", ["zoom"], ["literal", BESIDE_DOT], DOTS_END, ["literal", ON_PLACE]],
			"text-justify": "auto",
			"text-max-width": 9,
			"symbol-sort-key": ["get", "rank"],
		},
		paint: { "text-color": palette.label, ...halo(groundOf(palette)) },
	}));
}

/** From this zoom on, a town is drawn as an area, with its name on it. */
const DOTS_END = 9;

/** Anchors, each with its offset in ems: right and down. */
const BESIDE_DOT = [
	...["left", [0.5, 0], "right", [-0.5, 0], "top", [0, 0.5], "bottom", [0, -0.5]],
	...["top-left", [0.4, 0.4], "top-right", [-0.4, 0.4], "bottom-left", [0.4, -0.4], "bottom-right", [-0.4, -0.4]],
];

/** The last anchors avoid a pin at the place: here, a town's name matters more than its exact middle. */
const ON_PLACE = [
	...["center", [0, 0], "top", [0, 0.2], "bottom", [0, -0.2], "left", [0.2, 0], "right", [-0.2, 0]],
	...["top", [0, 1.8], "left", [1.8, 0], "right", [-1.8, 0], "bottom", [0, -2.6]],
];

function ofTier(index: number): ExpressionSpecification {
	const start = TIERS[index - 1]?.end ?? 0;
	const end = TIERS[index]?.end ?? 0;
	return ["all", isKind("places"), [">=", ["get", "rank"], start], ["<", ["get", "rank"], end]];
}
