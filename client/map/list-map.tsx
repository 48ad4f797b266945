import { en } from "../text/en.ts";
import type { ListMapViewProps } from "./list-map-view.tsx";
import { MapFrame, type MapViewProps } from "./map-frame.tsx";

type Own = Omit<ListMapViewProps, keyof MapViewProps>;

const loadView = () => import("./list-map-view.tsx").then(({ ListMapView }) => ListMapView);

/**
 * The map of the branches that match the search.
 *
 * @param own null until the branches are loaded
 * @param askAgain loads the branches again; set if that failed
 */
export function ListMap({ own, askAgain }: { own: Own | null; askAgain: (() => void) | undefined }) {
	return <MapFrame label={en.map.ofList} kind="list" loadView={loadView} own={own} askAgain={askAgain} />;
}
