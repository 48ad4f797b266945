import { listPicturePath } from "../../shared/map/map-picture.ts";
import { usePageContext } from "../state/page-context.tsx";
import { useTexts } from "../text/use-texts.ts";
import type { ListMapViewProps } from "./list-map-view.tsx";
import { MapFrame, type MapViewProps } from "./map-frame.tsx";
import { usePictures } from "./map-picture.tsx";

type Own = Omit<ListMapViewProps, keyof MapViewProps>;

const loadView = () => import("./list-map-view.tsx").then(({ ListMapView }) => ListMapView);

interface ListMapProps {
	/** The map's own properties; null until its results are there. */
	own: Own | null;
	/** Called with whether the map is in view or about to be. */
	onWanted(wanted: boolean): void;
	/** Loads the results again. Set if they failed to load. */
	askAgain: (() => void) | undefined;
	/** The state and city whose branches these are, none for all; undefined if they are the results of a search. */
	place: readonly string[] | undefined;
	/** Whether the visitor has selected something. */
	hasMore: boolean;
	/** Whether the visitor has asked for the map. */
	isAsked: boolean;
}

/** Up to this width of the window, the map is narrower. */
const SMALL_MAX_WIDTH_PX = 1099;

/** The map of the branches that match the search. */
export function ListMap({ place, hasMore, ...props }: ListMapProps) {
	const texts = useTexts();
	const { version } = usePageContext();
	const pictureOf = usePictures();
	const picture =
		place && version !== undefined
			? pictureOf(texts.map.ofList, (look, size) => listPicturePath(look, size, version, ...place), [
					"list",
					"small",
					SMALL_MAX_WIDTH_PX,
				])
			: undefined;
	return (
		<MapFrame
			label={texts.map.ofList}
			kind="list"
			loadView={loadView}
			picture={picture}
			hasMore={hasMore || !picture}
			{...props}
		/>
	);
}
