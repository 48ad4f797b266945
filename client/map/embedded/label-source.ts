import type { VectorSourceSpecification } from "maplibre-gl";
import { LABEL_ZOOMS } from "../../../shared/map-labels.ts";

/** The scheme of the addresses of tiles with names, which only this page understands. */
export const LABEL_SCHEME = "labels";

/** The source of localities, stations and pincodes. */
export const LOCALITY_SOURCE = "localities";

/** As the licence of India's open data requires; the stations' would not. */
const ATTRIBUTION =
	'<a href="https://data.gov.in/" target="_blank" rel="noopener">India Post, Indian Railways (data.gov.in, DataMeet)</a>';

export const LABEL_TILES: VectorSourceSpecification = {
	type: "vector",
	tiles: [`${LABEL_SCHEME}://{z}/{x}/{y}`],
	minzoom: LABEL_ZOOMS.first,
	maxzoom: LABEL_ZOOMS.last,
	attribution: ATTRIBUTION,
};
