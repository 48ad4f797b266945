/** Serves the metrics: on their own port, or on the site's with a token. */
import { hash, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { METRICS_PATH } from "../../shared/paths.ts";
import type { MetricsConfig } from "../config/config.ts";
import { answerError } from "../http/answer.ts";
import { close, listen, portOf, urlOf } from "../http/listen.ts";
import type { Metrics } from "./metrics.ts";

const NO_TOKEN = "The metrics need the token in METRICS_TOKEN, as Authorization: Bearer.";

/** Answers with the metrics; if there is a token, only requests with it. */
export function serveMetrics(metrics: Pick<Metrics, "text" | "contentType">, token: string | undefined) {
	const isAllowed = token === undefined ? () => true : bearerCheck(token);
	return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		if (!isAllowed(request)) {
			answerError(response, 401, NO_TOKEN, { headers: ["www-authenticate", 'Bearer realm="metrics"'] });
			return;
		}
		const text = await metrics.text();
		response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text);
	};
}

/** Compares digests, which have the same length, so that the time reveals nothing about the token. The scheme may have any case. */
function bearerCheck(token: string): (request: IncomingMessage) => boolean {
	const expected = hash("sha256", token, "buffer");
	return ({ headers }) => {
		const [, sent = ""] = /^bearer (.+)$/i.exec(headers.authorization ?? "") ?? [];
		return timingSafeEqual(hash("sha256", sent, "buffer"), expected);
	};
}

/** Serves the metrics on their own port; undefined if none is configured. @throws if the port cannot be listened on */
export async function startMetricsServer(metrics: Metrics, { port, host = "", token }: MetricsConfig) {
	if (port === undefined) return undefined;
	const serve = serveMetrics(metrics, token);
	const server = createServer((request, response) => {
		const isRead = request.method === "GET" || request.method === "HEAD";
		if (!isRead || request.url?.split("?", 1)[0] !== METRICS_PATH) answerError(response, 404, "Not found");
		else void serve(request, response).catch(() => response.destroy());
	});
	await listen(server, port, host, "METRICS");
	return { url: urlOf(host, portOf(server)) + METRICS_PATH, close: () => close(server) };
}
