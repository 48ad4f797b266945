import { isIP, SocketAddress } from "node:net";
import type { Request } from "express";
import { ipKeyGenerator } from "express-rate-limit";
import type { Log } from "../ops/log.ts";

/**
 * Makes a reader of the key by which a visitor is counted: `request.ip`, an IPv6 address by its /56.
 *
 * @param shared what all visitors have in common where a proxy hides who they are; the log then says so once
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

/** The visitor's address. Some proxies write the port behind it, by which each connection would count alone. */
function addressOf({ ip = "" }: Request): string {
	return isIP(ip) ? ip : (SocketAddress.parse(ip)?.address ?? ip);
}
