/** For redirects to another spelling: without a limit, here an hour, a browser would never ask again. */
export const REDIRECT_CACHE = { "Cache-Control": "public, max-age=3600" };

/**
 * The address with single slashes in its path and none at its end; undefined if it has that form already, or cannot be a page's.
 *
 * @param url path and query from the client
 */
export function normalizePath(url: string): string | undefined {
	const mark = url.indexOf("?");
	const path = mark < 0 ? url : url.slice(0, mark);
	// Browsers take a backslash for a slash, so two of them would lead to another host.
	if (!path.startsWith("/") || path.includes("\\")) return undefined;
	const parts = path.split("/").filter((part) => part !== "");
	const tidy = `/${parts.join("/")}`;
	return tidy === path ? undefined : tidy + url.slice(path.length);
}
