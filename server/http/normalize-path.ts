/**
 * The address with single slashes in its path and none at its end; undefined if it is that already, or is none of a page.
 *
 * @param url path and query, as a client sent them
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
