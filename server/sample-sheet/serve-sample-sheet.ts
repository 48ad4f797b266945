import type { RequestHandler } from "express";

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const FILE_NAME = "branches-sample.xlsx";

/** Sends the sheet to fill in. It is created at the first request, when the code for that is loaded, and kept in memory. */
export function serveSampleSheet(): RequestHandler {
	let kept: Promise<Buffer> | undefined;
	return async (_request, response) => {
		kept ??= import("./sample-sheet.ts").then(({ makeSampleSheet }) => makeSampleSheet());
		response
			.set("Cache-Control", "public, max-age=300")
			.attachment(FILE_NAME)
			.type(CONTENT_TYPE)
			.send(await kept);
	};
}
