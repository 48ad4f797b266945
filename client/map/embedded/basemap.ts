import type { GeometryCollection, Topology } from "topojson-specification";

/** A place's name, longitude and latitude (degrees, WGS 84). */
export type BasemapPlace = readonly [name: string, lng: number, lat: number];

/** The point of a label. `area` is that of the labelled state or country, in 1,000 km². */
interface BasemapLabel {
	name: string;
	area: number;
}

/** The data of the embedded basemap, made by `npm run make-data -- basemap`. */
export interface Basemap {
	/** Outline of India, states and union territories, neighbours and waters, with shared common lines. */
	topology: Topology<{
		/** One feature: India in its official outline. */
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
