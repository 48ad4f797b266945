import type { Texts } from "../../text/texts.ts";
import { type MapLook, STYLE_URLS } from "../engine/map-look.ts";
import basemapUrl from "./basemap.json?url";
import type { Basemap } from "./basemap.ts";
import { basemapSources, type EmbeddedStyle, filled } from "./embedded-style.ts";

/** Loads the embedded map, also below streets, in the page's language; a look's style when it is asked for. @param archive whether there is one */
export function loadEmbedded(archive: boolean, placeName: Texts["placeName"]) {
	const data = loadBasemap(placeName).then(basemapSources);
	return async (look: MapLook) => {
		const [file, sources] = await Promise.all([readJson<EmbeddedStyle>(STYLE_URLS[look]), data]);
		// Streets take the colours, too.
		return { style: filled(archive ? file.withArchive : file.basemap, sources), colors: file.colors };
	};
}

async function loadBasemap(placeName: Texts["placeName"]): Promise<Basemap> {
	const basemap = await readJson<Basemap>(basemapUrl);
	const { stateLabels, countryLabels } = basemap.topology.objects;
	for (const { properties } of [...stateLabels.geometries, ...countryLabels.geometries]) {
		if (properties && "name" in properties) properties.name = placeName(properties.name);
	}
	return { ...basemap, places: basemap.places.map(([name, lng, lat]) => [placeName(name), lng, lat]) };
}

async function readJson<Content>(url: string): Promise<Content> {
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	return response.json();
}
