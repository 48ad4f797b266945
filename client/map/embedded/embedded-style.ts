import type { FeatureCollection, GeoJSON } from "geojson";
import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import { feature } from "topojson-client";
import type { MapPalette } from "../map-palette.ts";
import type { Basemap, BasemapPlace } from "./basemap.ts";
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
	const { objects } = basemap.topology;
	const area = (name: keyof typeof objects) => source(feature(basemap.topology, objects[name]));
	return {
		version: 8,
		sources: {
			neighbours: area("neighbours"),
			india: { ...area("india"), attribution: ATTRIBUTION },
			lakes: area("lakes"),
			rivers: area("rivers"),
			countryBorders: source(countryBorders(basemap)),
			stateBorders: source(stateBorders(basemap)),
			coasts: source(outlineOfIndia(basemap)),
			landBorder: source(landBorderOfIndia(basemap)),
			countryLabels: area("countryLabels"),
			stateLabels: area("stateLabels"),
			places: source(placePoints(basemap.places)),
		},
		layers: [...areaLayers(palette), ...lineLayers(palette), ...labelLayers(palette)],
	};
}

function source(data: GeoJSON): GeoJSONSourceSpecification {
	return { type: "geojson", data, tolerance: 0.2 };
}

/** Places as points that know their name and their rank, 0 being the most prominent. */
function placePoints(places: readonly BasemapPlace[]): FeatureCollection {
	return {
		type: "FeatureCollection",
		features: places.map(([name, lng, lat], rank) => ({
			type: "Feature",
			properties: { name, rank },
			geometry: { type: "Point", coordinates: [lng, lat] },
		})),
	};
}
