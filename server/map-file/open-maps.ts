/** Opens the source of the maps according to the configuration. */
import type { RequestHandler } from "express";
import type { MapSource } from "../../shared/map-source.ts";
import type { MapsConfig } from "../config/config.ts";
import type { Log } from "../ops/log.ts";
import { openMapFile } from "./map-file.ts";
import { serveMapFile } from "./serve-map-file.ts";

interface OpenedMaps {
	/** Sent to the browser, so without secrets. */
	source: MapSource;
	/** Serves the operator's map file, if maps come from it. */
	file?: RequestHandler;
	close(): Promise<void>;
}

const NOTHING_OPEN = { close: async () => undefined };

/** Opens what the maps need. If a map file cannot be used, that is logged and the embedded basemap is shown instead. */
export async function openMaps(maps: MapsConfig, log: Log): Promise<OpenedMaps> {
	if (maps.kind === "mapbox") {
		return { source: { kind: "mapbox", style: `mapbox://styles/${maps.style}` }, ...NOTHING_OPEN };
	}
	if (maps.kind === "embedded") return { source: { kind: "embedded" }, ...NOTHING_OPEN };
	try {
		const mapFile = await openMapFile(maps.path);
		return { source: { kind: "file" }, file: serveMapFile(mapFile), close: () => mapFile.close() };
	} catch (error) {
		const problem = error instanceof Error ? error.message : String(error);
		log.warn({ problem }, "MAP_PMTILES cannot be used; maps show the embedded basemap");
		return { source: { kind: "embedded" }, ...NOTHING_OPEN };
	}
}
