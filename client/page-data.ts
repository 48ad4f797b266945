import type { HydrationState } from "react-router-dom";
import type { Brand } from "../shared/brand.ts";
import type { MapSource } from "../shared/map-source.ts";
import type { LocatorState } from "./state/locator-store.tsx";

/** The id of the element that holds the page's data. */
export const PAGE_DATA_ID = "page-data";

/** What the server's rendering began from, so that the browser begins from the same. */
export interface PageData {
	hydration: Pick<HydrationState, "loaderData" | "errors">;
	store: LocatorState;
	brand: Brand;
	maps: MapSource;
	publicUrl: string | undefined;
	now: number;
	version: string | undefined;
	oldSince: number | undefined;
}
