import type { Readable } from "node:stream";
import type { RequestHandler, Response } from "express";
import sirv from "sirv";
import type { Log } from "../ops/log.ts";
import { chooseEncoding } from "./prepared-body.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Serves files that have a digest of their content in their name, so that they can be cached for ever: `x.js.br` or `x.js.gz`
 * if the client accepts it, otherwise `x.js`. The list of files is read once, here.
 */
export function serveStaticFiles(directory: string, log: Log): RequestHandler {
	const files = sirv(directory, {
		brotli: true,
		gzip: true,
		immutable: true,
		maxAge: YEAR_SECONDS,
		setHeaders: (response) => response.once("pipe", (file: Readable) => endTogether(file, response as Response, log)),
	});
	return (request, response, next) => {
		// sirv fails for a range that ends before it begins. Such small files are always sent complete, like the feeds.
		delete request.headers.range;
		response.setHeader("Accept-Ranges", "none");
		// sirv would send brotli even if the header refuses it.
		request.headers["accept-encoding"] = chooseEncoding(request.headers["accept-encoding"]);
		files(request, response, next);
	};
}

/** sirv ignores these events: a missing file would end the process, and a file would stay open after its visitor has left. */
function endTogether(file: Readable, response: Response, log: Log): void {
	file.once("error", (error) => {
		log.error({ err: error }, "file not sent");
		response.destroy();
	});
	response.once("close", () => file.destroy());
}
