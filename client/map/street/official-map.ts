import type { Feature, FeatureCollection, Geometry, MultiLineString, MultiPolygon, Polygon } from "geojson";
import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** What India's official map says of India, for maps whose own borders and names are another's. */
export interface OfficialMap {
	outline: FeatureCollection<Polygon | MultiPolygon>;
	/** Of the states and union territories. */
	stateNames: readonly string[];
	/** The outline where it is a border with a neighbour. The coast is left to the map below, which has it finer. */
	borders: MultiLineString;
	/** The borders between states. */
	stateBorders: MultiLineString;
}

type OfficialTopology = Topology<{
	india: GeometryCollection;
	states: GeometryCollection<{ name: string }>;
	neighbours: GeometryCollection;
}>;

/** Takes the official map out of a topology in which India, its states and its neighbours share their common lines. */
export function officialMap(topology: OfficialTopology): OfficialMap {
	const { india, states, neighbours } = topology.objects;
	const outline = feature(topology, india).features.filter(isArea);
	const land: GeometryCollection = {
		type: "GeometryCollection",
		geometries: [...india.geometries, ...neighbours.geometries],
	};
	const ofIndia = new Set<unknown>(india.geometries);
	return {
		outline: { type: "FeatureCollection", features: outline },
		stateNames: feature(topology, states).features.map((state) => state.properties.name),
		borders: mesh(topology, land, (one, other) => ofIndia.has(one) !== ofIndia.has(other)),
		stateBorders: mesh(topology, states, (one, other) => one !== other),
	};
}

function isArea<P>(part: Feature<Geometry, P>): part is Feature<Polygon | MultiPolygon, P> {
	return part.geometry.type === "Polygon" || part.geometry.type === "MultiPolygon";
}
