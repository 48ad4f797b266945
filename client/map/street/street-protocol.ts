import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { ReadAgainCache } from "../read-again-cache.ts";

const protocol = new Protocol();

/**
 * Lets MapLibre read tiles from the PMTiles file at this absolute address, with sources like `pmtiles://{address}`. All maps
 * on a page share what has been read.
 *
 * @throws if the beginning of the file cannot be read; another call tries again
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
