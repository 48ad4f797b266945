/** Passes API calls on to the upstream. In both directions, only listed headers are passed on. */
import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, type ServerResponse } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import type { RequestHandler } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import * as calls from "../../shared/api/api-paths.ts";
import { MAX_UPLOAD_BYTES } from "../../shared/constants.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { answerError, selectHeaders } from "../http/answer.ts";
import { continueBody, discardBody } from "../http/discard-body.ts";
import { joinPieces } from "../http/join-pieces.ts";
import { REQUEST_ID_HEADER, requestIdOf, withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import { callerOf } from "../security/admin-user.ts";
import { changesState } from "../security/same-origin.ts";
import { ROLE_HEADER, STATES_HEADER, USER_HEADER } from "./user-header.ts";

interface ApiProxyOptions {
	/** The path below which the site is. */
	basePath?: string;
	/** Address of the upstream, without a trailing slash; calls.API_PREFIX is below it. */
	target: string;
	/** Further headers for the upstream. Clients can neither send nor read them. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** Whether the upstream is the site's own branch service, which lets editors of some states change only these. */
	ownService?: boolean;
	/** Longest silence of the upstream, before or within its answer. */
	timeoutSeconds: number;
	/** Awaited after a successful change, before the answer is sent. It says whether visitors get the change by then. */
	onChanged: () => Promise<boolean>;
	log: Log;
}

const REQUEST_HEADERS =
	"accept accept-encoding accept-language if-match if-modified-since if-none-match if-unmodified-since".split(" ");

/** Headers passed on with the body. A request that only reads has no body. */
const REQUEST_BODY_HEADERS = ["content-encoding", "content-length", "content-type", "transfer-encoding"];

const BAD_PATH = "The address is not valid.";
const UNREACHABLE = "The service cannot be reached at the moment. Please try again later.";
const STATES_UNKNOWN =
	"You may change only branches of some states, and the service that stores this site's branches cannot check that.";
const TOO_SLOW = "The service took too long to answer. Please try again later.";

/** A `.` or `..` segment in any spelling that a server might decode. */
const DOT_SEGMENT = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\;]|%2f|%5c|%3b)/i;

/** Streams calls to the upstream, without following redirects: 502 if it cannot be reached, 504 if it stays silent, and broken off if it breaks off. */
export function createApiProxy({
	target,
	basePath = "",
	headers,
	ownService = false,
	timeoutSeconds,
	onChanged,
	log,
}: ApiProxyOptions): RequestHandler {
	const silenceMs = timeoutSeconds * 1000;

	async function answer(upstreamResponse: IncomingMessage, request: IncomingMessage, response: ServerResponse) {
		const { statusCode = 0, socket } = upstreamResponse;
		if (statusCode < 200 || statusCode > 599) {
			// No client could read this status (RFC 9110, 15).
			socket.destroy();
			return answerFailure(new Error(`answered with the status ${statusCode}`), request, response);
		}
		socket.setTimeout(0);
		const changed = changesState(request.method) && isSuccess(statusCode) && !onlyReads(request.url);
		if (changed && !(await onChanged())) response.setHeader(calls.SEEN_LATER_HEADER, "yes");
		socket.setTimeout(silenceMs);
		if (!response.destroyed) passAnswer(upstreamResponse, request, response, { target, basePath });
	}

	function answerFailure(error: Error, request: IncomingMessage, response: ServerResponse | Socket) {
		if (response instanceof Socket || response.headersSent || response.destroyed) return;
		const url = target + pathOf(request.url).slice(0, 500);
		log.warn({ method: request.method, url, reason: error.message, ...withRequestId(request) }, "API call failed");
		discardBody(request, response, MAX_UPLOAD_BYTES);
		if (error instanceof UpstreamSilent) answerError(response, 504, TOO_SLOW);
		else answerError(response, 502, UNREACHABLE);
	}

	const proxy = createProxyMiddleware({
		target: target + calls.API_PREFIX,
		agent: singleUseAgent(target),
		headers: { "user-agent": "branch-locator", ...headers },
		selfHandleResponse: true,
		on: {
			proxyReq: (upstreamRequest, request, response) => {
				readEarlyAnswer(upstreamRequest);
				limitSilence(upstreamRequest, request, silenceMs);
				if (!changesState(request.method) && !isDownload(request.url)) limitHead(upstreamRequest, silenceMs);
				let answered = false;
				upstreamRequest.once("response", () => {
					answered = true;
				});
				// If the upstream changes the protocol (101), this is Node's only event.
				upstreamRequest.once("close", () => {
					if (!answered) answerFailure(new Error("closed without an answer"), request, response);
				});
			},
			proxyRes: (upstreamResponse, request, response) =>
				answer(upstreamResponse, request, response).catch((error) => {
					log.error({ err: error, ...withRequestId(request) }, "API answer not passed on");
					response.destroy();
				}),
			error: answerFailure,
		},
	});
	return (request, response, next) => {
		if (!isPlainPath(request.url)) {
			answerError(response, 400, BAD_PATH);
			return;
		}
		const { name: user, rights } = callerOf(response);
		const id = requestIdOf(request);
		const changes = changesState(request.method);
		if (rights.states && changes && !ownService) return answerError(response, 403, STATES_UNKNOWN);
		if (changes) {
			joinBody(request);
			continueBody(request, response);
		} else withoutBody(request);
		request.headers = {
			...selectHeaders(request.headers, changes ? [...REQUEST_HEADERS, ...REQUEST_BODY_HEADERS] : REQUEST_HEADERS),
			...(user !== undefined && { [USER_HEADER]: encodeURIComponent(user) }),
			...(rights.role === "owner" && ownService && { [ROLE_HEADER]: rights.role }),
			...(rights.states && ownService && { [STATES_HEADER]: encodeURIComponent(JSON.stringify(rights.states)) }),
			...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
		};
		void proxy(request, response, next);
	};
}

/** The proxy's library passes every body on by `pipe`. */
function withoutBody(request: IncomingMessage): void {
	request.pipe = (upstreamRequest) => {
		upstreamRequest.end();
		return upstreamRequest;
	};
}

function joinBody(request: IncomingMessage): void {
	const { pipe } = request;
	request.pipe = (upstreamRequest) => {
		const joined = joinPieces();
		pipe.call(request, joined);
		return joined.pipe(upstreamRequest);
	};
}

/** Opens a new connection for each call, which the upstream is asked to keep: on an old one that it is just closing, a POST would fail. */
function singleUseAgent(target: string): HttpAgent {
	const Agent = target.startsWith("https:") ? HttpsAgent : HttpAgent;
	return Object.assign(new Agent({ keepAlive: true }), { keepSocketAlive: () => false });
}

class UpstreamSilent extends Error {}

/** Ends the call if nothing happens on the upstream's connection, unless the client is slow to upload. */
function limitSilence(upstreamRequest: ClientRequest, request: IncomingMessage, silenceMs: number): void {
	const { socket } = upstreamRequest;
	socket?.setTimeout(silenceMs).on("timeout", async () => {
		// If this process was busy all that time, bytes that have arrived are read only now; they reset the timeout.
		const read = socket.bytesRead;
		await setImmediate();
		if (socket.bytesRead > read) return;
		const waitsForClient = !request.complete && !socket.connecting && !upstreamRequest.writableNeedDrain;
		if (waitsForClient) socket.setTimeout(silenceMs);
		else upstreamRequest.destroy(new UpstreamSilent(`nothing from the upstream for ${silenceMs} ms`));
	});
}

/** Ends a call that reads and whose answer does not begin, even if the upstream sends informational ones (1xx) all the time. */
function limitHead(upstreamRequest: ClientRequest, limitMs: number): void {
	const slow = new UpstreamSilent(`no answer from the upstream within ${limitMs} ms`);
	const timer = setTimeout(() => upstreamRequest.destroy(slow), limitMs);
	const end = () => clearTimeout(timer);
	upstreamRequest.once("response", end).once("close", end);
}

/** Whether a call downloads a workbook, which may take minutes: it waits for other jobs before it is made. */
function isDownload(url: string | undefined): boolean {
	return [calls.BRANCHES_SHEET_PATH, calls.BUSINESS_PROFILE_PATH, calls.CHANGES_SHEET_PATH].includes(pathOf(url));
}

/** Whether a POST stores nothing. */
function onlyReads(url: string | undefined): boolean {
	const path = pathOf(url);
	return [calls.PREVIEW_UPLOAD_PATH, calls.MARKED_UPLOAD_PATH, calls.READ_HOLIDAYS_PATH].includes(path);
}

function pathOf(url = ""): string {
	return calls.API_PREFIX + url.split("?", 1)[0];
}

function isPlainPath(url: string): boolean {
	const [path = ""] = url.split("?", 1);
	const decodedOnce = path.replace(/%(?:25)+/g, "%");
	return URL.canParse(url, "http://host") && !DOT_SEGMENT.test(decodedOnce);
}

/** Reads an answer that came before the upstream closed the connection of an upload (RFC 9112, 9.5): Node would drop it unread. */
function readEarlyAnswer({ socket }: ClientRequest): void {
	if (!socket) return;
	const [write, writev] = [socket._write, socket._writev];
	socket._write = (chunk, encoding, callback) => write.call(socket, chunk, encoding, afterReading(socket, callback));
	if (writev) socket._writev = (chunks, callback) => writev.call(socket, chunks, afterReading(socket, callback));
}

type Callback = (error?: Error | null) => void;

function afterReading(socket: Socket, callback: Callback): Callback {
	return async (error) => {
		// Bytes that arrived before the failure are read when the event loop polls next, between two of these.
		for (let read = -1; error && read < socket.bytesRead && !socket.destroyed; ) {
			read = socket.bytesRead;
			await setImmediate();
			await setImmediate();
		}
		callback(error);
	};
}

const RESPONSE_HEADERS = ["allow", "retry-after"];

const BODY_HEADERS = [
	..."content-disposition content-encoding content-language content-length content-type".split(" "),
	..."etag last-modified vary".split(" "),
];

/** Passes an answer on, for no cache: only admins may read it. Errors and redirects that are not JSON are replaced, because they reveal software. */
function passAnswer(
	upstreamResponse: IncomingMessage,
	request: IncomingMessage,
	response: ServerResponse,
	{ target, basePath }: { target: string; basePath: string },
): void {
	const { statusCode = 0, headers, socket } = upstreamResponse;
	discardBody(request, response, MAX_UPLOAD_BYTES);
	const location = localLocation(headers.location, request.url, target);
	const passed = { ...selectHeaders(headers, RESPONSE_HEADERS), ...(location && { location: basePath + location }) };
	const isJson = /^application\/(?:[\w.-]+\+)?json\b/i.test(headers["content-type"] ?? "");
	if (isSuccess(statusCode) || statusCode === 304 || isJson) {
		const body = { ...selectHeaders(headers, BODY_HEADERS), ...(isDocument(headers["content-type"]) && PLAIN_TEXT) };
		response.writeHead(statusCode, { ...passed, ...body, "cache-control": "no-store" });
		// The upstream would wait for the rest of an upload that it answered early, or for a client that has left.
		response.once("close", () => socket.destroy());
		upstreamResponse.pipe(joinPieces()).pipe(response);
	} else {
		socket.destroy();
		answerError(response, statusCode, MESSAGES.unknownError, { headers: Object.entries(passed).flat().map(String) });
	}
}

/** Whether a browser would show a content type as a page of this site. */
function isDocument(contentType = ""): boolean {
	const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	return ["/html", "/xml", "+xml"].some((ending) => type.endsWith(ending));
}

const PLAIN_TEXT = { "content-type": "text/plain; charset=utf-8" };

/** The Location of an answer as a path on this site; undefined unless it is below the API's prefix. */
function localLocation(location: string | undefined, requestPath: string | undefined, target: string) {
	if (location === undefined) return undefined;
	const url = URL.parse(location, target + calls.API_PREFIX + requestPath);
	return url?.href.startsWith(`${target}${calls.API_PREFIX}/`) ? url.href.slice(target.length) : undefined;
}

function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}
