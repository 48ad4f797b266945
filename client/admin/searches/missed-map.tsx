import { MapFrame, type MapViewProps } from "../../map/map-frame.tsx";
import { enSearches } from "../../text/en-searches.ts";
import type { MissedMapViewProps } from "./missed-map-view.tsx";

const loadView = () => import("./missed-map-view.tsx").then(({ MissedMapView }) => MissedMapView);

/** The places without a branch near them. */
export function MissedMap(own: Omit<MissedMapViewProps, keyof MapViewProps>) {
	return <MapFrame label={enSearches.map} kind="list" loadView={loadView} own={own} />;
}
