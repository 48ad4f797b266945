import { addProtocol } from "maplibre-gl";
import { PMTiles } from "pmtiles";
import { mapLabelsPath } from "../../../shared/paths.ts";
import { logWarning } from "../../browser/log-warning.ts";
import { ReadAgainCache } from "../read-again-cache.ts";
import { LABEL_SCHEME } from "./label-source.ts";

const TILE = /\/(\d+)\/(\d+)\/(\d+)$/;

/**
 * Lets MapLibre read the tiles of names from the site's archive. A tile that cannot be read, also not the second time, is reported
 * to the console and shown without names: the map is useful without them.
 */
export function serveLabels(version: string): void {
	const archive = new PMTiles(new URL(mapLabelsPath(version), window.location.origin).href, new ReadAgainCache());
	addProtocol(LABEL_SCHEME, async ({ url }, { signal }) => {
		const [, z, x, y] = TILE.exec(url) ?? [];
		const read = () => archive.getZxy(Number(z), Number(x), Number(y), signal);
		try {
			const tile = await read().catch((error: unknown) => {
				if (signal.aborted) throw error;
				return read();
			});
			return { data: tile?.data ?? new ArrayBuffer(0) };
		} catch (error) {
			if (signal.aborted) throw error;
			logWarning(`The names on the map: ${error instanceof Error ? error.message : error}`);
			return { data: new ArrayBuffer(0) };
		}
	});
}
