/** What the server and the client agree on: where pages get their data from, and what a rendered page is. */
import type { Brand } from "./brand.ts";
import type { MapSource } from "./map-source.ts";
import type { BranchIndex } from "./search.ts";

/** Where a page gets its data: the feeds on the server, `fetch` in the browser. A promise rejects when a feed is missing. */
export interface LocatorSource {
	branches(): Promise<BranchIndex>;
	/** Names of all states, in alphabetical order. */
	states(): Promise<string[]>;
	/** Names of a state's cities, in alphabetical order. */
	citiesOf(state: string): Promise<string[]>;
}

export interface RenderInput {
	/** Path and query. */
	url: string;
	source: LocatorSource;
	brand: Brand;
	/** Where the maps come from. */
	maps: MapSource;
	/** The site's origin for canonical addresses; without it they are relative. */
	publicUrl: string | undefined;
	/** Milliseconds since 1970, cut to the minute. */
	now: number;
	/** Version of the branch feed, or nothing when there is none. */
	version: string | undefined;
	/** Set when the data are old: milliseconds since 1970 at which the upstream last confirmed them. */
	oldSince: number | undefined;
}

export interface RenderedPage {
	status: number;
	/** Elements for the document's head. */
	head: string;
	/** Markup of the root element. */
	body: string;
	/** The element with the JSON that the browser starts from. */
	data: string;
	/** True for a page that is for admins only, whatever its status. */
	restricted: boolean;
	/** The page's own chunks: their sources, as the build's manifest names them. */
	modules: readonly string[];
}

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
