import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler } from "express";
import { answerError } from "../http/answer.ts";
import type { MapFile } from "./map-file.ts";

/** The size limit of an answer. A map reads less than 1 MB at a time, but `bytes=0-` of gigabytes must not occupy a connection for minutes. */
export const MAX_RANGE_BYTES = 16 * 1024 * 1024;

/** The content is already compressed, so no proxy should compress it again. */
const CACHE_CONTROL = {
	day: "public, max-age=86400, no-transform",
	always: "public, max-age=31536000, immutable, no-transform",
	never: "no-cache, no-transform",
};

/** Answers that may be sent at the same time; more for slow clients would fill a small container. */
export const MAX_ANSWERS = 1000;

const BUSY = "Too many people are looking at the map at the moment. Please try again in a few seconds.";
const RETRY_SECONDS = "5";

const NOT_A_RANGE = "Request one byte range of this file.";

/** Answers one byte range of the map file with 206, cut at the limit (RFC 9110, 15.3.7); anything else 416. @param caching for a day, or for good by `?v=` */
export function serveMapFile(mapFile: MapFile, caching: "day" | "version"): RequestHandler {
	let answers = 0;
	return async (request, response) => {
		if (answers >= MAX_ANSWERS) return answerError(response, 503, BUSY, { headers: ["retry-after", RETRY_SECONDS] });
		answers++;
		response.once("close", () => answers--);
		const { size, etag } = await mapFile.version();
		const cached = caching === "day" ? "day" : `"${request.query.v}"` === etag ? "always" : "never";
		response.set({ "Accept-Ranges": "bytes", ETag: etag, "Cache-Control": CACHE_CONTROL[cached] });
		response.type("application/vnd.pmtiles");
		if (request.fresh) return void response.status(304).end();
		if (request.method === "HEAD") return void response.set("Content-Length", String(size)).end();

		const range = wantedRange(request, size, etag);
		if (!range) {
			return answerError(response, 416, NOT_A_RANGE, { headers: ["content-range", `bytes */${size}`] });
		}
		const end = range.offset + range.length - 1;
		response.set({
			"Content-Range": `bytes ${range.offset}-${end}/${size}`,
			"Content-Length": String(range.length),
		});
		await pipeline(mapFile.read(range.offset, end), response.status(206)).catch(unlessClientLeft);
	};
}

/** The requested range, cut to the size limit of one answer. */
function wantedRange(request: Request, size: number, etag: string): { offset: number; length: number } | undefined {
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
