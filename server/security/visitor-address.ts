import { isIP, SocketAddress } from "node:net";
import type { Request } from "express";
import { ipKeyGenerator } from "express-rate-limit";
import type { Log } from "../ops/log.ts";

/**
 * Returns a function that reads the key by which a visitor is counted: `request.ip`, or the /56 of an IPv6 address.
 *
 * @param shared what all visitors share if a proxy hides their addresses; the log then has one warning
 */
export function visitorKeys(log: Log, shared: string): (request: Request) => string {
	let warned = false;
	return (request) => {
		if (!warned && request.headers["x-forwarded-for"] && request.app.get("trust proxy") === false) {
			warned = true;
			log.warn(`X-Forwarded-For is sent but TRUST_PROXY is not set: all visitors share ${shared}`);
		}
		return ipKeyGenerator(addressOf(request));
	};
}

/** The visitor's address without the port that some proxies append: with it, each connection would count separately. */
function addressOf({ ip = "" }: Request): string {
	return isIP(ip) ? ip : (SocketAddress.parse(ip)?.address ?? ip);
}
