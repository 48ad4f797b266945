/** The archive's labels on the embedded map: localities, stations, airports, parks and pincodes. */

import type { ExpressionSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { mapSign } from "../../client/map/engine/map-sign.ts";
import { halo, REGULAR } from "../../client/map/engine/style-names.ts";
import { PLACE_RANK, STATION_RANK } from "../../shared/map/embedded-map.ts";
import { EMBEDDED_ZOOMS, FIRST_NAMES_ZOOM } from "../../shared/map/zooms.ts";
import { groundOf } from "./areas.ts";
import type { MapPalette } from "./map-palette.ts";
import { fromArchive, ITALIC, isNotHidden, linear, MEDIUM } from "./style-parts.ts";

const NAME: ExpressionSpecification = ["get", "n"];
const RANK: ExpressionSpecification = ["get", "r"];

/** From this zoom on, there is room for pincodes between the names of larger places. */
const PINCODES_ZOOM = 11.5;

/** If names collide, localities win over stations, stations over airports, then come villages, parks, and last pincodes. */
export function localityLayers(palette: MapPalette): SymbolLayerSpecification[] {
	return [
		pincodes(palette),
		parks(palette),
		villages(palette),
		airports(palette),
		stations(palette),
		localities(palette),
	];
}

function localities(palette: MapPalette): SymbolLayerSpecification {
	return {
		...fromArchive("localities", "symbol", "places", FIRST_NAMES_ZOOM),
		filter: ["all", ["<", RANK, PLACE_RANK.branchOffice], isNotHidden(NAME)],
		layout: {
			...besideOrOn(),
			"text-field": NAME,
			"text-font": MEDIUM,
			"text-size": ["interpolate", ["linear"], ["zoom"], 9, byRank(13, 11.5), 13, byRank(15.5, 12.5)],
			"symbol-sort-key": RANK,
		},
		paint: { "text-color": palette.label, ...halo(groundOf(palette)) },
	};
}

function byRank(town: number, part: number): ExpressionSpecification {
	return ["case", ["<", RANK, PLACE_RANK.withStation], town, part];
}

function villages(palette: MapPalette): SymbolLayerSpecification {
	return {
		...fromArchive("villages", "symbol", "places", EMBEDDED_ZOOMS.last),
		filter: ["all", [">=", RANK, PLACE_RANK.branchOffice], isNotHidden(NAME)],
		layout: { ...besideOrOn(), "text-field": NAME, "text-font": REGULAR, "text-size": 11, "symbol-sort-key": RANK },
		paint: { "text-color": palette.quietLabel, ...halo(groundOf(palette)) },
	};
}

/** An icon with a name. The icon stays where the name has no room. */
function signed(palette: MapPalette) {
	return {
		layout: {
			"icon-padding": 4,
			"text-field": ["coalesce", NAME, ""],
			"text-font": REGULAR,
			"text-size": 11,
			"text-variable-anchor": ["left", "right", "top", "bottom"],
			"text-radial-offset": 0.9,
			"text-justify": "auto",
			"text-max-width": 8,
			"text-padding": 4,
			"text-optional": true,
			"symbol-sort-key": RANK,
		} satisfies SymbolLayerSpecification["layout"],
		paint: { "text-color": palette.station, ...halo(groundOf(palette)) },
	};
}

/** Junctions from zoom 10 on, all stations from zoom 11. */
function stations(palette: MapPalette): SymbolLayerSpecification {
	const { layout, paint } = signed(palette);
	return {
		...fromArchive("stations", "symbol", "stations", EMBEDDED_ZOOMS.last - 1),
		filter: ["any", ["==", RANK, STATION_RANK.junction], [">=", ["zoom"], EMBEDDED_ZOOMS.last]],
		layout: { ...layout, "icon-image": mapSign("station", palette.station, palette.india) },
		paint,
	};
}

function airports(palette: MapPalette): SymbolLayerSpecification {
	const { layout, paint } = signed(palette);
	return {
		...fromArchive("airports", "symbol", "airports", FIRST_NAMES_ZOOM),
		layout: { ...layout, "icon-image": mapSign("airport", palette.station, palette.india) },
		paint,
	};
}

function parks(palette: MapPalette): SymbolLayerSpecification {
	return {
		...fromArchive("park-names", "symbol", "green", FIRST_NAMES_ZOOM),
		filter: ["all", ["==", ["get", "k"], "park"], ["!=", ["coalesce", NAME, ""], ""]],
		layout: { "text-field": NAME, "text-font": ITALIC, "text-size": 11, "text-max-width": 8, "text-padding": 20 },
		paint: { "text-color": palette.parkLabel, ...halo(palette.green) },
	};
}

function pincodes(palette: MapPalette): SymbolLayerSpecification {
	return {
		...fromArchive("pincodes", "symbol", "pincodes", PINCODES_ZOOM),
		layout: {
			"text-field": ["to-string", ["get", "p"]],
			"text-font": REGULAR,
			"text-size": 10,
			"text-letter-spacing": 0.06,
			"text-padding": 12,
		},
		paint: { "text-color": palette.quietLabel, ...halo(groundOf(palette)) },
	};
}

/** The closer the map, the smaller the distance between names. */
function besideOrOn(): NonNullable<SymbolLayerSpecification["layout"]> {
	return {
		"text-variable-anchor": ["center", "top", "bottom"],
		"text-radial-offset": 0.4,
		"text-justify": "auto",
		"text-max-width": 8,
		"text-padding": linear(9, 12, 12, 6),
	};
}
