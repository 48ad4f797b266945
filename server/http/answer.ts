import type { ServerResponse } from "node:http";
import type { ErrorAnswer } from "../../shared/api-answers.ts";

interface ErrorDetails extends Pick<ErrorAnswer, "errors"> {
	/** Further headers, name and value in turn. */
	headers?: readonly string[];
}

/**
 * Answers an error: `{ "message": ... }` and, where they are given, its `errors`. The one way to do so, with Express and
 * without. No cache keeps it: the same request may succeed the next time. HEAD gets the head alone, for which Node sees.
 *
 * @param message the text that is shown to whoever asked; nothing of ours may leak by it
 */
export function answerError(
	response: ServerResponse,
	status: number,
	message: string,
	{ headers = [], errors }: ErrorDetails = {},
): void {
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
	response.end(body);
}
