/** `/published-sheet`: fetches a sheet from a host that the operator allows, so that an admin can upload it (docs/product.md, Bulk Upload). */
import { type ErrorRequestHandler, Router } from "express";
import type { SheetHostsAnswer } from "../../shared/api/api-answers.ts";
import { answerError, refuseMethod } from "../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../http/json-body.ts";
import { type Ask, fetchSheet, NotFetched } from "./fetch-sheet.ts";

const MAX_BODY_BYTES = 8 * 1024;

/** Each keeps a file in memory. */
const MOST_AT_ONCE = 2;

const BUSY = "Other sheets are being fetched. Please try again in a few seconds.";

/** GET: 200 with the hosts. POST with `address`: 200 with the file; 400, 413, 502 or 503 with the reason. */
export function publishedSheetCall(hosts: readonly string[], ask?: Ask): Router {
	let running = 0;
	const router = Router();
	router.use((_request, response, next) => {
		response.set("Cache-Control", "no-store");
		next();
	});
	router
		.route("/")
		.get((_request, response) => void response.json({ data: { hosts } } satisfies SheetHostsAnswer))
		.post(...jsonBody(MAX_BODY_BYTES), async ({ body }, response) => {
			if (running >= MOST_AT_ONCE) return answerError(response, 503, BUSY, { headers: ["retry-after", "5"] });
			running++;
			try {
				const { address } = body;
				const bytes = await fetchSheet(typeof address === "string" ? address : "", hosts, ask);
				response.type("application/octet-stream").send(bytes);
			} finally {
				running--;
			}
		})
		.all(refuseMethod("GET, HEAD, POST", "A published sheet is fetched by POST."));
	router.use((_request, response) => answerError(response, 404, "There is nothing at this address."));
	router.use(answerNotFetched, answerBodyErrors);
	return router;
}

const answerNotFetched: ErrorRequestHandler = (error, _request, response, next) => {
	if (error instanceof NotFetched) answerError(response, error.status, error.message);
	else next(error);
};
