import type { IncomingMessage } from "node:http";

/**
 * Headers that contain lists, and that somebody takes apart: thousands of items in them would cost more than the answer. Browsers
 * send less than 300 characters in each.
 */
const LISTS = ["accept", "accept-encoding", "accept-language", "if-match", "if-none-match", "range"] as const;
const MAX_LIST_LENGTH = 1024;

interface Refusal {
	status: number;
	message: string;
}

const LIST_TOO_LONG: Refusal = { status: 431, message: "A request header is too long." };
const EXPECTATION_FAILED: Refusal = {
	status: 417,
	message: "The request expects something that this server does not support.",
};

/** Why a request is refused, whatever it asks for; undefined if it is not. */
export function refusalOf({ headers }: IncomingMessage): Refusal | undefined {
	for (const name of LISTS) if ((headers[name]?.length ?? 0) > MAX_LIST_LENGTH) return LIST_TOO_LONG;
	// RFC 9110, 10.1.1.
	if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) return EXPECTATION_FAILED;
	return undefined;
}

/** Five IPv6 addresses with ports. */
const MAX_FORWARDED_LENGTH = 256;

/**
 * Leaves only the last addresses of a long X-Forwarded-For: those of the proxies nearest to this server, which alone can be trusted.
 * Each of them is parsed, more than once.
 */
export function shortenForwarded({ headers }: IncomingMessage): void {
	const forwarded = headers["x-forwarded-for"];
	if (typeof forwarded !== "string" || forwarded.length <= MAX_FORWARDED_LENGTH) return;
	const last = forwarded.slice(-MAX_FORWARDED_LENGTH);
	headers["x-forwarded-for"] = last.slice(last.indexOf(",") + 1).trim();
}
