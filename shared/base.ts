/** The path below which the site is, such as `/branches`, in code that is built; elsewhere empty, because server/http/base-path.ts takes it off. */

/** Stands for the path in what the build writes; the server puts the site's own in its place (server/pages/built-client.ts). */
export const BASE_MARK = "/~base~";

declare const SITE_BASE: string | undefined;

/** Goes before an address of the site. In the build it is `BASE_MARK`: only put it before a text, or compare it at run time. */
export const BASE: string = typeof SITE_BASE === "undefined" ? "" : SITE_BASE;

/** A path, with or without a query, without the site's own in front. */
export function withoutBase(path: string): string {
	return path.startsWith(`${BASE}/`) ? path.replace(BASE, "") : path;
}
