import type { Feature, MultiLineString } from "geojson";
import { mesh } from "topojson-client";
import type { Basemap } from "./basemap.ts";

/** The official outline of India, coasts and borders, as one line; also for maps that draw it over other data. */
export function outlineOfIndia({ topology }: Basemap): Feature<MultiLineString> {
	return lineOf(mesh(topology, topology.objects.india));
}

/** The borders between states, each once, without the outline of India. */
export function stateBorders({ topology }: Basemap): Feature<MultiLineString> {
	return lineOf(mesh(topology, topology.objects.states, (a, b) => a !== b));
}

/** The borders between other countries, each once, without coasts and the outline of India. */
export function countryBorders({ topology }: Basemap): Feature<MultiLineString> {
	return lineOf(mesh(topology, topology.objects.neighbours, (a, b) => a !== b));
}

function lineOf(geometry: MultiLineString): Feature<MultiLineString> {
	return { type: "Feature", properties: {}, geometry };
}
