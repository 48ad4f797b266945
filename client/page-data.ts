import type { HydrationState } from "react-router-dom";
import type { Brand } from "../shared/brand.ts";
import type { SiteSetup } from "../shared/finder/rendering.ts";
import type { MapSource } from "../shared/map/map-source.ts";
import type { LocatorState } from "./state/locator-store.tsx";

/** The id of the element that contains the page's data. */
export const PAGE_DATA_ID = "page-data";

/** The data that the server rendered the page from. The browser hydrates from the same data. */
export interface PageData {
	/** Missing in a document without content. */
	hydration: Pick<HydrationState, "loaderData" | "errors"> | undefined;
	store: LocatorState;
	brand: Brand;
	maps: MapSource;
	publicUrl: string | undefined;
	now: number;
	version: string | undefined;
	oldSince: number | undefined;
	sampleData: boolean;
	setup: SiteSetup;
	/** Only on pages for admins. */
	readOnlyReason: string | undefined;
}
