import type { Feature } from "geojson";
import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import { feature } from "topojson-client";
import { ARCHIVE_SOURCE, ARCHIVE_TILES } from "../engine/archive-source.ts";
import { NO_NAME_HIDDEN } from "../engine/hidden-name.tsx";
import type { MapPalette } from "../engine/map-palette.ts";
import type { Basemap, BasemapPlace } from "./basemap.ts";
import { type BasemapKind, LAND_SOURCE, NAME_SOURCE } from "./basemap-kind.ts";
import { countryBorders, landBorderOfIndia, outlineOfIndia, stateBorders } from "./basemap-lines.ts";
import { basemapAreas, fineAreas, sea } from "./embedded-areas.ts";
import { basemapLines, fineLines } from "./embedded-borders.ts";
import { labelLayers, PLACE_LABELS } from "./embedded-labels.ts";
import { roadLayers } from "./embedded-roads.ts";
import { localityLayers } from "./locality-labels.ts";

/** The makers to name, as their licences require. Natural Earth and Apache Superset, which require less, are in NOTICE. */
const [GEONAMES, INDIA_POST] = (
	[
		["https://www.geonames.org/", "GeoNames (CC BY 4.0)"],
		["https://data.gov.in/", "India Post (data.gov.in)"],
	] as const
).map(([href, text]) => `<a href="${href}" target="_blank" rel="noopener">${text}</a>`);

/**
 * The embedded map as a MapLibre style. It fetches only the tiles of the archive: all other data is in its sources, and without a glyph
 * address, text is drawn with the visitor's own fonts.
 *
 * @param basemap the content of basemap.json
 * @param palette the colours; another colour scheme needs another style
 * @param archive whether there is an archive; without one there are only land, large waters, borders and cities
 */
export function embeddedStyle(basemap: Basemap, palette: MapPalette, archive: boolean): StyleSpecification {
	return {
		version: 8,
		state: NO_NAME_HIDDEN,
		sources: {
			[LAND_SOURCE]: {
				...source(landOf(basemap)),
				attribution: archive ? `${GEONAMES} · ${INDIA_POST}` : `${GEONAMES}`,
			},
			[NAME_SOURCE]: source(namesOf(basemap)),
			...(archive && { [ARCHIVE_SOURCE]: ARCHIVE_TILES }),
		},
		layers: [
			...(archive ? fineAreas(palette) : [sea(palette), ...basemapAreas(palette)]),
			...(archive ? fineLines(palette) : basemapLines(palette)),
			...(archive ? [...roadLayers(palette), ...localityLayers(palette)] : []),
			...labelLayers(palette),
		],
	};
}

/** The layers that show where a view is: names, roads, railways and waters. */
export const TELLING_LAYERS = [
	...PLACE_LABELS,
	...["localities", "villages", "stations", "airports", "park-names"],
	...["primary-thin", "primary", "trunk", "motorway", "rails", "shores"],
];

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

/** A place as a point with its name and rank, 0 being the most prominent. */
function placePoint([name, lng, lat]: BasemapPlace, rank: number): Feature {
	return { type: "Feature", properties: { name, rank }, geometry: { type: "Point", coordinates: [lng, lat] } };
}
