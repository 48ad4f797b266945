/** Finds for each address the one that stands for all addresses of the same page. */
import { LRUCache } from "lru-cache";
import { NO_PAGE, PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX } from "../../shared/paths.ts";
import { isValidAddress } from "../http/valid-address.ts";
import { MAX_KEPT_ADDRESS_LENGTH } from "./page-cache.ts";

/** Addresses of which the page is remembered. */
const MAX_ADDRESSES = 500;

/** What is asked for at an address: the page itself, its data, or the points on its map. */
const VIEWS = [PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX, ""] as const;

export type View = (typeof VIEWS)[number];

/** The view that an address asks for, and the address of the page. */
export function viewOf(address: string): { view: View; page: string } {
	const view = VIEWS.find((prefix) => address.startsWith(`${prefix}/`)) ?? "";
	return { view, page: address.slice(view.length) };
}

/** A page is the same for visitors everywhere. */
function withoutPosition(address: string): string {
	const [path = "", query] = address.split("?");
	if (!query?.includes("near=")) return address;
	const params = new URLSearchParams(query);
	params.delete("near");
	return params.size > 0 ? `${path}?${params}` : path;
}

/**
 * Returns a function that finds the address.
 *
 * @param standing the address that stands for all addresses of the same page, given one that is valid
 */
export function createAddresses(standing: (url: string) => string): (url: string) => string {
	/** Finding it means matching all routes and reading the parameters. */
	const known = new LRUCache<string, string>({ max: MAX_ADDRESSES });
	/** A request needs it up to three times. */
	let last = { url: "", address: NO_PAGE };

	function find(url: string): string {
		if (!isValidAddress(url)) return NO_PAGE;
		const { view, page } = viewOf(url);
		const found = standing(page);
		return view + (view === "" ? withoutPosition(found) : found);
	}

	/** What is no page may still be a file, which others answer for. */
	return (url) => {
		if (url === last.url) return last.address;
		const address = known.get(url) ?? find(url);
		if (url.length <= MAX_KEPT_ADDRESS_LENGTH) known.set(url, address);
		last = { url, address };
		return address;
	};
}
