import type { ComponentType } from "react";
import type { PATTERNS } from "../../shared/paths.ts";

/** Every page has its own head. The finder is at two addresses. */
export type PageName = Exclude<keyof typeof PATTERNS, "home" | "location"> | "finder" | "adminFrame" | "notFound";

/** The `handle` of a route. The server and the browser both use it. */
export interface RouteHandle {
	/** The page whose head its documents have. */
	page: PageName;
	/** The parameters that the page reads. Addresses that differ only in other parameters have the same page. */
	params?: readonly string[];
	/** The source file of the page's own chunk, as the build's manifest names it. Only for lazy pages. */
	module?: string;
	/** Whether the page is for admins only. The server then requires a sign-in before it sends the page. */
	restricted?: boolean;
	/** What the header has beside the logo, in place of what visitors see there. */
	Bar?: ComponentType;
}

/** Whether a matched route is for admins only. */
export function isRestricted(matches: readonly { handle?: unknown }[]): boolean {
	return matches.some(({ handle }) => isRouteHandle(handle) && handle.restricted === true);
}

/** Whether a matched page is there in English only: it is for admins, or the login page. */
export function isOnlyInEnglish(matches: readonly { handle?: unknown }[]): boolean {
	return isRestricted(matches) || isAt("login", matches);
}

export function barOf(matches: readonly { handle?: unknown }[]): ComponentType | undefined {
	const { handle } = matches.at(-1) ?? {};
	return isRouteHandle(handle) ? handle.Bar : undefined;
}

export function isAt(page: PageName, matches: readonly { handle?: unknown }[]): boolean {
	const { handle } = matches.at(-1) ?? {};
	return isRouteHandle(handle) && handle.page === page;
}

export function isRouteHandle(handle: unknown): handle is RouteHandle {
	return typeof handle === "object" && handle !== null && "page" in handle;
}
