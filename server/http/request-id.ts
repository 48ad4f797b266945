/** The id of a request: in its answer, its log lines and the upstream's, so that one can be found by another. */
import { randomFillSync } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

export const REQUEST_ID_HEADER = "x-request-id";

/** What can be in a log, a header and a page without being quoted. */
const PLAIN = /^[\w.-]{1,64}$/;

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request; undefined if it has none, as those that are answered before Express. */
export function requestIdOf(request: IncomingMessage): string | undefined {
	return ids.get(request);
}

/** As part of a log line or of an answer. */
export function withRequestId(request: IncomingMessage): { requestId?: string } {
	const requestId = ids.get(request);
	return requestId === undefined ? {} : { requestId };
}

/**
 * Returns a function that gives a request its id, once: the one that it came with, if it is plain and comes from somebody trusted,
 * otherwise a new one.
 */
export function requestIds(isTrusted: (request: IncomingMessage) => boolean): (request: IncomingMessage) => string {
	return (request) => {
		const known = ids.get(request);
		if (known !== undefined) return known;
		const sent = sentId(request);
		const id = sent !== undefined && isTrusted(request) ? sent : newId();
		ids.set(request, id);
		return id;
	};
}

/** Gives each request its id, and sends it with the answer. */
export function sendRequestIds(giveId: (request: IncomingMessage) => string): RequestHandler {
	return (request, response, next) => {
		response.setHeader("X-Request-Id", giveId(request));
		next();
	};
}

/** Takes over the id that the site sends with a request. One without has none here. */
export const takeRequestId: RequestHandler = (request, _response, next) => {
	const id = sentId(request);
	if (id !== undefined) ids.set(request, id);
	next();
};

/** Undefined if it is not plain; several are joined by a comma, which is not. */
function sentId({ headers }: IncomingMessage): string | undefined {
	const id = headers[REQUEST_ID_HEADER];
	return typeof id === "string" && PLAIN.test(id) ? id : undefined;
}

/** 96 bits, 16 characters. */
const ID_BYTES = 12;

/** To ask the system for randomness once per request would cost more than all the rest here. */
const pool = Buffer.alloc(ID_BYTES * 512);
let used = pool.length;

function newId(): string {
	if (used === pool.length) {
		randomFillSync(pool);
		used = 0;
	}
	used += ID_BYTES;
	return pool.toString("base64url", used - ID_BYTES, used);
}
