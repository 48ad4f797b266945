import { MapFrame, type MapViewProps } from "../../map/map-frame.tsx";
import { enSearches } from "../../text/en-searches.ts";
import type { UnmetMapViewProps } from "./unmet-map-view.tsx";

const loadView = () => import("./unmet-map-view.tsx").then(({ UnmetMapView }) => UnmetMapView);

/** The places without a branch near them. */
export function UnmetMap(own: Omit<UnmetMapViewProps, keyof MapViewProps>) {
	return <MapFrame label={enSearches.map} kind="list" loadView={loadView} own={own} />;
}
