import type { Feature } from "geojson";
import type { GeoJSONSourceSpecification, StyleSpecification } from "maplibre-gl";
import { feature } from "topojson-client";
import { type BasemapKind, LAND_SOURCE, NAME_SOURCE } from "../engine/style-names.ts";
import type { Basemap, BasemapPlace } from "./basemap.ts";
import { countryBorders, landBorderOfIndia, outlineOfIndia, stateBorders } from "./basemap-lines.ts";

/** The colours of the embedded map that streets over it take, too. */
export type MapColors = Readonly<
	Record<"sea" | "land" | "india" | "border" | "stateBorder" | "label" | "quietLabel" | "station", string>
>;

/** One look of the embedded map, made by `npm run make-data -- map-style`. The sources of the basemap are empty in it. */
export interface EmbeddedStyle {
	colors: MapColors;
	/** Without the archive there are only land, large waters, borders and cities. */
	basemap: StyleSpecification;
	withArchive: StyleSpecification;
}

/** The sources of the basemap. */
export function basemapSources(basemap: Basemap): Readonly<Record<string, GeoJSONSourceSpecification["data"]>> {
	const collection = (kinds: Partial<Record<BasemapKind, Feature[]>>) => ({
		type: "FeatureCollection" as const,
		features: featuresOf(kinds),
	});
	return { [LAND_SOURCE]: collection(landOf(basemap)), [NAME_SOURCE]: collection(namesOf(basemap)) };
}

/** All features of the basemap, for pictures that the server draws. */
export function basemapFeatures(basemap: Basemap): Feature[] {
	// The archive has places, too.
	const { places: cities, ...names } = namesOf(basemap);
	return featuresOf({ ...landOf(basemap), ...names, cities });
}

/** A style with the basemap in it. Of all that it draws, it fetches only the tiles of the archive. */
export function filled(style: StyleSpecification, data: ReturnType<typeof basemapSources>): StyleSpecification {
	const sources = Object.entries(style.sources).map(([id, source]) => [
		id,
		source.type === "geojson" ? { ...source, data: data[id] } : source,
	]);
	return { ...style, sources: Object.fromEntries(sources) };
}

function featuresOf(kinds: Readonly<Record<string, Feature[]>>): Feature[] {
	return Object.entries(kinds).flatMap(([kind, each]) =>
		each.map((one) => ({ ...one, properties: { ...one.properties, kind } })),
	);
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
