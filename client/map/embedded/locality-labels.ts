/** Localities, stations and pincodes on the embedded map, from the archive of names. */
import type { ExpressionSpecification, SymbolLayerSpecification } from "maplibre-gl";
import { LABEL_ZOOMS, type LabelLayer, PLACE_RANK, STATION_RANK } from "../../../shared/map-labels.ts";
import type { MapPalette } from "../map-palette.ts";
import { halo, MEDIUM, REGULAR } from "./label-fonts.ts";
import { LOCALITY_SOURCE } from "./label-source.ts";
import { stationSign } from "./station-sign.ts";

const NAME: ExpressionSpecification = ["get", "n"];
const RANK: ExpressionSpecification = ["get", "r"];

/** From these zooms on, in between the names of larger places, there is room. */
const SMALL_STATIONS_ZOOM = 11;
const VILLAGES_ZOOM = 11;
const PINCODES_ZOOM = 11.5;

/** If they collide, names win over stations, those over villages, and pincodes come last. */
export function localityLayers(palette: MapPalette): SymbolLayerSpecification[] {
	return [pincodes(palette), villages(palette), stations(palette), localities(palette)];
}

function localities({ label, india }: MapPalette): SymbolLayerSpecification {
	return {
		...layer("localities", "places", LABEL_ZOOMS.first),
		filter: ["<", RANK, PLACE_RANK.branchOffice],
		layout: {
			...besideOrOn(),
			"text-field": NAME,
			"text-font": MEDIUM,
			"text-size": ["case", ["<", RANK, PLACE_RANK.withStation], 14, 12],
			"symbol-sort-key": RANK,
		},
		paint: { "text-color": label, ...halo(india) },
	};
}

function villages({ quietLabel, india }: MapPalette): SymbolLayerSpecification {
	return {
		...layer("villages", "places", VILLAGES_ZOOM),
		filter: [">=", RANK, PLACE_RANK.branchOffice],
		layout: {
			...besideOrOn(),
			"text-field": NAME,
			"text-font": REGULAR,
			"text-size": 11,
			"symbol-sort-key": RANK,
		},
		paint: { "text-color": quietLabel, ...halo(india) },
	};
}

/** A sign, and the name if no place beside it has the same. */
function stations({ station, india }: MapPalette): SymbolLayerSpecification {
	return {
		...layer("stations", "stations", LABEL_ZOOMS.last),
		filter: ["any", ["==", RANK, STATION_RANK.junction], [">=", ["zoom"], SMALL_STATIONS_ZOOM]],
		layout: {
			"icon-image": stationSign(station, india),
			"icon-padding": 4,
			"text-field": ["coalesce", NAME, ""],
			"text-font": REGULAR,
			"text-size": 11,
			"text-variable-anchor": ["left", "right", "top", "bottom"],
			"text-radial-offset": 0.9,
			"text-justify": "auto",
			"text-max-width": 8,
			"text-padding": 4,
			"symbol-sort-key": RANK,
		},
		paint: { "text-color": station, ...halo(india) },
	};
}

function pincodes({ quietLabel, india }: MapPalette): SymbolLayerSpecification {
	return {
		...layer("pincodes", "pincodes", PINCODES_ZOOM),
		layout: {
			"text-field": ["to-string", ["get", "p"]],
			"text-font": REGULAR,
			"text-size": 10,
			"text-letter-spacing": 0.06,
			"text-padding": 12,
		},
		paint: { "text-color": quietLabel, ...halo(india) },
	};
}

function layer(id: string, sourceLayer: LabelLayer, minzoom: number) {
	return { id, type: "symbol", source: LOCALITY_SOURCE, "source-layer": sourceLayer, minzoom } as const;
}

/** The closer the map, the less distance between names. */
function besideOrOn(): NonNullable<SymbolLayerSpecification["layout"]> {
	return {
		"text-variable-anchor": ["center", "top", "bottom"],
		"text-radial-offset": 0.4,
		"text-justify": "auto",
		"text-max-width": 8,
		"text-padding": ["interpolate", ["linear"], ["zoom"], 9, 12, 12, 6],
	};
}
