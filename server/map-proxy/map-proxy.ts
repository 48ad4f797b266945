/**
 * Passes what mapbox-gl asks for to Mapbox and adds the access token, which no answer, no error and no log line shows.
 * Nothing is kept here: Mapbox's terms leave that to the visitor's browser, by the Cache-Control that is passed on.
 */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import { prepareBody, sendPrepared } from "../http/prepared-body.ts";
import { selectHeaders } from "../http/select-headers.ts";
import type { Log } from "../ops/log.ts";
import { createMapClient, limitedBody, ProviderSilent, readText } from "./map-client.ts";
import { holdsToken, publicMapJson } from "./map-json.ts";
import { JSON_TYPE, type MapRequest, mapKinds, readMapRequest } from "./map-request.ts";

interface MapProxyOptions {
	/** Origin of Mapbox. */
	apiUrl: string;
	token: string;
	/** The style whose parts may be asked for, as `user/style-id`. */
	style: string;
	/** Longest silence of Mapbox, before its answer and within it. */
	timeoutSeconds: number;
	log: Log;
}

const REQUEST_HEADERS = ["accept-encoding", "if-modified-since", "if-none-match"];

const KEPT_HEADERS = ["cache-control", "etag", "expires", "last-modified", "vary"];

const BODY_HEADERS = ["content-encoding", "content-length", "content-type"];

const MESSAGES: Readonly<Record<number, string>> = {
	400: "The address is not valid.",
	404: "There is no such part of the map.",
	405: "This address can only be read.",
	502: "The map cannot be loaded at the moment.",
	503: "The map is asked for too often at the moment. Please try again later.",
	504: "The map took too long to load. Please try again later.",
};

/** Sent when Mapbox says that it is asked too often but not for how long. */
const RETRY_SECONDS = 30;

/** What the visitor is told instead of an answer of Mapbox that is not passed on. */
class MapFailure extends Error {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
	constructor(status: number, reason: string, headers: Readonly<Record<string, string>> = {}) {
		super(reason);
		this.status = status;
		this.headers = headers;
	}
}

/** Makes the middleware to mount at MAP_PROXY_PREFIX, behind the check of who asks and how often. */
export function createMapProxy({ apiUrl, token, style, timeoutSeconds, log }: MapProxyOptions): RequestHandler {
	const silenceMs = timeoutSeconds * 1000;
	const ask = createMapClient(apiUrl, silenceMs);
	const kinds = mapKinds(style);

	async function pass({ kind, path, query }: MapRequest, request: Request, response: Response, signal: AbortSignal) {
		const json = kind.contentType === JSON_TYPE;
		const headers = json ? { "accept-encoding": "gzip" } : selectHeaders(request.headers, REQUEST_HEADERS);
		const answer = await ask(`${path}?${[...query, `access_token=${token}`].join("&")}`, headers, signal);
		try {
			refuseUnfit(answer, kind.contentType);
			refuseToken(answer, token);
			if (json) await passJson(answer, request, response);
			else await passBody(answer, response);
		} finally {
			// What was not read is not waited for.
			if (!answer.complete) answer.destroy();
		}
	}

	/** JSON is asked for anew each time, since its ETag is one of what is made of it here. */
	async function passJson(answer: IncomingMessage, request: Request, response: Response) {
		const json = publicMapJson(await readText(answer, silenceMs), token);
		const body = await prepareBody(Buffer.from(json), {
			contentType: "application/json; charset=utf-8",
			cacheControl: answer.headers["cache-control"] ?? "no-cache",
			effort: "fast",
		});
		sendPrepared(request, response, body);
	}

	async function passBody(answer: IncomingMessage, response: Response) {
		const { statusCode = 502, headers } = answer;
		response.writeHead(
			statusCode,
			selectHeaders(headers, [...KEPT_HEADERS, ...(statusCode === 200 ? BODY_HEADERS : [])]),
		);
		await pipeline(limitedBody(answer, silenceMs), response);
	}

	function answerFailure(error: unknown, path: string, response: Response) {
		const failure = error instanceof MapFailure ? error : unexpected(error);
		// An error's own message may hold the address with the token in it; these are ours.
		if (failure.status !== 404)
			log.warn({ path, status: failure.status, reason: failure.message }, "map not passed on");
		if (response.headersSent) response.destroy();
		else refuse(response, failure.status, failure.headers);
	}

	return async (request, response) => {
		if (request.method !== "GET") return refuse(response, 405, { Allow: "GET" });
		const asked = readMapRequest(request.url, kinds);
		if (typeof asked === "number") return refuse(response, asked);
		const left = new AbortController();
		response.once("close", () => left.abort());
		try {
			await pass(asked, request, response, left.signal);
		} catch (error) {
			if (!left.signal.aborted) answerFailure(error, asked.path, response);
		}
	};
}

function refuse(response: Response, status: number, headers: Readonly<Record<string, string>> = {}): void {
	response
		.status(status)
		.set({ ...headers, "Cache-Control": "no-store" })
		.json({ message: MESSAGES[status] });
}

/** @throws {MapFailure} unless the answer is one to pass on */
function refuseUnfit({ statusCode = 0, headers }: IncomingMessage, contentType: RegExp): void {
	if (statusCode === 304 || statusCode === 204) return;
	if (statusCode === 200) {
		if (!contentType.test(headers["content-type"] ?? "")) throw new MapFailure(502, "an answer of another type");
		return;
	}
	if (statusCode === 401 || statusCode === 403) throw new MapFailure(502, "Mapbox refuses the access token");
	if (statusCode === 404 || statusCode === 410 || statusCode === 422) throw new MapFailure(404, "not there");
	if (statusCode === 429)
		throw new MapFailure(503, "Mapbox is asked too often", { "Retry-After": retryAfter(headers) });
	throw new MapFailure(502, `Mapbox answers ${statusCode}`);
}

/** @throws {MapFailure} when a header that would be passed on shows the token */
function refuseToken({ headers }: IncomingMessage, token: string): void {
	const passed = JSON.stringify(selectHeaders(headers, [...KEPT_HEADERS, ...BODY_HEADERS]));
	if (holdsToken(passed, token)) throw new MapFailure(502, "a header holds the token");
}

function retryAfter(headers: IncomingHttpHeaders): string {
	const told = headers["retry-after"] ?? "";
	return /^\d{1,5}$/.test(told) ? told : String(RETRY_SECONDS);
}

function unexpected(error: unknown): MapFailure {
	if (error instanceof ProviderSilent) return new MapFailure(504, "Mapbox keeps silent");
	const { code, name } = error as NodeJS.ErrnoException;
	return new MapFailure(502, code ?? name);
}
