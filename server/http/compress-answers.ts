import compression from "compression";
import type { Request, RequestHandler, Response } from "express";

/** Below this size, in bytes, what compression saves is less than the headers that it adds. */
const THRESHOLD_BYTES = 128;

/**
 * Compresses answers that were not prepared compressed: the brand, refusals with long lists, modules in development. Where a
 * body holds a secret beside what the client sent, its length would give the secret away (BREACH): no such answer may pass here.
 */
export function compressAnswers(): RequestHandler {
	const compress = compression({ threshold: THRESHOLD_BYTES, filter: mayBeCompressed });
	return (request, response, next) => {
		// The package would leave it out of a 304.
		response.vary("Accept-Encoding");
		compress(request, response, next);
	};
}

function mayBeCompressed(request: Request, response: Response): boolean {
	// A strong ETag names the very bytes that are sent: prepared bodies have one for each encoding.
	const etag = response.get("ETag");
	if (etag !== undefined && !etag.startsWith("W/")) return false;
	if (!compression.filter(request, response)) return false;
	// GET sends another length.
	if (request.method === "HEAD") response.removeHeader("Content-Length");
	return true;
}
