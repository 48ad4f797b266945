/** Passes requests of mapbox-gl on to Mapbox with the access token, which nothing shows. Its terms allow caching only in the browser. */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { answerError, selectHeaders } from "../http/answer.ts";
import { prepareBody, sendPrepared } from "../http/prepared-body.ts";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import { createMapClient, limitedBody, ProviderSilent, readBody } from "./map-client.ts";
import { containsToken, publicMapJson } from "./map-json.ts";
import { JSON_TYPE, type MapRequest, mapKinds, readMapRequest } from "./map-request.ts";

interface MapProxyOptions {
	/** Origin of Mapbox. */
	apiUrl: string;
	token: string;
	/** The style whose parts may be requested, as `user/style-id`. */
	style: string;
	/** Longest silence of Mapbox, before or within its answer. */
	timeoutSeconds: number;
	log: Log;
}

const REQUEST_HEADERS = ["accept-encoding", "if-modified-since", "if-none-match"];

const KEPT_HEADERS = ["cache-control", "etag", "expires", "last-modified", "vary"];

const BODY_HEADERS = ["content-encoding", "content-length", "content-type"];

const MESSAGES = {
	400: "The address is not valid.",
	404: "There is no such part of the map.",
	405: "This address is read-only.",
	502: "The map cannot be loaded at the moment.",
	503: "There are too many requests for the map at the moment. Please try again later.",
	504: "The map took too long to load. Please try again later.",
} as const;
type RefusedStatus = keyof typeof MESSAGES;

/** The value of Retry-After if Mapbox refuses too many requests without that header. */
const RETRY_SECONDS = 30;

/** Mapbox's Cache-Control without permission for shared caches, such as a CDN. */
function cacheOfBrowser(rule: string | undefined): string | undefined {
	if (rule === undefined) return undefined;
	const own = rule.split(",").map((each) => each.trim());
	return ["private", ...own.filter((each) => !/^(?:public|private|s-maxage\b.*)$/i.test(each))].join(", ");
}

/** The answer to the visitor if Mapbox's answer is not passed on. */
class MapFailure extends Error {
	readonly status: RefusedStatus;
	/** Names and values alternating. */
	readonly headers: readonly string[];
	constructor(status: RefusedStatus, reason: string, headers: readonly string[] = []) {
		super(reason);
		this.status = status;
		this.headers = headers;
	}
}

/** Creates the middleware for MAP_PROXY_PREFIX, to be mounted after the checks of origin and rate. */
export function createMapProxy({ apiUrl, token, style, timeoutSeconds, log }: MapProxyOptions): RequestHandler {
	const silenceMs = timeoutSeconds * 1000;
	const ask = createMapClient(apiUrl, silenceMs);
	const kinds = mapKinds(style);

	async function pass({ kind, path, query }: MapRequest, request: Request, response: Response, signal: AbortSignal) {
		const json = kind.contentType === JSON_TYPE;
		const headers = json ? { "accept-encoding": "gzip" } : selectHeaders(request.headers, REQUEST_HEADERS);
		const answer = await ask(`${path}?${[...query, `access_token=${token}`].join("&")}`, headers, signal);
		try {
			checkAnswer(answer, kind.contentType);
			refuseToken(answer, token);
			if (json) await passJson(answer, request, response);
			else await passBody(answer, response);
		} finally {
			// Drops an answer that was not read to its end.
			if (!answer.complete) answer.destroy();
		}
	}

	/** Requests JSON again each time: the visitor's ETag is that of the rewritten JSON. */
	async function passJson(answer: IncomingMessage, request: Request, response: Response) {
		const json = publicMapJson((await readBody(answer, silenceMs)).toString(), token);
		const body = await prepareBody(Buffer.from(json), {
			contentType: "application/json; charset=utf-8",
			cacheControl: cacheOfBrowser(answer.headers["cache-control"]) ?? "no-cache",
			effort: "fast",
		});
		sendPrepared(request, response, body);
	}

	async function passBody(answer: IncomingMessage, response: Response) {
		const { statusCode = 502 } = answer;
		const headers = { ...answer.headers };
		const cacheControl = cacheOfBrowser(headers["cache-control"]);
		if (cacheControl !== undefined) headers["cache-control"] = cacheControl;
		response.writeHead(
			statusCode,
			selectHeaders(headers, [...KEPT_HEADERS, ...(statusCode === 200 ? BODY_HEADERS : [])]),
		);
		await pipeline(limitedBody(answer, silenceMs), response);
	}

	function answerFailure(error: unknown, path: string, response: Response) {
		const failure = error instanceof MapFailure ? error : unexpected(error);
		// An unexpected error's message may contain the address with the token; these reasons never do.
		if (failure.status !== 404)
			log.warn(
				{ path, status: failure.status, reason: failure.message, ...withRequestId(response.req) },
				"map not passed on",
			);
		if (response.headersSent) response.destroy();
		else refuse(response, failure.status, failure.headers);
	}

	return async (request, response) => {
		if (request.method !== "GET") return refuse(response, 405, ["allow", "GET"]);
		const mapRequest = readMapRequest(request.url, kinds);
		if (typeof mapRequest === "number") return refuse(response, mapRequest);
		const left = new AbortController();
		response.once("close", () => left.abort());
		try {
			await pass(mapRequest, request, response, left.signal);
		} catch (error) {
			if (!left.signal.aborted) answerFailure(error, mapRequest.path, response);
		}
	};
}

function refuse(response: Response, status: RefusedStatus, headers: readonly string[] = []): void {
	answerError(response, status, MESSAGES[status], { headers });
}

/** @throws {MapFailure} unless the answer may be passed on */
function checkAnswer({ statusCode = 0, headers }: IncomingMessage, contentType: RegExp): void {
	if (statusCode === 304 || statusCode === 204) return;
	if (statusCode === 200) {
		if (!contentType.test(headers["content-type"] ?? "")) throw new MapFailure(502, "unexpected content type");
		return;
	}
	if (statusCode === 401 || statusCode === 403) throw new MapFailure(502, "Mapbox refuses the access token");
	if (statusCode === 404 || statusCode === 410 || statusCode === 422) throw new MapFailure(404, "not there");
	if (statusCode === 429)
		throw new MapFailure(503, "Mapbox refuses too many requests", ["retry-after", retryAfter(headers)]);
	throw new MapFailure(502, `Mapbox answers ${statusCode}`);
}

/** @throws {MapFailure} if a header to be passed on contains the token */
function refuseToken({ headers }: IncomingMessage, token: string): void {
	const passed = JSON.stringify(selectHeaders(headers, [...KEPT_HEADERS, ...BODY_HEADERS]));
	if (containsToken(passed, token)) throw new MapFailure(502, "a header contains the token");
}

function retryAfter(headers: IncomingHttpHeaders): string {
	const value = headers["retry-after"] ?? "";
	return /^\d{1,5}$/.test(value) ? value : String(RETRY_SECONDS);
}

function unexpected(error: unknown): MapFailure {
	if (error instanceof ProviderSilent) return new MapFailure(504, "Mapbox did not answer in time");
	const { code, name } = error as NodeJS.ErrnoException;
	return new MapFailure(502, code ?? name);
}
