import type { RequestHandler } from "express";
import { once } from "../process/once.ts";

const FILE_NAME = "branches-sample.xlsx";

/** Sends the sheet to fill in. It is created at the first request, when the code for that is loaded, and kept in memory. */
export function serveSampleSheet(specifiedOnly = false): RequestHandler {
	const sheet = once(async () => (await import("./sample-sheet.ts")).makeSampleSheet(specifiedOnly));
	return async (_request, response) => {
		response
			.set("Cache-Control", "public, max-age=300")
			.attachment(FILE_NAME)
			.send(await sheet());
	};
}
