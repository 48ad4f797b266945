import type { MapSource } from "../shared/map-source.ts";
import type { MapsConfig } from "./config.ts";

/** What the browser is told of the maps: nothing that only the server may know. */
export function mapSourceOf(maps: MapsConfig): MapSource {
	if (maps.kind === "mapbox") return { kind: "mapbox", style: `mapbox://styles/${maps.style}` };
	return { kind: maps.kind };
}
