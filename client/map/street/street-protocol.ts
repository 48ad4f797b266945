import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { ReadAgainCache } from "./read-again-cache.ts";

const protocol = new Protocol();

/**
 * Makes maplibre read tiles from the PMTiles file at this absolute address, as sources of `pmtiles://{address}`. All maps
 * of a page share what has been read of it.
 *
 * @throws when the beginning of the file cannot be read; calling it again tries again
 */
export async function openStreetFile(fileUrl: string): Promise<void> {
	let file = protocol.get(fileUrl);
	if (!file) {
		file = new PMTiles(fileUrl, new ReadAgainCache());
		protocol.add(file);
		addProtocol("pmtiles", protocol.tile);
	}
	await file.getHeader();
}
