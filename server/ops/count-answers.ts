/** Counts answers, under a few names of addresses, whatever visitors and attackers request. */
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { languageOf } from "../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import * as paths from "../../shared/paths.ts";
import { answeredStatus } from "../http/answer.ts";
import type { Step } from "../http/handler.ts";

export type Route =
	| "page"
	| "branch-page"
	| "location-page"
	| "directory-page"
	| "admin-page"
	| "page-data"
	| "search"
	| "feed"
	| "api"
	| "asset"
	| "map"
	| "picture"
	| "probe"
	| "other";

const { home, login, privacy, disclaimer, terms, admin } = paths.PATTERNS;

const PATHS = byPath({
	feed: Object.values(paths.FEED_PATHS),
	page: [home, paths.EMBED_PATH, login, privacy, disclaimer, terms, paths.SHELL_PATH],
	asset: [
		paths.BRAND_CSS_PATH,
		paths.EMBED_SCRIPT_PATH,
		paths.LICENCES_PATH,
		paths.MANIFEST_PATH,
		paths.SERVICE_WORKER_PATH,
	],
	search: [paths.SUGGESTIONS_PATH, paths.PLACES_PATH, paths.SEARCH_NAMES_PATH, paths.PLACES_NEAR_PATH],
	map: [paths.MAP_FILE_PATH, paths.EMBEDDED_MAP_PATH],
	probe: [paths.HEALTH_PATH, paths.LIVE_PATH, paths.READY_PATH, paths.METRICS_PATH],
	picture: [paths.FAVICON_PATH],
	"admin-page": [admin],
});

/** Names by the first part of the path. */
const FOLDERS = byPath({
	picture: paths.PICTURE_PREFIXES,
	"page-data": [paths.PAGE_DATA_PREFIX, paths.PAGE_POINTS_PREFIX],
	api: [`/${API_PREFIX.split("/")[1]}`],
	asset: [paths.ASSETS_PREFIX, paths.BRAND_PREFIX],
	map: [paths.MAP_PROXY_PREFIX, PICTURE_PREFIX],
	"admin-page": [admin],
	"branch-page": ["/branch"],
	"location-page": ["/location"],
	"directory-page": ["/branches"],
});

function byPath(pathsOf: Partial<Record<Route, readonly string[]>>): ReadonlyMap<string, Route> {
	const routes = Object.keys(pathsOf) as Route[];
	return new Map(routes.flatMap((route) => (pathsOf[route] ?? []).map((path) => [path, route])));
}

/**
 * The name of an address, in any language. The page need not exist.
 *
 * @param url path and query from the client
 */
export function routeOf(url: string): Route {
	const { path } = languageOf(url.split("?", 1)[0] ?? "");
	const end = path.indexOf("/", 1);
	return PATHS.get(path) ?? (end < 0 ? undefined : FOLDERS.get(path.slice(0, end))) ?? "other";
}

/** The counted methods: Node accepts 35, most of which are never sent. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts all answers, whichever part sends them, if there are metrics. */
export function countAnswers(
	metrics: { answered(route: Route, method: string, status: number, seconds: number): void } | undefined,
): Step {
	return (next) =>
		metrics
			? (request, response) => {
					const start = performance.now();
					const { method = "", url = "" } = request;
					response.once("close", () => {
						const named = METHODS.has(method) ? method : "other";
						metrics.answered(routeOf(url), named, answeredStatus(response), (performance.now() - start) / 1000);
					});
					next(request, response);
				}
			: next;
}
