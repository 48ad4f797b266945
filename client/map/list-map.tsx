import { useTexts } from "../text/use-texts.ts";
import type { ListMapViewProps } from "./list-map-view.tsx";
import { MapFrame, type MapViewProps } from "./map-frame.tsx";

type Own = Omit<ListMapViewProps, keyof MapViewProps>;

const loadView = () => import("./list-map-view.tsx").then(({ ListMapView }) => ListMapView);

interface ListMapProps {
	/** The map's own properties; null until its results are there. */
	own: Own | null;
	/** Called with whether the map is in view or about to be. */
	onWanted(wanted: boolean): void;
	/** Loads the results again. Set if they failed to load. */
	askAgain: (() => void) | undefined;
}

/** The map of the branches that match the search. */
export function ListMap(props: ListMapProps) {
	const texts = useTexts();
	return <MapFrame label={texts.map.ofList} kind="list" loadView={loadView} {...props} />;
}
