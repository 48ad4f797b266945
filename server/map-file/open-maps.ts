/** Opens the source of the maps according to the configuration. */
import type { RequestHandler } from "express";
import type { MapSource } from "../../shared/map-source.ts";
import { EMBEDDED_MAP_PATH, MAP_FILE_PATH } from "../../shared/paths.ts";
import type { MapsConfig } from "../config/config.ts";
import type { Log } from "../ops/log.ts";
import { EMBEDDED_MAP_FILE, openEmbeddedMap } from "./embedded-map.ts";
import { openMapFile, STREET_MAP } from "./map-file.ts";
import { serveMapFile } from "./serve-map-file.ts";

export interface ServedMapFile {
	path: string;
	serve: RequestHandler;
}

interface OpenedMaps {
	/** Sent to the browser, so without secrets. */
	source: MapSource;
	/** The operator's map file, or the names on the embedded map. */
	file?: ServedMapFile;
	close(): Promise<void>;
}

const NOTHING_OPEN = { close: async () => undefined };

/**
 * Opens what the maps need. If a map file cannot be used, that is logged: instead of the operator's, the embedded basemap is shown,
 * without further names if theirs cannot be used either.
 */
export async function openMaps(maps: MapsConfig, log: Log, labelsFile = EMBEDDED_MAP_FILE): Promise<OpenedMaps> {
	if (maps.kind === "mapbox") {
		return { source: { kind: "mapbox", style: `mapbox://styles/${maps.style}` }, ...NOTHING_OPEN };
	}
	if (maps.kind === "embedded") return openEmbedded(labelsFile, log);
	try {
		const mapFile = await openMapFile(maps.path, STREET_MAP);
		const file = { path: MAP_FILE_PATH, serve: serveMapFile(mapFile, "day") };
		return { source: { kind: "file" }, file, close: () => mapFile.close() };
	} catch (error) {
		log.warn({ problem: problemOf(error) }, "MAP_PMTILES cannot be used; maps show the embedded basemap");
		return openEmbedded(labelsFile, log);
	}
}

async function openEmbedded(labelsFile: string, log: Log): Promise<OpenedMaps> {
	try {
		const { version, file: mapFile } = await openEmbeddedMap(labelsFile);
		const file = { path: EMBEDDED_MAP_PATH, serve: serveMapFile(mapFile, "version") };
		return { source: { kind: "embedded", labels: version }, file, close: () => mapFile.close() };
	} catch (error) {
		log.warn({ problem: problemOf(error) }, "the names for maps cannot be used; maps show only cities");
		return { source: { kind: "embedded" }, ...NOTHING_OPEN };
	}
}

function problemOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
