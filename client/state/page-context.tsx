import { createContext, use } from "react";
import type { Brand } from "../../shared/brand.ts";
import type { MapSource } from "../../shared/map-source.ts";
import type { LocatorSource } from "../../shared/rendering.ts";

/** What stays the same for the whole visit. */
export interface PageContextValue {
	source: LocatorSource;
	/** Has the feeds asked for anew at their next use, for after a change. */
	forgetFeeds(): void;
	brand: Brand;
	/** Where the maps come from, as the server is configured. */
	maps: MapSource;
	publicUrl: string | undefined;
	/** Set when the data are old: milliseconds since 1970 at which the upstream last confirmed them. */
	oldSince: number | undefined;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
	const value = use(PageContext);
	if (!value) throw new Error("The page context is missing");
	return value;
}
