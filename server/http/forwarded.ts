import type { IncomingMessage } from "node:http";

const forwarded = new WeakSet<IncomingMessage>();

/** Notes that another process of the site answers a request, and logs it. */
export function markForwarded(request: IncomingMessage): void {
	forwarded.add(request);
}

export function wasForwarded(request: IncomingMessage): boolean {
	return forwarded.has(request);
}
