/** Finds the canonical address of a page. */
import { LRUCache } from "lru-cache";
import { NO_PAGE, PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX } from "../../shared/paths.ts";
import { isValidAddress } from "../http/valid-address.ts";
import { MAX_KEPT_ADDRESS_LENGTH } from "./page-cache.ts";

/** How many addresses are remembered. */
const MAX_ADDRESSES = 500;

/** The views of a page: its data, the points on its map, or the page itself. */
const VIEWS = [PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX, ""] as const;

export type View = (typeof VIEWS)[number];

/** The view at an address, and the address of the page. */
export function viewOf(address: string): { view: View; page: string } {
	const view = VIEWS.find((prefix) => address.startsWith(`${prefix}/`)) ?? "";
	return { view, page: address.slice(view.length) };
}

/** The address without the visitor's position: the page is the same everywhere. */
function withoutPosition(address: string): string {
	const [path = "", query] = address.split("?");
	if (!query?.includes("near=")) return address;
	const params = new URLSearchParams(query);
	params.delete("near");
	return params.size > 0 ? `${path}?${params}` : path;
}

/**
 * Returns a function that finds the canonical address.
 *
 * @param standing finds the canonical address for a valid one
 */
export function createAddresses(standing: (url: string) => string): (url: string) => string {
	/** Finding one requires matching all routes and reading the parameters. */
	const known = new LRUCache<string, string>({ max: MAX_ADDRESSES });
	/** The last result: a request needs it up to three times. */
	let last = { url: "", address: NO_PAGE };

	function find(url: string): string {
		if (!isValidAddress(url)) return NO_PAGE;
		const { view, page } = viewOf(url);
		const found = standing(page);
		return view + (view === "" ? withoutPosition(found) : found);
	}

	/** An address without a page may still be a file's, which other steps answer. */
	return (url) => {
		if (url === last.url) return last.address;
		const address = known.get(url) ?? find(url);
		if (url.length <= MAX_KEPT_ADDRESS_LENGTH) known.set(url, address);
		last = { url, address };
		return address;
	};
}
