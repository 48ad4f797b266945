/** The last rendering of each page, in memory. */
import { LRUCache } from "lru-cache";
import type { PreparedBody } from "../http/prepared-body.ts";
import type { PageSearch } from "../unmet-searches/unmet-search.ts";

export interface Page {
	body: PreparedBody;
	search?: PageSearch | undefined;
	/** True if only admins may see it. */
	restricted: boolean;
	/** Why it could not be rendered, if it is the failure screen. */
	failure?: unknown;
	/** When it was rendered, in milliseconds since 1970. */
	madeAt: number;
	/** When the upstream last confirmed its data, in milliseconds since 1970, if it has any. */
	checkedAt: number | undefined;
	/** Whether there are invented items in its data. */
	sampleData: boolean;
}

const MAX_PAGES = 500;
const MAX_BYTES = 32 * 1024 * 1024;

/** Pages with longer addresses are not kept: they are hardly ever requested twice. */
export const MAX_KEPT_ADDRESS_LENGTH = 300;

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
