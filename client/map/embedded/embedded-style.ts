import type { Feature } from "geojson";
import type { StyleSpecification } from "maplibre-gl";
import { feature } from "topojson-client";
import type { MapPalette } from "../map-palette.ts";
import type { Basemap, BasemapPlace } from "./basemap.ts";
import { BASEMAP_SOURCE, type BasemapKind } from "./basemap-kind.ts";
import { countryBorders, landBorderOfIndia, outlineOfIndia, stateBorders } from "./basemap-lines.ts";
import { areaLayers, lineLayers } from "./embedded-areas.ts";
import { labelLayers } from "./embedded-labels.ts";

/** The makers of the data, as their licences ask; shown by the map's attribution control. */
const ATTRIBUTION = [
	["https://www.geonames.org/", "GeoNames (CC BY 4.0)"],
	["https://www.naturalearthdata.com/", "Natural Earth"],
	["https://superset.apache.org/", "India: Apache Superset"],
]
	.map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`)
	.join(" · ");

/**
 * The embedded basemap as a style of MapLibre. Nothing in it is fetched: the data stands in its sources, and letters are
 * drawn with the visitor's own fonts, because it names no glyphs.
 *
 * @param basemap the content of basemap.json.
 * @param palette the colours; for another colour scheme, make another style.
 */
export function embeddedStyle(basemap: Basemap, palette: MapPalette): StyleSpecification {
	return {
		version: 8,
		sources: {
			[BASEMAP_SOURCE]: {
				type: "geojson",
				data: { type: "FeatureCollection", features: featuresOf(basemap) },
				attribution: ATTRIBUTION,
				tolerance: 0.2,
			},
		},
		layers: [...areaLayers(palette), ...lineLayers(palette), ...labelLayers(palette)],
	};
}

function featuresOf(basemap: Basemap): Feature[] {
	const { objects } = basemap.topology;
	const object = (kind: BasemapKind & keyof typeof objects) => feature(basemap.topology, objects[kind]).features;
	const kinds: Record<BasemapKind, Feature[]> = {
		neighbours: object("neighbours"),
		india: object("india"),
		lakes: object("lakes"),
		rivers: object("rivers"),
		countryBorders: [countryBorders(basemap)],
		stateBorders: [stateBorders(basemap)],
		coasts: [outlineOfIndia(basemap)],
		landBorder: [landBorderOfIndia(basemap)],
		countryLabels: object("countryLabels"),
		stateLabels: object("stateLabels"),
		places: basemap.places.map(placePoint),
	};
	return Object.entries(kinds).flatMap(([kind, features]) =>
		features.map((each) => ({ ...each, properties: { ...each.properties, kind } })),
	);
}

/** A place as a point that knows its name and its rank, 0 being the most prominent. */
function placePoint([name, lng, lat]: BasemapPlace, rank: number): Feature {
	return { type: "Feature", properties: { name, rank }, geometry: { type: "Point", coordinates: [lng, lat] } };
}
