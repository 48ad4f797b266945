import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { answerError } from "./answer.ts";
import type { Step } from "./handler.ts";

/** Headers with lists that are parsed: thousands of items would cost more than the answer. Browsers send fewer than 300 characters in each. */
const LISTS = ["accept", "accept-encoding", "accept-language", "if-match", "if-none-match", "range"] as const;
const MAX_LIST_LENGTH = 1024;

const PROCESS_HEADER = "x-branch-locator-process";

/** Goes with each request to another service: one that comes back, because the service's address is that of this site, is refused. */
export const SENT_FROM_HERE = { [PROCESS_HEADER]: randomUUID() };

/** Refuses malformed requests, so that no other part of the site has to handle them. @param headers the security headers, names and values alternating */
export function refuseMalformed(headers: readonly string[]): Step {
	return (next) => (request, response) => {
		const refusal = refusalOf(request);
		if (refusal) return answerError(response, refusal.status, refusal.message, { headers });
		shortenForwarded(request);
		next(request, response);
	};
}

/** Why a request is refused, whatever it asks for; undefined if it is not. */
export function refusalOf({ headers, httpVersion, rawHeaders }: IncomingMessage) {
	// RFC 9112, 3.2.
	if (headers.host === undefined && httpVersion !== "1.0")
		return { status: 400, message: "The request does not say which host it is for." };
	// RFC 3986, 3.2.2, without what names do not have: `x@host` and `host/x` would be read as that host, and a proxy takes them for another.
	if (/[^\w.:[\]-]/.test(headers.host ?? "")) return { status: 400, message: "The request names no valid host." };
	// Node ignores all but the first, and a proxy may go by another one.
	const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host");
	if (hosts.length > 1) return { status: 400, message: "The request names more than one host." };
	if (headers[PROCESS_HEADER] === SENT_FROM_HERE[PROCESS_HEADER])
		return { status: 508, message: "The address of the upstream leads to this site itself." };
	const isTooLong = LISTS.some((name) => (headers[name]?.length ?? 0) > MAX_LIST_LENGTH);
	if (isTooLong) return { status: 431, message: "A request header is too long." };
	// RFC 9110, 10.1.1.
	if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
		return { status: 417, message: "The request expects something that this server does not support." };
	return undefined;
}

/** Enough for five IPv6 addresses with ports. */
const MAX_FORWARDED_LENGTH = 256;

/** Keeps only the last addresses of a long X-Forwarded-For: each is parsed more than once, and only the nearest proxies' can be trusted. */
export function shortenForwarded({ headers }: IncomingMessage): void {
	const forwarded = headers["x-forwarded-for"];
	if (typeof forwarded !== "string" || forwarded.length <= MAX_FORWARDED_LENGTH) return;
	const last = forwarded.slice(-MAX_FORWARDED_LENGTH);
	headers["x-forwarded-for"] = last.slice(last.indexOf(",") + 1).trim();
}
