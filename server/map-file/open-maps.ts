/** Opens the source of the maps according to the configuration. */

import type { RequestHandler } from "express";
import type { MapSource, StreetTiles } from "../../shared/map/map-source.ts";
import { EMBEDDED_MAP_PATH, MAP_FILE_PATH } from "../../shared/paths.ts";
import type { Config } from "../config/config.ts";
import { createMapProxy } from "../map-proxy/map-proxy.ts";
import { safeAttribution } from "../map-tiles/attribution.ts";
import { streetSchema } from "../map-tiles/street-schema.ts";
import { startStreetTiles } from "../map-tiles/street-tiles.ts";
import { mapBounds } from "../map-tiles/tile-json.ts";
import type { Log } from "../process/log.ts";
import { messageOf } from "../process/start-error.ts";
import { EMBEDDED_MAP_FILE, openEmbeddedMap } from "./embedded-map.ts";
import { type MapFile, openMapFile } from "./map-file.ts";
import { serveMapFile } from "./serve-map-file.ts";

interface ServedMapFile {
	path: string;
	serve: RequestHandler;
}

/** The map over the embedded map, or in its place. */
interface Upper {
	/** The source now; undefined if only the embedded map is shown. */
	source(): MapSource | undefined;
	file?: ServedMapFile;
	/** Answers below MAP_PROXY_PREFIX. */
	proxy?: RequestHandler;
	close(): Promise<void> | void;
}

export interface OpenedMaps extends Pick<Upper, "proxy"> {
	/** Sent to the browser, so without secrets. It changes when a tile service first answers. */
	source(): MapSource;
	/** The embedded map's archive, and the operator's map file. */
	files: readonly ServedMapFile[];
	/** The embedded map's archive, for pictures; undefined if it cannot be used. */
	archive?: { version: string; tile: MapFile["tile"] };
	close(): Promise<void>;
}

type MapsOptions = Pick<Config, "maps" | "publicUrl" | "upstreamTimeoutSeconds">;

/** Opens the embedded map's archive and the operator's map over it. A map that cannot be used is logged, and the embedded map is shown without it. */
export async function openMaps(config: MapsOptions, log: Log, archiveFile = EMBEDDED_MAP_FILE): Promise<OpenedMaps> {
	const [archive, upper] = await Promise.all([openArchive(archiveFile, log), openUpper(config, log)]);
	return {
		source: () => ({ ...(upper?.source() ?? { kind: "embedded" }), ...archive?.source }),
		files: [archive?.file, upper?.file].filter((file) => file !== undefined),
		...(upper?.proxy && { proxy: upper.proxy }),
		...(archive && { archive: { version: archive.source.archive, tile: archive.tile } }),
		close: async () => void (await Promise.all([archive?.close(), upper?.close()])),
	};
}

async function openUpper(
	{ maps, publicUrl, upstreamTimeoutSeconds }: MapsOptions,
	log: Log,
): Promise<Upper | undefined> {
	const timeoutSeconds = upstreamTimeoutSeconds;
	switch (maps.kind) {
		case "embedded":
			return undefined;
		case "mapbox": {
			const source: MapSource = { kind: "mapbox", style: `mapbox://styles/${maps.style}` };
			return { source: () => source, proxy: createMapProxy({ ...maps, timeoutSeconds, log }), close: () => undefined };
		}
		case "tiles": {
			const { source, serve, close } = startStreetTiles({ url: maps.url, contact: publicUrl, timeoutSeconds, log });
			return { source, proxy: serve, close };
		}
		case "file":
			return openFile(maps.path, log);
	}
}

async function openFile(path: string, log: Log): Promise<Upper | undefined> {
	try {
		const { file, tiles } = await openStreetMap(path);
		const source: MapSource = { kind: "file", ...tiles };
		const served = { path: MAP_FILE_PATH, serve: serveMapFile(file, "day") };
		return { source: () => source, file: served, close: () => file.close() };
	} catch (error) {
		log.warn({ problem: messageOf(error) }, "MAP_PMTILES cannot be used; maps show the embedded map");
		return undefined;
	}
}

async function openArchive(archiveFile: string, log: Log) {
	try {
		const { version, file } = await openEmbeddedMap(archiveFile);
		const served: ServedMapFile = { path: EMBEDDED_MAP_PATH, serve: serveMapFile(file, "version") };
		return { source: { archive: version }, file: served, tile: file.tile, close: () => file.close() };
	} catch (error) {
		log.warn({ problem: messageOf(error) }, "the embedded map's archive cannot be used; maps show only cities");
		return undefined;
	}
}

/** Opens a PMTiles archive with streets of any schema that maps can draw. @throws with the problem of the file, in words for the operator */
async function openStreetMap(path: string): Promise<{ file: MapFile; tiles: StreetTiles }> {
	const file = await openMapFile(path);
	try {
		const { layers, attribution, zooms, bounds } = file.content;
		const schema = streetSchema(layers);
		const tiles: StreetTiles = {
			schema,
			minzoom: zooms.first,
			maxzoom: zooms.last,
			bounds: mapBounds(bounds),
			attribution: safeAttribution(attribution, schema),
		};
		return { file, tiles };
	} catch (error) {
		await file.close();
		throw new Error(`${path} ${messageOf(error)}`);
	}
}
