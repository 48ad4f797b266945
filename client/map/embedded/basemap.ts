import type { GeometryCollection, Topology } from "topojson-specification";

/** The name of a place, its longitude and its latitude (degrees, WGS 84). */
export type BasemapPlace = readonly [name: string, lng: number, lat: number];

/** A place on the map to write a name at; `area` (1,000 km²) is that of what it names. */
interface BasemapLabel {
	name: string;
	area: number;
}

/** The embedded basemap: everything it draws, made by `npm run basemap`. */
export interface Basemap {
	/** Outline of India, states and union territories, neighbours and waters; all of them share their common lines. */
	topology: Topology<{
		/** One feature: India by its official outline. */
		india: GeometryCollection;
		/** The states and union territories, by name. */
		states: GeometryCollection<{ name: string }>;
		/** All other land, by country; none of it lies inside India. */
		neighbours: GeometryCollection<{ name: string }>;
		rivers: GeometryCollection;
		lakes: GeometryCollection;
		stateLabels: GeometryCollection<BasemapLabel>;
		countryLabels: GeometryCollection<BasemapLabel>;
	}>;
	/** Cities and towns of India, the most prominent first. */
	places: readonly BasemapPlace[];
}
