import type { ErrorRequestHandler } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import type { Log } from "../process/log.ts";
import { answerError } from "./answer.ts";
import type { AnswerBusy } from "./answer-busy.ts";
import { QueueFull } from "./fair-queue.ts";
import { withRequestId } from "./request-id.ts";

/** Answers with the error that a step has passed on or thrown, in words that reveal nothing. The site's own failures are logged. */
export function answerErrors({ log, answerBusy }: { log: Log; answerBusy: AnswerBusy }): ErrorRequestHandler {
	return (error, request, response, _next) => {
		if (error instanceof QueueFull && !response.headersSent) return answerBusy(request, response);
		// Express reports a bad request, such as a malformed address, by the error's status.
		const status = Number(error?.status);
		const expected = status >= 400 && status < 500;
		if (!expected) log.error({ err: error, path: request.path, ...withRequestId(request) }, "request failed");
		if (response.headersSent) response.destroy();
		else answerError(response, expected ? status : 500, expected ? "Bad request" : MESSAGES.unknownError);
	};
}
