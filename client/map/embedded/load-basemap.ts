import type { Texts } from "../../text/texts.ts";
import basemapUrl from "./basemap.json?url";
import type { Basemap } from "./basemap.ts";

/** Fetches the embedded basemap, which also lies below streets, with its names in the page's language. */
export async function loadBasemap(placeName: Texts["placeName"]): Promise<Basemap> {
	const response = await fetch(basemapUrl);
	if (!response.ok) throw new Error(`the basemap: ${response.status}`);
	const basemap: Basemap = await response.json();
	const { stateLabels, countryLabels } = basemap.topology.objects;
	for (const { properties } of [...stateLabels.geometries, ...countryLabels.geometries]) {
		if (properties && "name" in properties) properties.name = placeName(properties.name);
	}
	return { ...basemap, places: basemap.places.map(([name, lng, lat]) => [placeName(name), lng, lat]) };
}
