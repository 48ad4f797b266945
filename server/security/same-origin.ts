/** Refuses changes that another site requests through a visitor's browser (cross-site request forgery, DNS rebinding). */
import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { isLoopback, originOf } from "../config/config-values.ts";
import { hostCheck } from "../http/admin-host.ts";
import { answerError } from "../http/answer.ts";

interface SameOriginOptions {
	/** The site's address as visitors see it. */
	publicUrl: string | undefined;
	/** The origin of the host for admins, if they have one of their own. */
	adminUrl?: string | undefined;
	/** True while the server listens on a loopback address. */
	loopback: boolean;
}

const MESSAGE = "Requests from other sites are refused.";

/** Refuses changes from other sites' pages, by `Sec-Fetch-Site` or `Origin`; on loopback also other names in `Host`, which may point to 127.0.0.1. */
export function requireSameOrigin(options: SameOriginOptions): RequestHandler {
	const check = refuseOtherSites(options);
	return (request, response, next) => {
		if (changesState(request.method)) check(request, response, next);
		else next();
	};
}

/** The same for requests that read private data, which a page whose domain points to 127.0.0.1 could read, or begin long work. */
export function refuseOtherSites(options: SameOriginOptions): RequestHandler {
	return refuseUnless(isSameOrigin, options);
}

/** Accepts only requests from this site's own pages, by `Sec-Fetch-Site`, or, as on http, by `Origin` or `Referer`. */
export function requireOwnPage(options: SameOriginOptions): RequestHandler {
	return refuseUnless(isOwnPage, options);
}

function refuseUnless(isAllowed: typeof isSameOrigin, options: SameOriginOptions): RequestHandler {
	const { adminUrl, loopback } = options;
	const publicUrl = originOf(options.publicUrl);
	const isAdminHost = hostCheck(adminUrl);
	const onlyLoopbackNames = loopback && !publicUrl;
	return ({ headers }, response, next) => {
		const name = URL.parse(`http://${headers.host}`)?.hostname.replace(/^\[|\]$/g, "") ?? "";
		const nameAllowed = !onlyLoopbackNames || isLoopback(name);
		if (nameAllowed && isAllowed(headers, isAdminHost(headers.host) ? adminUrl : publicUrl)) next();
		else answerError(response, 403, MESSAGE);
	};
}

function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site === "same-origin" || site === "none";
	return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host, publicUrl);
}

function isOwnPage({ origin, referer, host, ...headers }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
	const site = headers["sec-fetch-site"];
	if (site !== undefined) return site === "same-origin";
	const from = origin ?? (referer && URL.parse(referer)?.origin);
	return from !== undefined && isOwnOrigin(from, host, publicUrl);
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
	if (publicUrl) return origin === publicUrl;
	const originHost = URL.parse(origin)?.host;
	return originHost !== undefined && originHost === host?.toLowerCase();
}

/** Whether a request may change something (RFC 9110, 9.2.1). On this site, GET, HEAD and OPTIONS never do. */
export function changesState(method: string | undefined): boolean {
	return method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
}
