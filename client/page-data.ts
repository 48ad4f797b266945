import type { HydrationState } from "react-router-dom";
import type { RenderInput, ServedContext } from "../shared/finder/rendering.ts";
import type { Language } from "../shared/languages.ts";
import type { LocatorState } from "./state/locator-store.tsx";
import type { PlaceNames } from "./text/catalogue/place-table.ts";

/** The id of the element that contains the page's data. */
export const PAGE_DATA_ID = "page-data";

/** The data that the server rendered the page from. The browser hydrates from the same data. */
export interface PageData extends ServedContext {
	/** Missing in a document without content. */
	hydration: Pick<HydrationState, "loaderData" | "errors"> | undefined;
	store: LocatorState;
	now: number;
	version: string | undefined;
	/** The files of the texts of the page's language (`textSources`); in a document without content, those of each language. */
	texts: Partial<Record<Language, readonly string[]>>;
	/** The names of the page's places in its language, if that is not English. */
	places?: PlaceNames;
	/** The file of the code for a frame of another site, if the document is for one. */
	frame?: string | undefined;
	/** The brands of other languages, in a document without content. */
	brands?: RenderInput["brands"];
}
