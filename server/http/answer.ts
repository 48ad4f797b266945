import type { ServerResponse } from "node:http";
import type { ErrorAnswer } from "../../shared/api-answers.ts";

export interface ErrorDetails extends Pick<ErrorAnswer, "errors"> {
	/** Further headers, names and values alternating. */
	headers?: readonly string[];
}

/**
 * Answers with an error: `{ "message": ... }` and its `errors`, if given. All errors are sent this way, with or without
 * Express. They are not cached, because the same request may succeed next time. For HEAD, Node omits the body.
 *
 * @param message shown to whoever made the request, so it must not reveal internals
 */
export function answerError(response: ServerResponse, status: number, message: string, details?: ErrorDetails): void {
	response.end(beginError(response, status, message, details));
}

/** Sends the head of `answerError`, and returns the body that is to follow. */
export function beginError(
	response: ServerResponse,
	status: number,
	message: string,
	{ headers = [], errors }: ErrorDetails = {},
): Buffer {
	const body = Buffer.from(JSON.stringify({ message, ...(errors && { errors }) } satisfies ErrorAnswer));
	response.writeHead(status, [
		"content-type",
		"application/json; charset=utf-8",
		"content-length",
		String(body.length),
		"cache-control",
		"no-store",
		...headers,
	]);
	return body;
}
