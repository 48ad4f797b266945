/** The contract between server and client for rendering a page. */

import type { ShownNotice } from "../api/site-notice.ts";
import type { Branch } from "../branch/branch.ts";
import type { Brand, MarkupElement } from "../brand.ts";
import type { Language } from "../languages.ts";
import type { MapSource } from "../map/map-source.ts";
import type { FinderData, NearbyBranch } from "../search/search-results.ts";
import type { DirectoryAnswer } from "./load-directory.ts";

/** A page's address: path and query, and the parts of the path. */
export interface PageRequest {
	url: URL;
	params: Readonly<Record<string, string | undefined>>;
}

/** A branch with those around it, or why there is none (docs/product.md, Branch page). */
export type BranchAnswer =
	| {
			branch: Branch;
			nearby: readonly NearbyBranch[];
			/** The branch's state and city in the spelling of their pages. */
			place: Pick<Branch, "state" | "city">;
	  }
	/** The list failed to load, has no branches, or none with the id; `gone` if there was one with it, as far as the server knows. */
	| { branch: null; problem: "detailFailed" | "detailNoData" | "detailNotFound"; gone?: boolean };

/** Where a page gets its data: the server's feeds, or in a browser its list, if that can answer, and else the server. */
export interface LocatorSource {
	/** The finder's data at an address, with null for what failed to load. Rejects only in the browser, if there is no answer. */
	finder(request: PageRequest): Promise<FinderData>;
	/** The branch with the id in an address. Never rejects. */
	branch(request: PageRequest): Promise<BranchAnswer>;
	/** All branches of a state, or a part of them. Rejects only in the browser, if there is no answer. */
	directory(request: PageRequest): Promise<DirectoryAnswer>;
	/** Names of all states, in alphabetical order. Rejects if they failed to load. */
	states(): Promise<readonly string[]>;
	/** Names of a state's cities, in alphabetical order. Rejects if they failed to load. */
	citiesOf(state: string): Promise<readonly string[]>;
}

/** The part of the site's configuration that pages depend on. */
export interface SiteSetup {
	/** Whether pages for admins need a sign-in, or can be reached from other machines. */
	adminsOnly: boolean;
	/** Whether branches are stored by a service with rules of its own. */
	otherUpstream: boolean;
	/** Whether that service knows only what was specified: 18 fields of a branch, and no .csv. */
	specifiedOnly?: boolean;
	/** The path of the finder for frames of other sites, if any may have it. */
	embedPath?: string;
	/** Set on a page for admins whose reader is not signed in: it asks them to, and has nothing else. */
	signIn?: boolean;
}

/** The part of a page's context that the server knows. */
export interface ServedContext {
	brand: Brand;
	/** The company's own text, if it is a legal page that has one. */
	legal?: MarkupElement | undefined;
	/** Where the maps come from. */
	maps: MapSource;
	/** Origin for canonical addresses. Without it they are relative. */
	publicUrl: string | undefined;
	/** Set if the data is old: when the upstream last confirmed it, in milliseconds since 1970. */
	oldSince: number | undefined;
	/** Whether there are invented branches among the others. */
	sampleData: boolean;
	/** The notice to all visitors that is shown at this time, until it ends. */
	notice?: ShownNotice | undefined;
	setup: SiteSetup;
	/** Why branches could not be changed when the page was made. Browsers have it only on pages for admins (see `useReadOnlyReason`). */
	readOnlyReason: string | undefined;
}

export interface RenderInput extends Omit<ServedContext, "legal"> {
	/** Path and query. */
	url: string;
	source: LocatorSource;
	/** The brands of the pages in other languages, for a document that any of them may be made of. */
	brands?: Partial<Record<Language, Brand>> | undefined;
	/** The company's own legal texts, by the addresses of their pages. */
	ownLegal?: Readonly<Record<string, MarkupElement>> | undefined;
	/** Milliseconds since 1970, rounded down to the minute. */
	now: number;
	/** Version of the branch feed, if there is one. */
	version: string | undefined;
}

export interface RenderedPage {
	status: number;
	/** The path to which the page has moved. */
	movedTo?: string;
	/** HTML for the document's head. */
	head: string;
	/** HTML inside the root element. */
	body: string;
	/** The script element with the page's data as JSON. */
	data: string;
	/** Why it could not be rendered, for the operator. */
	failure?: unknown;
	/** Whether the page is for admins only, whatever its status. */
	restricted: boolean;
	/** The language of the document (BCP 47). */
	locale: string;
	/** Source files of the page's own chunks, as named in the build's manifest. */
	modules: readonly string[];
	/** Set if it is the finder for frames of other sites, perhaps with a brand colour of its own, or never dark. */
	frame?: { color: string; theme: string } | undefined;
}

/** Stands on the failure screen for the id of the request: the same page answers several requests. */
export const FAILURE_REFERENCE = "%REFERENCE%";

/** The address of the file that the build made from a source file. */
export type FileOf = (source: string) => string;

export type RenderPage = (input: RenderInput, fileOf?: FileOf) => Promise<RenderedPage>;

/** Loads the data of a page without rendering it: what its loader returns. @returns undefined if the page has none */
export type LoadPageData = (
	url: string,
	source: LocatorSource,
) => Promise<{ status: number; data: unknown } | undefined>;
