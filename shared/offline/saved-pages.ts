/** Names and messages that the service worker and the pages share (docs/decisions/0014-offline.md). */
import { BASE, withoutBase } from "../base.ts";
import { type Language, languageOf } from "../languages.ts";
import { PATTERNS } from "../paths.ts";
import { FILTER_PARAMS } from "../search/filter/search-filter.ts";

/** Names of the service worker's caches begin with this. Sites below different paths of a host have different caches. */
export const CACHE_PREFIX = `${BASE}kept-`;

/** The caches, by content. A cache gets another name when the form of its content changes; the old one is deleted. */
export const CACHES = {
	shell: `${CACHE_PREFIX}shell`,
	pages: `${CACHE_PREFIX}pages`,
	data: `${CACHE_PREFIX}data-2`,
	lists: `${CACHE_PREFIX}lists`,
	files: `${CACHE_PREFIX}files`,
	brand: `${CACHE_PREFIX}brand`,
	map: `${CACHE_PREFIX}map`,
	pictures: `${CACHE_PREFIX}pictures`,
} as const;

/** The header of a saved answer: when the upstream last confirmed its data, in milliseconds since 1970. */
export const AS_OF_HEADER = "x-kept-as-of";

/** The header of a saved list: the version of the data that it was asked for. */
export const VERSION_HEADER = "x-kept-version";

/** A page's message to the worker: what to keep. */
export interface SaveMessage {
	type: "keep";
	/** Addresses that the page used before the worker saw its requests; paths with queries. */
	used: readonly string[];
	/** Whether to fetch ahead what a visit without a network needs. */
	ahead: boolean;
	/** The texts of the worker's own page, in the page's language. */
	texts: OfflineTexts;
}

/** What the worker's own page says. */
export interface OfflineTexts {
	language: Language;
	notSaved: string;
	tryAgain: string;
	home: string;
}

/** The worker's message to pages: whether it reaches the network. */
export interface NetworkMessage {
	type: "network";
	reached: boolean;
}

/** Longer addresses are not saved. */
const MAX_ADDRESS_LENGTH = 1000;

const LEGAL_PATHS: readonly string[] = [PATTERNS.privacy, PATTERNS.disclaimer, PATTERNS.terms];

/** Whether a path, in any language, leads to a page for visitors. */
export function isSavedPage(path: string): boolean {
	const { path: pathname } = languageOf(withoutBase(path));
	const { length } = pathname.split("/");
	if (pathname.startsWith("/location/")) return length === 3 || length === 4;
	if (pathname.startsWith("/branches/")) return length === 3 || length === 4;
	if (pathname.startsWith("/branch/")) return length === 5;
	return pathname === PATTERNS.home || LEGAL_PATHS.includes(pathname);
}

/** The address by which a page is saved, without parameters that it does not read; undefined if it must not be, or has a position. */
export function savedAddress({ pathname, searchParams }: URL): string | undefined {
	if (!isSavedPage(pathname) || searchParams.has("near")) return undefined;
	const read = new URLSearchParams();
	for (const name of FILTER_PARAMS) for (const value of searchParams.getAll(name)) read.append(name, value);
	const address = read.size > 0 ? `${pathname}?${read}` : pathname;
	return address.length > MAX_ADDRESS_LENGTH ? undefined : address;
}
