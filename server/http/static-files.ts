import type { Readable } from "node:stream";
import type { RequestHandler, Response } from "express";
import sirv from "sirv";
import type { Log } from "../ops/log.ts";
import { chooseEncoding } from "./prepared-body.ts";

const YEAR_SECONDS = 31_536_000;

/**
 * Serves files whose names carry a digest of their content, so that they may be kept for ever: `x.js.br` or `x.js.gz`
 * where the client takes it, else `x.js`. The list of files is read once, here.
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
		// sirv breaks off at a range that ends before it begins; of files this small the whole is sent, as of the feeds.
		delete request.headers.range;
		response.setHeader("Accept-Ranges", "none");
		// sirv would send brotli to whoever names it, even to refuse it.
		request.headers["accept-encoding"] = chooseEncoding(request.headers["accept-encoding"]);
		files(request, response, next);
	};
}

/** sirv does not listen: a file that is gone would end the process, and one for a visitor who is gone would stay open. */
function endTogether(file: Readable, response: Response, log: Log): void {
	file.once("error", (error) => {
		log.error({ err: error }, "file not sent");
		response.destroy();
	});
	response.once("close", () => file.destroy());
}
