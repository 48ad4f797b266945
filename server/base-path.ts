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
 * @param warn called once, when a browser's request shows that the setting is wrong
 */
export function takeOffBase(basePath: string, proxyPath: Config["proxyPath"], warn: (text: string) => void): Step {
	if (basePath === "") return (next) => next;
	const isKept = proxyPath === "kept";
	let warned = false;
	return (next) => (request, response) => {
		const { url = "/", method } = request;
		const rest = url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
		const isRoot = rest === "" || rest?.startsWith("?");
		if (isKept && isRoot && (method === "GET" || method === "HEAD")) {
			// The service worker answers only for addresses that begin with the path and a slash.
			const headers = { location: `${basePath}/${rest}`, "content-length": 0, ...REDIRECT_CACHE };
			response.writeHead(301, headers).end();
			return;
		}
		if (isKept && rest?.startsWith("/")) request.url = rest;
		else if (!warned && (isKept ? url : rest)?.startsWith(`${ASSETS_PREFIX}/`)) {
			warned = true;
			const [how, meant] = isKept ? ["without", "stripped"] : ["with", "kept"];
			warn(`Files are requested ${how} ${basePath}: if the proxy sends them so, set PROXY_PATH=${meant}`);
		}
		next(request, response);
	};
}
