/** A site below a path of another one, such as `/branches` (docs/configuration.md#below-a-path). */
import { ASSETS_PREFIX } from "../shared/paths.ts";
import type { Config } from "./config/config.ts";
import type { Step } from "./http/handler.ts";
import { REDIRECT_CACHE } from "./http/normalize-path.ts";

/**
 * Takes the site's path off the address of each request, so that all other steps know only addresses without it. Whether the proxy has
 * done so is a setting, because no request says it: `/branches/Goa` may be a page of the site at `/branches`, or an address that it lacks.
 *
 * @param basePath without a slash at its end; empty if there is none
 * @param warn called once, when a browser's request comes without the path although the proxy should keep it
 */
export function takeOffBase(basePath: string, proxyPath: Config["proxyPath"], warn: (text: string) => void): Step {
	if (basePath === "" || proxyPath === "stripped") return (next) => next;
	let warned = false;
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
		if (rest?.startsWith("/")) request.url = rest;
		else if (!warned && url.startsWith(`${ASSETS_PREFIX}/`)) {
			warned = true;
			warn(`Files are requested without ${basePath}: if the proxy takes it off, set PROXY_PATH to stripped`);
		}
		next(request, response);
	};
}
