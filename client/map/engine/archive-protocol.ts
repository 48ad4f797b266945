import { addProtocol, type LngLatBounds, MercatorCoordinate } from "maplibre-gl";
import { FetchSource, PMTiles, type RangeResponse } from "pmtiles";
import { EMBEDDED_BOUNDS, EMBEDDED_HEAD_BYTES } from "../../../shared/map/embedded-map.ts";
import { tilesBetween } from "../../../shared/map/mercator.ts";
import { EMBEDDED_ZOOMS } from "../../../shared/map/zooms.ts";
import { embeddedMapPath } from "../../../shared/paths.ts";
import { logWarning } from "../../browser/log-warning.ts";
import { ReadAgainCache } from "./read-again-cache.ts";
import { ARCHIVE_SCHEME } from "./style-names.ts";

const TILE = /\/(\d+)\/(\d+)\/(\d+)$/;

/** How many tiles may be read ahead; a view has twelve at most. */
const MAX_AHEAD = 48;

/** The library reads the first 16 KB of an archive, but this one's header is far shorter. */
class ShortHeadSource extends FetchSource {
	override getBytes(offset: number, length: number, signal?: AbortSignal, etag?: string): Promise<RangeResponse> {
		return super.getBytes(offset, offset === 0 ? EMBEDDED_HEAD_BYTES : length, signal, etag);
	}
}

/** Starts to read a view's tiles before the map requests them. */
export type ReadAhead = (bounds: LngLatBounds, zoom: number) => void;

/** Lets MapLibre read the archive's tiles. One that cannot be read at the second attempt is reported, and empty: the map is useful without. */
export function serveArchive(version: string): ReadAhead {
	const source = new ShortHeadSource(new URL(embeddedMapPath(version), window.location.origin).href);
	const archive = new PMTiles(source, new ReadAgainCache());
	const ahead = new Map<string, Promise<RangeResponse | undefined>>();
	// Starts before the first tile is requested. If this fails, the tile's request repeats it.
	archive.getHeader().catch(() => undefined);
	addProtocol(ARCHIVE_SCHEME, async ({ url }, { signal }) => {
		const [place = "", z, x, y] = TILE.exec(url) ?? [];
		const read = () => archive.getZxy(Number(z), Number(x), Number(y), signal);
		const first = ahead.get(place) ?? read();
		ahead.delete(place);
		try {
			const tile = await first.catch((error: unknown) => {
				if (signal.aborted) throw error;
				return read();
			});
			return { data: tile?.data ?? new ArrayBuffer(0) };
		} catch (error) {
			if (signal.aborted) throw error;
			logWarning(`A part of the map: ${error instanceof Error ? error.message : error}`);
			return { data: new ArrayBuffer(0) };
		}
	});
	return (bounds, zoom) => {
		const z = Math.min(Math.floor(zoom), EMBEDDED_ZOOMS.last);
		if (z < EMBEDDED_ZOOMS.first) return;
		const [west, south, east, north] = EMBEDDED_BOUNDS;
		const [from, to] = [bounds.getNorthWest(), bounds.getSouthEast()];
		const first = MercatorCoordinate.fromLngLat([Math.max(west, from.lng), Math.min(north, from.lat)]);
		const last = MercatorCoordinate.fromLngLat([Math.min(east, to.lng), Math.max(south, to.lat)]);
		// Drops tiles that a map which has been left did not request.
		if (ahead.size > MAX_AHEAD) ahead.clear();
		for (const [x, y] of tilesBetween(first, last, z)) {
			const tile = archive.getZxy(z, x, y);
			// The tile's request reports a failure.
			tile.catch(() => undefined);
			ahead.set(`/${z}/${x}/${y}`, tile);
		}
	};
}
