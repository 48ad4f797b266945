/** Discards an unwanted body: the rest is not read, and its connection ends. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Step } from "./handler.ts";

/** How much of such a body is still read, in bytes: enough for a small one that is already on its way. */
const MAX_READ_ON_BYTES = 64 * 1024;

/** How long the connection stays open after the answer, and after each piece: closed at once, the answer would be lost (RFC 9112, 9.6). In ms. */
const LINGER_MS = 2000;

/** Whether a request has a body, according to its headers (RFC 9112, 6.3). */
function hasBody({ headers }: IncomingMessage): boolean {
	const length = headers["content-length"];
	return headers["transfer-encoding"] !== undefined || (length !== undefined && Number(length) !== 0);
}

/** Lets a client that waits (`Expect: 100-continue`) send the body. Call it when nothing can refuse the request any more. */
export function continueBody(request: IncomingMessage, response: ServerResponse): void {
	if (/^100-continue$/i.test(request.headers.expect ?? "")) response.writeContinue();
}

/** Discards a request's body that has not arrived, before the answer's head. @param readOn bytes still read, for a client that sends all first */
export function discardBody(request: IncomingMessage, response: ServerResponse, readOn = MAX_READ_ON_BYTES): void {
	if (request.complete || !hasBody(request) || dropped.has(request)) return;
	dropped.add(request);
	if (!response.headersSent) response.setHeader("Connection", "close");
	const { socket } = request;
	let left = readOn;
	let timer: NodeJS.Timeout | undefined;
	request
		.unpipe()
		.on("data", (chunk: Buffer) => {
			timer?.refresh();
			left -= chunk.length;
			if (left < 0) request.pause();
		})
		.once("end", () => timer && socket.destroy())
		// The parser reports an early end, which is expected here.
		.on("error", () => undefined)
		.resume();
	// Node calls this when the answer has been written.
	socket.destroySoon = () => {
		socket.end(() => {
			if (request.complete) socket.destroy();
			else timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
		});
	};
}

/** Discards the bodies of requests that only read. */
export const discardUnreadBody: Step = (next) => (request, response) => {
	if (READING.has(request.method ?? "")) discardBody(request, response);
	next(request, response);
};

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

const dropped = new WeakSet<IncomingMessage>();
