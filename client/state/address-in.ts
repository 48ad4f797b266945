import { matchRoutes, type RouteObject } from "react-router-dom";
import { NO_PAGE } from "../../shared/paths.ts";
import { isRouteHandle } from "./route-handle.ts";

// Addresses are parsed as absolute ones, but only their path and query are used.
const ANY_ORIGIN = "http://localhost";

/** Returns a function that normalizes an address: it keeps only the parameters that the page reads, in a fixed order. */
export function addressesIn(routes: RouteObject[]): (url: string) => string {
	const patterns = pathsOf(routes).map(({ path, params }) => ({ pattern: patternOf(path), params }));

	/** The parameters that a path's page reads; undefined if there is no such page. */
	function paramsOf(pathname: string): readonly string[] | undefined {
		const usual = patterns.find(({ pattern }) => pattern.test(pathname));
		if (usual) return usual.params;
		// The router also finds pages in other spellings, but takes much longer, because it prepares all patterns each time.
		const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
		return matched.length === 0 || matched.at(-1)?.path === "*" ? undefined : paramsReadBy(matched);
	}

	return (url) => {
		const { pathname, search, searchParams } = new URL(ANY_ORIGIN + url);
		const params = paramsOf(pathname);
		if (!params) return NO_PAGE;
		if (!search) return pathname;
		const read = new URLSearchParams();
		for (const name of params) {
			for (const value of new Set(searchParams.getAll(name))) read.append(name, value);
		}
		const query = read.toString();
		return query ? `${pathname}?${query}` : pathname;
	};
}

/** The parameters of the address that the matched routes read. */
function paramsReadBy(routes: readonly { handle?: unknown }[]): string[] {
	return routes.flatMap(({ handle }) => (isRouteHandle(handle) && handle.params) || []);
}

/** The paths of pages, with the parameters that each page reads. */
function pathsOf(
	routes: readonly RouteObject[],
	above: readonly RouteObject[] = [],
): { path: string; params: string[] }[] {
	return routes.flatMap((route) => {
		const line = [...above, route];
		const below = pathsOf(route.children ?? [], line);
		const own = route.path !== undefined && route.path !== "*";
		return own ? [{ path: route.path ?? "", params: paramsReadBy(line) }, ...below] : below;
	});
}

/** Matches a path as it is usually written: not encoded, except for its parameters, and without a slash at its end. */
export function patternOf(path: string): RegExp {
	const parts = path.split("/").map((part) => {
		if (part.startsWith(":")) return part.endsWith("?") ? "(?:/[^/]+)?" : "/[^/]+";
		return part && `/${part.replace(/[^\w-]/g, "\\$&")}`;
	});
	return new RegExp(`^${parts.join("") || "/"}$`);
}
