import { en } from "../text/en.ts";
import type { ListMapViewProps } from "./list-map-view.tsx";
import { MapFrame, type MapViewProps } from "./map-frame.tsx";

type Own = Omit<ListMapViewProps, keyof MapViewProps>;

const loadView = () => import("./list-map-view.tsx").then(({ ListMapView }) => ListMapView);

/**
 * The map of the branches that fit the search; nothing is shown on it while they are not known.
 *
 * @param askAgain asks for the branches again; set when they did not come
 */
export function ListMap({ own, askAgain }: { own: Own | null; askAgain: (() => void) | undefined }) {
	return <MapFrame label={en.map.ofList} kind="list" loadView={loadView} own={own} askAgain={askAgain} />;
}
