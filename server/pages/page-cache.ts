/** The last rendering of each page, in memory. */
import { LRUCache } from "lru-cache";
import { languageOf } from "../../shared/languages.ts";
import { NO_PAGE, PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX } from "../../shared/paths.ts";
import { isValidAddress } from "../http/normalize-path.ts";
import type { PreparedBody } from "../http/prepared-body.ts";
import type { PageSearch } from "../missed-searches/missed-search.ts";

export interface Page {
	body: PreparedBody;
	search?: PageSearch | undefined;
	/** True if only admins may see it. */
	restricted: boolean;
	/** True if the sites that the operator names may have it in a frame. */
	framed: boolean;
	/** Why it could not be rendered, if it is the failure screen. */
	failure?: unknown;
	/** When it was rendered, in milliseconds since 1970. */
	madeAt: number;
	/** When the upstream last confirmed its data, in milliseconds since 1970, if it has any. */
	checkedAt: number | undefined;
	/** Whether there are invented items in its data. */
	sampleData: boolean;
	/** The text of the notice that it shows. */
	notice: string | undefined;
}

const MAX_PAGES = 500;
const MAX_BYTES = 32 * 1024 * 1024;

/** Pages with longer addresses are not kept: they are hardly ever requested twice. */
const MAX_KEPT_ADDRESS_LENGTH = 300;

/** How many addresses are remembered, to notice which are requested again. */
const MAX_SEEN = 5000;

export class PageCache {
	/** Pages by address. */
	readonly #pages = new LRUCache<string, { state: string; page: Page }>({
		max: MAX_PAGES,
		maxSize: MAX_BYTES,
		sizeCalculation: ({ page }) => sizeOf(page),
	});
	readonly #seen = new LRUCache<string, true>({ max: MAX_SEEN });

	/** The last page of an address, and the state for which it was made. */
	get(address: string): { state: string; page: Page } | undefined {
		return this.#pages.get(address);
	}

	/** Keeps a page if it is worth the memory. */
	add(address: string, state: string, page: Page): void {
		if (this.#isWorthKeeping(address, page)) this.#pages.set(address, { state, page });
	}

	/** When the cache is full, pages requested once would push out frequent ones. */
	#isWorthKeeping(address: string, page: Page): boolean {
		if (address.length > MAX_KEPT_ADDRESS_LENGTH) return false;
		const again = this.#seen.has(address);
		this.#seen.set(address, true);
		const { size, calculatedSize } = this.#pages;
		return again || (size < MAX_PAGES && calculatedSize + sizeOf(page) <= MAX_BYTES);
	}
}

/** The bytes of a page in all its encodings. */
function sizeOf({ body }: Page): number {
	return Object.values(body.representations).reduce((sum, each) => sum + each.body.length, 0);
}

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

/** Returns a function that finds the canonical address. @param standing finds the canonical address for a valid one */
export function createAddresses(standing: (url: string) => string): (url: string) => string {
	/** Finding one requires matching all routes and reading the parameters. */
	const addresses = new LRUCache<string, string>({ max: MAX_ADDRESSES });
	/** The last result: a request needs it up to three times. */
	let last = { url: "", address: NO_PAGE };

	function find(url: string): string {
		if (!isValidAddress(url)) return NO_PAGE;
		const { view, page } = viewOf(url);
		// Data is the same in all languages.
		if (view !== "" && languageOf(page).language !== "en") return NO_PAGE;
		const address = standing(page);
		return view + (view === "" ? withoutPosition(address) : address);
	}

	/** An address without a page may still be a file's, which other steps answer. */
	return (url) => {
		if (url === last.url) return last.address;
		const address = addresses.get(url) ?? find(url);
		if (url.length <= MAX_KEPT_ADDRESS_LENGTH) addresses.set(url, address);
		last = { url, address };
		return address;
	};
}
