/** The pages and calls for admins on a host of their own (docs/configuration.md#a-host-for-admins). */
import type { RequestHandler } from "express";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { languageOf } from "../../shared/languages.ts";
import { EMBED_PATH, PATTERNS } from "../../shared/paths.ts";
import { foldedPath, isBelow, isValidAddress } from "./normalize-path.ts";

/** Whether a `Host` header is that of an origin; without one, none is. */
export function hostCheck(origin: string | undefined): (host: string | undefined) => boolean {
	if (origin === undefined) return () => false;
	const { protocol, host: own } = new URL(origin);
	return (host) => URL.parse(`${protocol}//${host}`)?.host === own;
}

const isForAdmins = (path: string) => [API_PREFIX, PATTERNS.admin].some((prefix) => isBelow(prefix, path));

/** Where the pages for visitors begin. The page that says how to sign in is for both. */
const VISITORS = [...Object.values(PATTERNS), EMBED_PATH]
	.filter((pattern) => !isForAdmins(pattern) && pattern !== PATTERNS.login)
	.map((pattern) => foldedPath(pattern.replace(/\/:.*/, "")));

/** Answers pages and calls for admins only on their host, which leads to the site's address for all others. */
export function separateAdmins(adminUrl: string, publicUrl: string, answerNotFound: RequestHandler): RequestHandler {
	const isAdminHost = hostCheck(adminUrl);
	return (request, response, next) => {
		const { originalUrl, headers } = request;
		const { path } = languageOf(foldedPath(originalUrl));
		if (!isAdminHost(headers.host)) return isForAdmins(path) ? answerNotFound(request, response, next) : next();
		if (originalUrl === PATTERNS.home) return response.redirect(PATTERNS.admin.slice(1));
		const isForVisitors = VISITORS.some((prefix) => isBelow(prefix, path)) && isValidAddress(originalUrl);
		return isForVisitors ? response.redirect(publicUrl + originalUrl) : next();
	};
}
