/** The names under which addresses are counted: only a few, whatever visitors and attackers request. */
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { languageOf } from "../../shared/languages.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";
import {
	ASSETS_PREFIX,
	BRAND_CSS_PATH,
	BRAND_PREFIX,
	EMBED_PATH,
	EMBED_SCRIPT_PATH,
	EMBEDDED_MAP_PATH,
	FAVICON_PATH,
	FEED_PATHS,
	HEALTH_PATH,
	LICENCES_PATH,
	LIVE_PATH,
	MANIFEST_PATH,
	MAP_FILE_PATH,
	MAP_PROXY_PREFIX,
	METRICS_PATH,
	PAGE_DATA_PREFIX,
	PAGE_POINTS_PREFIX,
	PATTERNS,
	PICTURE_PREFIXES,
	PLACES_NEAR_PATH,
	PLACES_PATH,
	READY_PATH,
	SEARCH_NAMES_PATH,
	SERVICE_WORKER_PATH,
	SHELL_PATH,
	SUGGESTIONS_PATH,
} from "../../shared/paths.ts";

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

const { home, login, privacy, disclaimer, terms, admin } = PATTERNS;

const PATHS: Readonly<Record<string, Route>> = {
	...Object.fromEntries(Object.values(FEED_PATHS).map(as("feed"))),
	...Object.fromEntries([home, EMBED_PATH, login, privacy, disclaimer, terms, SHELL_PATH].map(as("page"))),
	...Object.fromEntries(
		[BRAND_CSS_PATH, EMBED_SCRIPT_PATH, LICENCES_PATH, MANIFEST_PATH, SERVICE_WORKER_PATH].map(as("asset")),
	),
	...Object.fromEntries([SUGGESTIONS_PATH, PLACES_PATH, SEARCH_NAMES_PATH, PLACES_NEAR_PATH].map(as("search"))),
	...Object.fromEntries([MAP_FILE_PATH, EMBEDDED_MAP_PATH].map(as("map"))),
	...Object.fromEntries([HEALTH_PATH, LIVE_PATH, READY_PATH, METRICS_PATH].map(as("probe"))),
	[FAVICON_PATH]: "picture",
	[admin]: "admin-page",
};

/** Names by the first part of the path. */
const FOLDERS: Readonly<Record<string, Route>> = {
	...Object.fromEntries(PICTURE_PREFIXES.map(as("picture"))),
	...Object.fromEntries([PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX].map(as("page-data"))),
	[`/${API_PREFIX.split("/")[1]}`]: "api",
	[ASSETS_PREFIX]: "asset",
	[BRAND_PREFIX]: "asset",
	[MAP_PROXY_PREFIX]: "map",
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
