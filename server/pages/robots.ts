/** Asks search engines to leave out some addresses (RFC 9309). */
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX, PATTERNS, sitemapPath } from "../../shared/paths.ts";
import { FILTER_PARAMS } from "../../shared/search/filter/search-filter.ts";
import { basePathOf } from "../config/config-values.ts";

/** Pages for admins, API calls, and data for scripts. The feeds stay open: pages need them if a search engine runs scripts. */
const LEFT_OUT = [PATTERNS.admin, PATTERNS.login, `${API_PREFIX}/`, `${PAGE_POINTS_PREFIX}/`, `${PAGE_DATA_PREFIX}/`];

/** Parameters of searches; further pages of a place are none. */
const SEARCHES = FILTER_PARAMS.filter((name) => name !== "page").flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/**
 * For the root of the host, also where the site is below a path: the company's own may contain it.
 *
 * @param publicUrl the site's address; without it there is no sitemap
 */
export function robotsText(publicUrl: string | undefined): string {
	const rules = [...LEFT_OUT, ...SEARCHES].map((path) => `Disallow: ${basePathOf(publicUrl)}${path}\n`);
	const sitemap = publicUrl === undefined ? "" : `\nSitemap: ${publicUrl}${sitemapPath()}\n`;
	return `User-agent: *\n${rules.join("")}${sitemap}`;
}
