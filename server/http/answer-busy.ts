import type { IncomingMessage, ServerResponse } from "node:http";
import { requestIdOf } from "./request-id.ts";

const MESSAGE = "Too many people are looking for a branch at the moment. Please try again in a few seconds.";
const RETRY_SECONDS = "5";

/** Without styles: the site's policy forbids them here, and a style sheet would be one more request from everyone in the crowd. */
const HTML_BODY = Buffer.from(`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Please try again in a few seconds</title>
</head>
<body>
<main>
<h1>Many visitors at the moment</h1>
<p>${MESSAGE}</p>
<p><a href="">Try again</a></p>
</main>
</body>
</html>
`);

const HEADERS = ["cache-control", "no-store", "retry-after", RETRY_SECONDS];

/**
 * Answers a request for a page that too many others wait for: 503. A browser shows a small page, and tries again by itself. It is
 * cheap, because a crowd gets it.
 *
 * @param headers further headers, names and values alternating
 */
export function answerBusy(request: IncomingMessage, response: ServerResponse, headers: readonly string[] = []): void {
	const browser = request.headers.accept?.includes("text/html") ?? false;
	const body = browser ? HTML_BODY : Buffer.from(JSON.stringify({ message: MESSAGE, requestId: requestIdOf(request) }));
	const type = browser ? ["text/html; charset=utf-8", "refresh", RETRY_SECONDS] : ["application/json; charset=utf-8"];
	const own = [...HEADERS, "content-length", String(body.length), "content-type", ...type];
	response.writeHead(503, [...own, ...headers]);
	response.end(request.method === "HEAD" ? undefined : body);
}
