/** The contract between server and client for rendering a page. */

import type { BranchIndex } from "./branch-index.ts";
import type { Brand } from "./brand.ts";
import type { MapSource } from "./map-source.ts";

/** Where a page gets its data: the feeds on the server, `fetch` in the browser. A promise rejects if its feed is missing. */
export interface LocatorSource {
	branches(): Promise<BranchIndex>;
	/** Names of all states, in alphabetical order. */
	states(): Promise<readonly string[]>;
	/** Names of a state's cities, in alphabetical order. */
	citiesOf(state: string): Promise<readonly string[]>;
}

export interface RenderInput {
	/** Path and query. */
	url: string;
	source: LocatorSource;
	brand: Brand;
	/** Where the maps come from. */
	maps: MapSource;
	/** Origin for canonical addresses. Without it they are relative. */
	publicUrl: string | undefined;
	/** Milliseconds since 1970, rounded down to the minute. */
	now: number;
	/** Version of the branch feed, if there is one. */
	version: string | undefined;
	/** Set if the data is old: when the upstream last confirmed it, in milliseconds since 1970. */
	oldSince: number | undefined;
	/** Whether there are invented branches among the others. */
	sampleData: boolean;
	/** Why branches cannot be changed at the moment, for admins. */
	trouble: string | undefined;
}

export interface RenderedPage {
	status: number;
	/** HTML for the document's head. */
	head: string;
	/** HTML inside the root element. */
	body: string;
	/** The script element with the page's data as JSON. */
	data: string;
	/** Whether the page is for admins only, whatever its status. */
	restricted: boolean;
	/** Source files of the page's own chunks, as named in the build's manifest. */
	modules: readonly string[];
}

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
