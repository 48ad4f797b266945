import type { IncomingMessage, ServerResponse } from "node:http";
import { answerError, beginError, type ErrorDetails } from "./answer.ts";

/** How long a client has to read the answer while it still sends, in milliseconds. */
const LINGER_MS = 2000;

/**
 * Like `answerError`, but the rest of the request's body is not read, and the connection is not used again. It is broken only
 * after some time: a client that is still sending would otherwise find it broken before it reads the answer.
 */
export function answerUnread(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	message: string,
	{ headers = [], ...details }: ErrorDetails = {},
): void {
	if (!awaitsBody(request)) {
		answerError(response, status, message, { ...details, headers });
		return;
	}
	request.unpipe().pause();
	// With `end`, Node would read the rest, and then break the connection while the client is still sending.
	response.write(beginError(response, status, message, { ...details, headers: [...headers, "connection", "close"] }));
	const linger = setTimeout(() => request.destroy(), LINGER_MS);
	response.once("close", () => clearTimeout(linger));
}

function awaitsBody({ complete, headers }: IncomingMessage): boolean {
	return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);
}
