import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { Basemap } from "../embedded/basemap.ts";
import { landBorderOfIndia, stateBorders } from "../embedded/basemap-lines.ts";

/** What India's official map says of India, for maps whose own borders and names are another's. */
export interface OfficialMap {
	outline: FeatureCollection<Polygon | MultiPolygon>;
	/** Of the states and union territories. */
	stateNames: readonly string[];
	/** The outline where it is a border with a neighbour. The coast is left to the map below, which has it finer. */
	borders: Feature<MultiLineString>;
	/** The borders between states. */
	stateBorders: Feature<MultiLineString>;
}

/** Takes the official map out of the embedded basemap. */
export function officialMap(basemap: Basemap): OfficialMap {
	const { topology } = basemap;
	const { india, states } = topology.objects;
	return {
		outline: { type: "FeatureCollection", features: feature(topology, india).features.filter(isArea) },
		stateNames: feature(topology, states).features.map((state) => state.properties.name),
		borders: landBorderOfIndia(basemap),
		stateBorders: stateBorders(basemap),
	};
}

function isArea<P>(part: Feature<Geometry, P>): part is Feature<Polygon | MultiPolygon, P> {
	return part.geometry.type === "Polygon" || part.geometry.type === "MultiPolygon";
}
