import { moreTexts as enMore } from "../text/en/more-texts.ts";
import { MapFrame, type MapViewProps } from "./map-frame.tsx";
import type { PickMapViewProps } from "./pick-map-view.tsx";

const loadView = () => import("./pick-map-view.tsx").then(({ PickMapView }) => PickMapView);

/** A map for choosing a place. */
export function PickMap(own: Omit<PickMapViewProps, keyof MapViewProps>) {
	return <MapFrame label={enMore.map.toPick} kind="pick" loadView={loadView} own={own} />;
}
