import type { MapSource } from "../../../shared/map/map-source.ts";
import { logWarning } from "../../browser/log-warning.ts";
import type { Texts } from "../../text/texts.ts";
import { createEngine as createEmbedded } from "../embedded/embedded-engine.tsx";
import type { MapEngine } from "../engine/map-engine.ts";

/** MapLibre with the embedded map, and with streets over it if the source has them and their code loads. */
export async function createEngine(source: MapSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	const embedded = () => createEmbedded(source.archive, placeName);
	if (source.kind !== "file" && source.kind !== "tiles") return embedded();
	try {
		const streets = await import("./street-engine.tsx");
		return await streets.createEngine(source, placeName);
	} catch (error) {
		logWarning(`The streets on the map: ${error instanceof Error ? error.message : error}`);
		return embedded();
	}
}
