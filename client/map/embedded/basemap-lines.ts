import type { Feature, MultiLineString } from "geojson";
import { mesh } from "topojson-client";
import type { GeometryCollection, GeometryObject } from "topojson-specification";
import type { Basemap } from "./basemap.ts";

/** The official outline of India, coasts and borders, as one line. */
export function outlineOfIndia({ topology }: Basemap): Feature<MultiLineString> {
	return lineOf(mesh(topology, topology.objects.india));
}

/** The borders of India on land, without its coasts. */
export function landBorderOfIndia({ topology }: Basemap): Feature<MultiLineString> {
	const { india, neighbours } = topology.objects;
	const land: GeometryCollection = {
		type: "GeometryCollection",
		geometries: [...india.geometries, ...neighbours.geometries],
	};
	const isIndia = (area: GeometryObject) => india.geometries.includes(area);
	return lineOf(mesh(topology, land, (a, b) => a !== b && isIndia(a) !== isIndia(b)));
}

/** The borders between states, without duplicates and without the outline of India. */
export function stateBorders({ topology }: Basemap): Feature<MultiLineString> {
	return lineOf(mesh(topology, topology.objects.states, (a, b) => a !== b));
}

/** The borders between other countries, without duplicates, coasts and the outline of India. */
export function countryBorders({ topology }: Basemap): Feature<MultiLineString> {
	return lineOf(mesh(topology, topology.objects.neighbours, (a, b) => a !== b));
}

function lineOf(geometry: MultiLineString): Feature<MultiLineString> {
	return { type: "Feature", properties: {}, geometry };
}
