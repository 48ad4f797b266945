/** Asks a tile service, with limits on time and size. No address is in what it throws: it may contain a key. */

import type { IncomingHttpHeaders } from "node:http";
import { createMapClient, ProviderSilent, readBody } from "../map-proxy/map-client.ts";
import { getOrInsert } from "../process/once.ts";

export interface ServiceAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	/** Uncompressed; empty unless the status is 200. */
	body: Buffer;
}

/** Why a service gave no usable answer, as the predicate of a sentence about it. */
export class ServiceFailure extends Error {
	/** How long the service itself asks us to wait, in milliseconds. */
	readonly waitMs: number | undefined;
	constructor(problem: string, waitMs?: number) {
		super(problem);
		this.waitMs = waitMs;
	}
}

export type AskService = (url: string, maxBytes: number) => Promise<ServiceAnswer>;

/** The wait, in seconds, if a service refuses too many requests without Retry-After. */
const WAIT_SECONDS = 60;

interface ServiceOptions {
	/** Longest wait for a whole answer. */
	timeoutSeconds: number;
	/** Identifies this site to the service's operator: its own address. */
	contact: string | undefined;
	/** Ends all requests. */
	stopped: AbortSignal;
}

/** Returns a function that requests an address and reads the answer, without redirects, which could lead inwards. @throws ServiceFailure unless 200, 204, 404 or 410 */
export function createAsk({ timeoutSeconds, contact, stopped }: ServiceOptions): AskService {
	const silenceMs = timeoutSeconds * 1000;
	const userAgent = contact === undefined ? "branch-locator" : `branch-locator (+${contact})`;
	const clients = new Map<string, ReturnType<typeof createMapClient>>();

	const clientOf = (origin: string) =>
		getOrInsert(clients, origin, () => createMapClient(origin, silenceMs, userAgent));

	return async (url, maxBytes) => {
		const { origin, pathname, search } = new URL(url);
		const signal = AbortSignal.any([stopped, AbortSignal.timeout(silenceMs)]);
		try {
			const answer = await clientOf(origin)(pathname + search, { "accept-encoding": "gzip" }, signal);
			const { statusCode: status = 0, headers } = answer;
			try {
				checkStatus(status, headers);
				const body = status === 200 ? await readBody(answer, silenceMs, maxBytes) : Buffer.alloc(0);
				return { status, headers, body };
			} finally {
				// The rest is not wanted. If all of it is here already, the connection serves the next request.
				if (answer.complete) answer.resume();
				else answer.destroy();
			}
		} catch (error) {
			throw asFailure(error, signal);
		}
	};
}

/** @throws {ServiceFailure} unless the answer can be used */
function checkStatus(status: number, headers: IncomingHttpHeaders): void {
	if ([200, 204, 404, 410].includes(status)) return;
	if (status === 429 || (status === 503 && headers["retry-after"] !== undefined)) {
		const [seconds = WAIT_SECONDS] = /^\d{1,6}$/.exec(headers["retry-after"] ?? "") ?? [];
		throw new ServiceFailure("asks for fewer requests", Number(seconds) * 1000);
	}
	if (status === 401 || status === 403) throw new ServiceFailure(`refuses access (${status}); is its key right?`);
	if (status >= 300 && status < 400) throw new ServiceFailure(`redirects (${status}), which is not followed`);
	throw new ServiceFailure(`answers ${status}`);
}

function asFailure(error: unknown, signal: AbortSignal): ServiceFailure {
	if (error instanceof ServiceFailure) return error;
	const { name, code } = error as NodeJS.ErrnoException;
	const isSlow = error instanceof ProviderSilent || signal.aborted;
	return new ServiceFailure(isSlow ? "does not answer in time" : `sends no readable answer (${code ?? name})`);
}
