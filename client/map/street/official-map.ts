import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import type { Basemap } from "../embedded/basemap.ts";
import { landBorderOfIndia, stateBorders } from "../embedded/basemap-lines.ts";

/** India's official outline, borders and state names, for maps based on other data. */
export interface OfficialMap {
	outline: FeatureCollection<Polygon | MultiPolygon>;
	/** Names of the states and union territories. */
	stateNames: readonly string[];
	/** The parts of the outline that border a neighbour. The coast comes from the map below, where it is more detailed. */
	borders: Feature<MultiLineString>;
	/** The borders between states. */
	stateBorders: Feature<MultiLineString>;
}

/** Extracts the official map from the embedded basemap. */
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
