/**
 * The path below which the site is, such as `/branches`, in code that is built: for browsers, and for rendering. In all other code of the
 * server `BASE` is empty, because server/http/base-path.ts takes the path off each request.
 */

/** Stands for the path in what the build writes; the server puts the site's own in its place (server/pages/built-client.ts). */
export const BASE_MARK = "/~base~";

declare const SITE_BASE: string | undefined;

/**
 * Goes before an address of the site. In the build it is `BASE_MARK`, so it may only be put before a text, or be compared at run time: the
 * build would already compute its length, or whether it is empty.
 */
export const BASE: string = typeof SITE_BASE === "undefined" ? "" : SITE_BASE;

/** A path, with or without a query, without the site's own in front. */
export function withoutBase(path: string): string {
	return path.startsWith(`${BASE}/`) ? path.replace(BASE, "") : path;
}
