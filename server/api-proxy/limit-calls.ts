import type { RequestHandler } from "express";
import { answerError } from "../http/answer.ts";
import { changesState } from "../security/same-origin.ts";

/** Calls at the same time: those that read, and those that change something. Each opens a connection to the upstream. */
const MAX_READS = 32;
const MAX_CHANGES = 32;

const BUSY = "There are too many requests at the moment. Please try again in a few seconds.";

const RETRY_SECONDS = 5;

/** Answers 503 to calls beyond the limits. */
export function limitCalls(): RequestHandler {
	const running = { reads: 0, changes: 0 };
	return (request, response, next) => {
		const kind = changesState(request.method) ? "changes" : "reads";
		if (running[kind] >= (kind === "changes" ? MAX_CHANGES : MAX_READS)) {
			answerError(response, 503, BUSY, { headers: ["retry-after", String(RETRY_SECONDS)] });
			return;
		}
		running[kind]++;
		response.once("close", () => running[kind]--);
		next();
	};
}
