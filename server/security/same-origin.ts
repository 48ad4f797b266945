/** Refuses changes that another site asks for in a visitor's browser (cross-site request forgery, DNS rebinding). */
import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import type { RequestHandler } from "express";
import { changesState } from "./safe-method.ts";

interface SameOriginOptions {
	/** The site's own origin as visitors see it, without a trailing slash. */
	publicUrl: string | undefined;
	/** True while the server listens on a loopback address. */
	loopback: boolean;
}

const MESSAGE = "Requests from other sites are refused.";

/**
 * Lets a request that changes something pass when it comes from this site's own pages, or from no browser at all.
 * `Sec-Fetch-Site` decides where the browser sends it, else `Origin`. A server on loopback must also have been called by
 * a loopback name, or a page whose domain was pointed at 127.0.0.1 would be of the same origin.
 */
export function requireSameOrigin({ publicUrl, loopback }: SameOriginOptions): RequestHandler {
	const onlyLoopbackNames = loopback && !publicUrl;
	return ({ method, headers }, response, next) => {
		const nameAllowed = !onlyLoopbackNames || isLoopbackName(headers.host);
		if (!changesState(method) || (nameAllowed && isSameOrigin(headers, publicUrl))) next();
		else response.status(403).json({ message: MESSAGE });
	};
}

function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site === "same-origin" || site === "none";
	const { origin, host } = headers;
	if (origin === undefined) return true;
	if (publicUrl) return origin === publicUrl;
	const originHost = URL.parse(origin)?.host;
	return originHost !== undefined && originHost === host?.toLowerCase();
}

function isLoopbackName(host: string | undefined): boolean {
	const name = URL.parse(`http://${host}`)?.hostname ?? "";
	return name === "localhost" || name === "[::1]" || (isIP(name) === 4 && name.startsWith("127."));
}
