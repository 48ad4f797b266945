/**
 * Every path of the site once: the pattern for the router and, beside it, the function that builds an address
 * (docs/product.md, Routes).
 */
export const PATTERNS = {
	home: "/",
	location: "/location/:state/:locality?",
	branch: "/branch/:state/:city/:id",
	createBranch: "/admin/createbranch",
	bulkUpload: "/admin/bulkupload",
	login: "/login",
	privacy: "/Privacy-Policy.html",
	disclaimer: "/Legal-Disclaimer.html",
	terms: "/Terms-and-Conditions.html",
} as const;

/** The three feeds, by the name of what is in them. */
export const FEED_PATHS = {
	branches: "/simplestore.json",
	states: "/simplestorestates.json",
	cities: "/simplestorecities.json",
} as const;

export type FeedName = keyof typeof FEED_PATHS;

/** Everything below this prefix goes to the upstream API. */
export const API_PREFIX = "/branchlocatorapi/api";

/** The two calls of the API that the admin pages make. */
export const CREATE_BRANCH_PATH = `${API_PREFIX}/branches/createBranch`;
export const UPLOAD_BRANCH_PATH = `${API_PREFIX}/business/upload-branch`;

/** The sheet to fill in for an upload. */
export const SAMPLE_SHEET_PATH = "/sample/branches.xlsx";

/**
 * Answers 204 to an admin who has signed in, and asks everybody else to. Browsers send credentials unasked only below the
 * folder of an address that has asked for them; the upload page asks here first, so that no file is sent twice.
 */
export const SIGN_IN_PATH = `${API_PREFIX}/sign-in`;

/** Where the operator's colours and logo are served from. */
export const BRAND_CSS_PATH = "/brand.css";
export const BRAND_LOGO_PATH = "/brand/logo";

/** Everything below this prefix goes to Mapbox, when Mapbox is where the maps come from. */
export const MAP_PROXY_PREFIX = "/maps";

/** The operator's PMTiles file, when maps come from it. */
export const MAP_FILE_PATH = "/map.pmtiles";

/** Answers 200 while the process can serve pages. */
export const HEALTH_PATH = "/healthz";

/** The address of a state's page, or of a locality in it. Names are encoded, so blanks become `%20`. */
export function locationPath(state: string, locality?: string): string {
	const base = `/location/${encodeURIComponent(state)}`;
	return locality ? `${base}/${encodeURIComponent(locality)}` : base;
}

/** Stands in a path for a place that is not known: some proxies merge the slashes of an empty part. */
const NO_PLACE = "-";

/** The address of a branch's page. */
export function branchPath({ id, state, city }: { id: number; state: string; city: string }): string {
	return `/branch/${[state, city].map((place) => encodeURIComponent(place || NO_PLACE)).join("/")}/${id}`;
}

/** The branch feed's address for one version of the data, so that no cache answers with an older list than the page. */
export function branchFeedPath(version: string): string {
	return `${FEED_PATHS.branches}?v=${encodeURIComponent(version)}`;
}
