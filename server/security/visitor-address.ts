import type { IncomingMessage } from "node:http";
import { isIP, SocketAddress } from "node:net";
import type { Request } from "express";
import { ipKeyGenerator } from "express-rate-limit";
import proxyAddr from "proxy-addr";
import type { Config } from "../config/config.ts";
import type { Log } from "../process/log.ts";

/** Reads the key by which a visitor is counted: `request.ip`, or the /56 of an IPv6 address. @param shared by all if a proxy hides them, which is logged */
export function visitorKeys(log: Log, shared: string): (request: Request) => string {
	let warned = false;
	return (request) => {
		if (!warned && request.headers["x-forwarded-for"] && request.app.get("trust proxy") === false) {
			warned = true;
			log.warn(`X-Forwarded-For is sent but TRUST_PROXY is not set: all visitors share ${shared}`);
		}
		return ipKeyGenerator(withoutPort(request.ip ?? ""));
	};
}

/** Returns a function that reads the same key without Express. */
export function visitorKeysBeforeExpress(trustProxy: Config["trustProxy"]): (request: IncomingMessage) => string {
	const trusts = trustOf(trustProxy);
	return (request) => {
		// A client that has disconnected has no address any more.
		const address = request.socket.remoteAddress === undefined ? "" : proxyAddr(request, trusts);
		return ipKeyGenerator(withoutPort(address));
	};
}

/** Returns a function that checks, without headers, whether a connection is from these addresses; with a number of proxies, any is. */
export function connectionsFrom(addresses: Config["trustProxy"]): (request: IncomingMessage) => boolean {
	const trusts = trustOf(addresses);
	return ({ socket: { remoteAddress } }) => remoteAddress !== undefined && trusts(remoteAddress, 0);
}

/** Reads `trust proxy` like Express. */
function trustOf(trustProxy: Config["trustProxy"]): (address: string, hop: number) => boolean {
	if (typeof trustProxy === "string") return proxyAddr.compile(trustProxy.split(",").map((each) => each.trim()));
	const hops = trustProxy === false ? 0 : trustProxy;
	return (_address, hop) => hop < hops;
}

/** The visitor's address without the port that some proxies append: with it, each connection would count separately. */
function withoutPort(ip: string): string {
	return isIP(ip) ? ip : (SocketAddress.parse(ip)?.address ?? ip);
}
