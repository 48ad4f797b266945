import { ASSETS_PREFIX, HEALTH_PATH, LIVE_PATH, READY_PATH } from "../../shared/paths.ts";
import { answerError } from "./answer.ts";
import type { Step } from "./handler.ts";
import { REDIRECT_CACHE } from "./normalize-path.ts";
import { refusalOf } from "./request-refusal.ts";

/** Whether a proxy passes the site's path on, or takes it off. */
type ProxyPath = "kept" | "stripped";

/** For the machine itself, which may know nothing of the site's path. */
const PROBES = [HEALTH_PATH, LIVE_PATH, READY_PATH];

/**
 * Takes the site's path (docs/configuration.md#below-a-path) off the address of each request, so that all other steps know only addresses
 * without it. Nothing but probes answers without it, so that no address evades what a proxy guards below it. Whether the proxy takes it off
 * is a setting, because no request says it: `/branches/Goa` may be a page of the site at `/branches`, or an address that it lacks.
 *
 * @param basePath without a slash at its end; empty if there is none
 * @param warn called once, when a request shows that the setting is wrong
 */
export function takeOffBase(basePath: string, proxyPath: ProxyPath, warn: (text: string) => void): Step {
	if (basePath === "") return (next) => next;
	const isKept = proxyPath === "kept";
	let warned = false;
	function warnOnce(how: string, setting: ProxyPath) {
		if (!warned) warn(`Requests come ${how} ${basePath}: if the proxy sends them so, set PROXY_PATH=${setting}`);
		warned = true;
	}
	return (next) => (request, response) => {
		const { url = "/", method } = request;
		const rest = url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
		if (!isKept && rest?.startsWith(`${ASSETS_PREFIX}/`)) warnOnce("with", "kept");
		// A malformed request is refused by a later step.
		if (!isKept || refusalOf(request)) return next(request, response);
		const isRoot = rest === "" || rest?.startsWith("?");
		if (isRoot && (method === "GET" || method === "HEAD")) {
			// The service worker answers only for addresses that begin with the path and a slash.
			const headers = { location: `${basePath}/${rest}`, "content-length": 0, ...REDIRECT_CACHE };
			response.writeHead(301, headers).end();
			return;
		}
		if (rest?.startsWith("/")) request.url = rest;
		else if (!PROBES.includes(url)) {
			warnOnce("without", "stripped");
			return answerError(response, 404, `This site is below ${basePath}.`);
		}
		next(request, response);
	};
}
