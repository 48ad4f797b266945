/** Every path of the site (docs/product.md, Routes): patterns and what builds addresses, without `BASE` for pages, because the router has it. */
import { BASE } from "./base.ts";

export const PATTERNS = {
	home: "/",
	location: "/location/:state/:locality?",
	branch: "/branch/:state/:city/:id",
	directory: "/branches/:state/:part?",
	admin: "/admin",
	editBranch: "/admin/branches/:id",
	coming: "/admin/coming",
	history: "/admin/history",
	change: "/admin/history/:id",
	holidays: "/admin/holidays",
	notice: "/admin/notice",
	searches: "/admin/searches",
	people: "/admin/people",
	password: "/admin/password",
	createBranch: "/admin/createbranch",
	bulkUpload: "/admin/bulkupload",
	sheetAnswers: "/admin/bulkupload/answers",
	login: "/login",
	privacy: "/Privacy-Policy.html",
	disclaimer: "/Legal-Disclaimer.html",
	terms: "/Terms-and-Conditions.html",
} as const;

/** Stands for every address that no route answers to. */
export const NO_PAGE = "/404";

/** The three feeds, by content. */
export const FEED_PATHS = {
	branches: `${BASE}/simplestore.json`,
	states: `${BASE}/simplestorestates.json`,
	cities: `${BASE}/simplestorecities.json`,
} as const;

export type FeedName = keyof typeof FEED_PATHS;

/** Signs out an admin who signed in with a password, by POST. */
export const SIGN_OUT_PATH = `${BASE}/admin/sign-out`;

/** The finder for frames of other sites, and the script for the pages around them. */
export const EMBED_PATH = "/embed";
export const EMBED_SCRIPT_PATH = `${BASE}/embed.js`;

/** The operator's colours and logo. Below the prefix are all files of the brand. */
export const BRAND_CSS_PATH = `${BASE}/brand.css`;
export const BRAND_PREFIX = `${BASE}/brand`;
export const BRAND_LOGO_PATH = `${BRAND_PREFIX}/logo`;

/** Asks search engines to leave out some pages. */
export const ROBOTS_PATH = `${BASE}/robots.txt`;

/** The sitemap, or a part of a large one, counted from 1. */
export function sitemapPath(part?: number): string {
	return part === undefined ? "/sitemap.xml" : `/sitemap-${part}.xml`;
}

/** The icon of a browser's tab, the other icons, and what a browser needs to install the site. */
export const FAVICON_PATH = `${BASE}/favicon.ico`;
export const ICON_PATHS = {
	small: `${BASE}/icons/icon-192.png`,
	large: `${BASE}/icons/icon-512.png`,
	maskable: `${BASE}/icons/maskable-512.png`,
	apple: `${BASE}/icons/apple-touch-icon.png`,
} as const;
export const MANIFEST_PATH = `${BASE}/manifest.webmanifest`;

/** The picture beside a shared link to the site. */
export const SITE_PICTURE_PATH = `${BASE}/share/site.png`;

/** In front of a page's path: a QR code of its address, as SVG. */
export const QR_PREFIX = `${BASE}/qr`;

/** Below these are only pictures. */
export const PICTURE_PREFIXES = [`${BASE}/icons`, `${BASE}/share`, QR_PREFIX];

/** Suggestions for a text in the search box, and only those from the places of India. */
export const SUGGESTIONS_PATH = `${BASE}/suggestions`;
export const PLACES_PATH = `${BASE}/places`;

/** Prefixes of a page's address: its data as JSON, and the points on its map. */
export const PAGE_DATA_PREFIX = `${BASE}/data`;
export const PAGE_POINTS_PREFIX = `${BASE}/points`;

/** Other names of the branches' cities, for searching the list in a browser. */
export const SEARCH_NAMES_PATH = `${BASE}/search-names.json`;

/** The places near branches, for searching without a network. */
export const PLACES_NEAR_PATH = `${BASE}/places-near.json`;

/** Everything below this prefix is a file that the build wrote for the browser. */
export const ASSETS_PREFIX = `${BASE}/assets`;

/** The licences of all that the site is made from, as the build wrote them. */
export const LICENCES_PATH = `${BASE}/third-party-licences.txt`;

/** Everything below this prefix goes to Mapbox or a tile service, if the maps come from there. */
export const MAP_PROXY_PREFIX = `${BASE}/maps`;

/** The operator's PMTiles file, if the maps come from one. */
export const MAP_FILE_PATH = `${BASE}/map.pmtiles`;

/** The names on the embedded map, as a PMTiles file. */
export const EMBEDDED_MAP_PATH = `${BASE}/embedded-map.pmtiles`;

/** The service worker (docs/decisions/0014-offline.md). */
export const SERVICE_WORKER_PATH = `${BASE}/sw.js`;

/** A document without content: offline, the browser fills it for the address that was asked for. */
export const SHELL_PATH = `${BASE}/offline`;

/** Answers 200 while the process can serve pages. */
export const HEALTH_PATH = `${BASE}/healthz`;

/** Answers 200 while the process answers at all, also before the site can. */
export const LIVE_PATH = `${BASE}/livez`;

/** The metrics of the site, if they are served here. */
export const METRICS_PATH = `${BASE}/metrics`;

/** Answers whether the site has branches to show, and whether they can be changed. */
export const READY_PATH = `${BASE}/readyz`;

/** The address of a state's page or of a locality in it. Names are encoded, so spaces become `%20`. */
export function locationPath(state: string, locality?: string): string {
	const base = `/location/${encodeURIComponent(state)}`;
	return locality ? `${base}/${encodeURIComponent(locality)}` : base;
}

/** Replaces an unknown place in a path. An empty part would not do: some proxies merge double slashes. */
export const NO_PLACE = "-";

/** The address of a branch's page. */
export function branchPath({ id, state, city }: { id: number; state: string; city: string }): string {
	return `/branch/${[state, city].map((place) => encodeURIComponent(place || NO_PLACE)).join("/")}/${id}`;
}

/** The address of a part of the list of all branches in a state; without one, of those whose state is not known. The first part is 1. */
export function directoryPath(state: string, part: number): string {
	const base = `/branches/${encodeURIComponent(state || NO_PLACE)}`;
	return part > 1 ? `${base}/${part}` : base;
}

/** Where an admin changes a branch. */
export function editBranchPath(id: number): string {
	return PATTERNS.editBranch.replace(":id", String(id));
}

/** Where an admin sees what a change did. */
export function changePath(id: number): string {
	return PATTERNS.change.replace(":id", String(id));
}

/** The address of the branch feed for one version of the data, so a cache never returns an older list than the page's. */
export function branchFeedPath(version: string): string {
	return `${FEED_PATHS.branches}?v=${encodeURIComponent(version)}`;
}

/** The address of one version of the names on the embedded map, which never changes. */
export function embeddedMapPath(version: string): string {
	return `${EMBEDDED_MAP_PATH}?v=${encodeURIComponent(version)}`;
}
