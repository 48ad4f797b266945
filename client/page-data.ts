import type { HydrationState } from "react-router-dom";
import type { Language } from "../shared/languages.ts";
import type { LocatorState } from "./state/locator-store.tsx";
import type { PageContextValue } from "./state/page-context.tsx";

/** The id of the element that contains the page's data. */
export const PAGE_DATA_ID = "page-data";

/** The part of a page's context that the server knows. */
export type ServedContext = Pick<
	PageContextValue,
	"brand" | "maps" | "publicUrl" | "oldSince" | "sampleData" | "notice" | "setup" | "readOnlyReason"
>;

/** The data that the server rendered the page from. The browser hydrates from the same data. */
export interface PageData extends ServedContext {
	/** Missing in a document without content. */
	hydration: Pick<HydrationState, "loaderData" | "errors"> | undefined;
	store: LocatorState;
	now: number;
	version: string | undefined;
	/** The file of the texts of the page's language; in a document without content, all files of each language, that one first. */
	texts: Partial<Record<Language, readonly string[]>>;
	/** The file of the code for a frame of another site, if the document is for one. */
	frame?: string | undefined;
}
