import { matchRoutes, type RouteObject } from "react-router-dom";
import { NO_PAGE } from "../shared/paths.ts";
import { paramsReadBy } from "./head.ts";

// Addresses are parsed as absolute ones, but only path and query are used.
const ANY_ORIGIN = "http://localhost";

/**
 * The address that stands for all addresses of the same page: without the parameters that it does not read, such as those that
 * advertisements add, and in a fixed order. All addresses without a page have the same one.
 *
 * @param url path and query of an address that can be decoded
 */
export function addressIn(routes: RouteObject[], url: string): string {
	const { pathname, search, searchParams } = new URL(ANY_ORIGIN + url);
	const matched = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route);
	if (matched.at(-1)?.path === "*") return NO_PAGE;
	if (!search) return pathname;
	const read = new URLSearchParams();
	for (const name of paramsReadBy(matched)) {
		for (const value of new Set(searchParams.getAll(name))) read.append(name, value);
	}
	const query = read.toString();
	return query ? `${pathname}?${query}` : pathname;
}
