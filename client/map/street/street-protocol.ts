import { addProtocol } from "maplibre-gl";
import { PMTiles, Protocol } from "pmtiles";
import { ReadAgainCache } from "./read-again-cache.ts";

const protocol = new Protocol();

/**
 * Makes maplibre read tiles from the PMTiles file at this absolute address, as sources of `pmtiles://{address}`. All maps
 * of a page share what has been read of it; calling it again changes nothing.
 */
export function registerStreetFile(fileUrl: string): void {
	if (protocol.get(fileUrl)) return;
	protocol.add(new PMTiles(fileUrl, new ReadAgainCache()));
	addProtocol("pmtiles", protocol.tile);
}
