import type { IncomingMessage, ServerResponse } from "node:http";

const MESSAGE = "Too many people are looking for a branch at the moment. Please try again in a few seconds.";
const RETRY_SECONDS = "5";

const JSON_BODY = Buffer.from(JSON.stringify({ message: MESSAGE }));
const TEXT_BODY = Buffer.from(MESSAGE);

const HEADERS = ["cache-control", "no-store", "retry-after", RETRY_SECONDS];

/**
 * Answers a request for a page that too many others wait for: 503. A browser shows the text, and tries again by itself. It is
 * cheap, because a crowd gets it.
 *
 * @param headers further headers, names and values alternating
 */
export function answerBusy(request: IncomingMessage, response: ServerResponse, headers: readonly string[] = []): void {
	const browser = request.headers.accept?.includes("text/html") ?? false;
	const body = browser ? TEXT_BODY : JSON_BODY;
	const type = browser ? ["text/plain; charset=utf-8", "refresh", RETRY_SECONDS] : ["application/json; charset=utf-8"];
	const own = [...HEADERS, "content-length", String(body.length), "content-type", ...type];
	response.writeHead(503, [...own, ...headers]);
	response.end(request.method === "HEAD" ? undefined : body);
}
