import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler } from "express";
import type { MapFile } from "./map-file.ts";
import type { Section } from "./pmtiles-header.ts";

/**
 * The most that one answer carries. What a map reads at once, a directory or a tile, is below 1 MB; and `bytes=0-` of a
 * file of some gigabytes must not occupy a connection for minutes.
 */
export const MAX_RANGE_BYTES = 16 * 1024 * 1024;

/** What is inside is compressed already, so nobody on the way is to compress it again. */
const CACHE_CONTROL = "public, max-age=86400, no-transform";

/**
 * Answers one range of bytes of the map file at a time, with 206. A longer range is answered by its beginning, as
 * RFC 9110 (15.3.7) allows. Everything else, above all a request for the whole file, is refused with 416.
 */
export function serveMapFile(mapFile: MapFile): RequestHandler {
	return async (request, response) => {
		const { size, etag } = await mapFile.version();
		response.set({ "Accept-Ranges": "bytes", ETag: etag, "Cache-Control": CACHE_CONTROL });
		response.type("application/vnd.pmtiles");
		if (request.fresh) return void response.status(304).end();
		if (request.method === "HEAD") return void response.set("Content-Length", String(size)).end();

		const range = wantedRange(request, size, etag);
		if (!range) {
			response.set({ "Cache-Control": "no-store", "Content-Range": `bytes */${size}` });
			return void response.status(416).json({ message: "Ask for one range of bytes of this file." });
		}
		const end = range.offset + range.length - 1;
		response.set({
			"Content-Range": `bytes ${range.offset}-${end}/${size}`,
			"Content-Length": String(range.length),
		});
		await pipeline(mapFile.read(range.offset, end), response.status(206)).catch(unlessClientLeft);
	};
}

/** The one range that was asked for, cut to what one answer carries. */
function wantedRange(request: Request, size: number, etag: string): Section | undefined {
	const ifRange = request.get("If-Range");
	if (ifRange !== undefined && ifRange !== etag) return undefined;
	const ranges = request.range(size);
	if (!Array.isArray(ranges) || ranges.type !== "bytes" || ranges.length !== 1) return undefined;
	const [range] = ranges;
	return range && { offset: range.start, length: Math.min(range.end - range.start + 1, MAX_RANGE_BYTES) };
}

function unlessClientLeft(error: NodeJS.ErrnoException): void {
	if (error.code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
}
