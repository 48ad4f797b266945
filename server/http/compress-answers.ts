import compression from "compression";
import type { Request, RequestHandler, Response } from "express";

/** Below this size, in bytes, compression saves less than its headers add. */
const THRESHOLD_BYTES = 128;

/** Compresses answers that were not prepared. None may have both a secret and a client's text: its length would reveal the secret (BREACH). */
export function compressAnswers(): RequestHandler {
	const compress = compression({ threshold: THRESHOLD_BYTES, filter: mayBeCompressed });
	return (request, response, next) => {
		// The package would omit it from a 304.
		response.vary("Accept-Encoding");
		compress(request, response, next);
	};
}

function mayBeCompressed(request: Request, response: Response): boolean {
	// A strong ETag is for exactly these bytes; prepared bodies have one for each encoding.
	const etag = response.get("ETag");
	if (etag !== undefined && !etag.startsWith("W/")) return false;
	if (!compression.filter(request, response)) return false;
	// The length of a GET answer differs.
	if (request.method === "HEAD") response.removeHeader("Content-Length");
	return true;
}
