import basemapUrl from "./basemap.json?url";
import type { Basemap } from "./basemap.ts";

/** Fetches the embedded basemap, which also lies below streets. */
export async function loadBasemap(): Promise<Basemap> {
	const response = await fetch(basemapUrl);
	if (!response.ok) throw new Error(`the basemap: ${response.status}`);
	return response.json();
}
