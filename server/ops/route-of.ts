/** The names under which addresses are counted: only a few, whatever visitors and attackers request. */
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { languageOf } from "../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import * as paths from "../../shared/paths.ts";

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

const PATHS: Readonly<Record<string, Route>> = {
	...Object.fromEntries(Object.values(paths.FEED_PATHS).map(as("feed"))),
	...Object.fromEntries([home, paths.EMBED_PATH, login, privacy, disclaimer, terms, paths.SHELL_PATH].map(as("page"))),
	...Object.fromEntries(
		[
			paths.BRAND_CSS_PATH,
			paths.EMBED_SCRIPT_PATH,
			paths.LICENCES_PATH,
			paths.MANIFEST_PATH,
			paths.SERVICE_WORKER_PATH,
		].map(as("asset")),
	),
	...Object.fromEntries(
		[paths.SUGGESTIONS_PATH, paths.PLACES_PATH, paths.SEARCH_NAMES_PATH, paths.PLACES_NEAR_PATH].map(as("search")),
	),
	...Object.fromEntries([paths.MAP_FILE_PATH, paths.EMBEDDED_MAP_PATH].map(as("map"))),
	...Object.fromEntries([paths.HEALTH_PATH, paths.LIVE_PATH, paths.READY_PATH, paths.METRICS_PATH].map(as("probe"))),
	[paths.FAVICON_PATH]: "picture",
	[admin]: "admin-page",
};

/** Names by the first part of the path. */
const FOLDERS: Readonly<Record<string, Route>> = {
	...Object.fromEntries(paths.PICTURE_PREFIXES.map(as("picture"))),
	...Object.fromEntries([paths.PAGE_DATA_PREFIX, paths.PAGE_POINTS_PREFIX].map(as("page-data"))),
	[`/${API_PREFIX.split("/")[1]}`]: "api",
	[paths.ASSETS_PREFIX]: "asset",
	[paths.BRAND_PREFIX]: "asset",
	[paths.MAP_PROXY_PREFIX]: "map",
	[PICTURE_PREFIX]: "map",
	[admin]: "admin-page",
	"/branch": "branch-page",
	"/location": "location-page",
	"/branches": "directory-page",
};

function as(route: Route): (path: string) => [string, Route] {
	return (path) => [path, route];
}

/**
 * The name of an address, in any language. The page need not exist.
 *
 * @param url path and query from the client
 */
export function routeOf(url: string): Route {
	const mark = url.indexOf("?");
	const { path } = languageOf(mark < 0 ? url : url.slice(0, mark));
	if (Object.hasOwn(PATHS, path)) return PATHS[path] ?? "other";
	const end = path.indexOf("/", 1);
	const folder = end < 0 ? "" : path.slice(0, end);
	return Object.hasOwn(FOLDERS, folder) ? (FOLDERS[folder] ?? "other") : "other";
}
