/** A site below a path of another one, such as `/branches` (docs/configuration.md#below-a-path). */
import { languageOf } from "../shared/languages.ts";
import type { Step } from "./http/handler.ts";
import { normalizePath, REDIRECT_CACHE } from "./http/normalize-path.ts";
import { routeOf } from "./ops/route-of.ts";

/**
 * Takes the site's path off the address of each request, so that all other steps know only addresses without it. If a proxy has taken it
 * off, nothing more is.
 *
 * @param basePath without a slash at its end; empty if there is none
 */
export function takeOffBase(basePath: string): Step {
	if (basePath === "") return (next) => next;
	return (next) => (request, response) => {
		const { url = "/", method } = request;
		const rest = url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
		const isRoot = rest === "" || rest?.startsWith("?");
		if (isRoot && (method === "GET" || method === "HEAD")) {
			// The service worker answers only for addresses that begin with the path and a slash.
			const headers = { location: `${basePath}/${rest}`, "content-length": 0, ...REDIRECT_CACHE };
			response.writeHead(301, headers).end();
			return;
		}
		if (rest?.startsWith("/") && !isWithoutBase(url, rest)) request.url = rest;
		next(request, response);
	};
}

/**
 * Whether a proxy has taken off the path, although the address begins with it: the site itself has addresses such as `/branches/Goa` and
 * `/branch/Goa/Panaji/7`, and their rests, such as `/Goa`, are no addresses of the site. Files have a point in their name.
 */
function isWithoutBase(url: string, rest: string): boolean {
	const [path = ""] = rest.split("?", 1);
	const isFile = path.slice(path.lastIndexOf("/")).includes(".");
	return isKnown(url) && !isFile && !isKnown(rest) && !isKnown(normalizePath(rest) ?? rest);
}

/** Whether an address may be one of the site's. Other spellings of it are redirected later. */
function isKnown(address: string): boolean {
	return routeOf(languageOf(address.toLowerCase()).path) !== "other";
}
