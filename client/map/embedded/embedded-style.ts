import type { Feature } from "geojson";
import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import { feature } from "topojson-client";
import type { MapPalette } from "../map-palette.ts";
import type { Basemap, BasemapPlace } from "./basemap.ts";
import { type BasemapKind, LAND_SOURCE, NAME_SOURCE } from "./basemap-kind.ts";
import { countryBorders, landBorderOfIndia, outlineOfIndia, stateBorders } from "./basemap-lines.ts";
import { areaLayers, lineLayers } from "./embedded-areas.ts";
import { labelLayers } from "./embedded-labels.ts";
import { LABEL_TILES, LOCALITY_SOURCE } from "./label-source.ts";
import { localityLayers } from "./locality-labels.ts";

/** The makers of the data, as their licences require. Shown by the map's attribution control. */
const ATTRIBUTION = [
	["https://www.geonames.org/", "GeoNames (CC BY 4.0)"],
	["https://www.naturalearthdata.com/", "Natural Earth"],
	["https://superset.apache.org/", "Apache Superset"],
]
	.map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`)
	.join(" · ");

/**
 * The embedded basemap as a MapLibre style. It fetches nothing but the tiles with names: all other data is in its sources, and
 * without a glyph address text is drawn with the visitor's own fonts.
 *
 * @param basemap the content of basemap.json
 * @param palette the colours; another colour scheme needs another style
 * @param names whether there are tiles with localities, stations and pincodes
 */
export function embeddedStyle(basemap: Basemap, palette: MapPalette, names: boolean): StyleSpecification {
	return {
		version: 8,
		sources: {
			[LAND_SOURCE]: { ...source(landOf(basemap)), attribution: ATTRIBUTION },
			[NAME_SOURCE]: source(namesOf(basemap)),
			...(names && { [LOCALITY_SOURCE]: LABEL_TILES }),
		},
		layers: [
			...areaLayers(palette),
			...lineLayers(palette),
			...(names ? localityLayers(palette) : []),
			...labelLayers(palette),
		],
	};
}

function source(kinds: Partial<Record<BasemapKind, Feature[]>>): GeoJSONSourceSpecification {
	const features = Object.entries(kinds).flatMap(([kind, each]) =>
		each.map((one) => ({ ...one, properties: { ...one.properties, kind } })),
	);
	return { type: "geojson", data: { type: "FeatureCollection", features }, tolerance: 0.2 };
}

function landOf(basemap: Basemap) {
	const { objects } = basemap.topology;
	return {
		neighbours: feature(basemap.topology, objects.neighbours).features,
		india: feature(basemap.topology, objects.india).features,
		lakes: feature(basemap.topology, objects.lakes).features,
		rivers: feature(basemap.topology, objects.rivers).features,
		countryBorders: [countryBorders(basemap)],
		stateBorders: [stateBorders(basemap)],
		coasts: [outlineOfIndia(basemap)],
		landBorder: [landBorderOfIndia(basemap)],
	};
}

function namesOf({ topology, places }: Basemap) {
	return {
		countryLabels: feature(topology, topology.objects.countryLabels).features,
		stateLabels: feature(topology, topology.objects.stateLabels).features,
		places: places.map(placePoint),
	};
}

/** A place as a point with its name and rank; 0 is the most prominent. */
function placePoint([name, lng, lat]: BasemapPlace, rank: number): Feature {
	return { type: "Feature", properties: { name, rank }, geometry: { type: "Point", coordinates: [lng, lat] } };
}
