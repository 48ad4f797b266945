import { type ComponentType, useEffect, useRef, useState } from "react";
import type { Branch } from "../../shared/branch/branch.ts";
import { listPicturePath } from "../../shared/map/map-picture.ts";
import { logWarning } from "../browser/log-warning.ts";
import { useMapChoice } from "../state/map-choice.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { useTexts } from "../text/use-texts.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { ListMapViewProps } from "./list-map-view.tsx";
import { MapFrame, type MapViewProps } from "./map-frame.tsx";
import type { MapModeProps } from "./map-mode.tsx";
import { usePictures } from "./map-picture.tsx";

type Own = Omit<ListMapViewProps, keyof MapViewProps | "isLarge">;

const loadView = () => import("./list-map-view.tsx").then(({ ListMapView }) => ListMapView);

interface ListMapProps {
	/** The map's own properties; null until its results are there. */
	own: Own | null;
	/** Called with whether the map is in view or about to be. */
	onWanted(isWanted: boolean): void;
	/** Loads the results again. Set if they failed to load. */
	askAgain: (() => void) | undefined;
	/** The state and city whose branches these are, none for all; undefined if they are the results of a search. */
	place: readonly string[] | undefined;
	/** Whether the visitor has selected something. */
	hasMore: boolean;
	shown: readonly Branch[];
	selected: Branch | undefined;
	onSwipe(id: number): void;
}

/** Up to this width of the window, the map is narrower. */
const SMALL_MAX_WIDTH_PX = 1099;

/** The map of the branches that match the search. It fills the window together with the list if the visitor wants it large. */
export function ListMap({ own, place, hasMore, shown, selected, onSwipe, ...frame }: ListMapProps) {
	const texts = useTexts();
	const { version } = usePageContext();
	const pictureOf = usePictures();
	const { isRequested: isLarge, setRequested: setLarge } = useMapChoice();
	const button = useRef<HTMLButtonElement>(null);
	const Mode = useMode(isLarge, setLarge);
	const picture =
		place && version !== undefined
			? pictureOf(texts.map.ofList, (look, size) => listPicturePath(look, size, version, ...place), [
					"list",
					"small",
					SMALL_MAX_WIDTH_PX,
				])
			: undefined;
	// The picture marks no branch: without a wish of the visitor's, the map that takes its place shows the same.
	const isSame = picture !== undefined && !hasMore && !isLarge;
	return (
		<>
			<MapFrame
				{...frame}
				label={texts.map.ofList}
				kind="list"
				loadView={loadView}
				own={own && { ...own, isLarge: Mode !== undefined, ...(isSame && { selected: undefined }) }}
				picture={picture}
				hasMore={hasMore || !picture}
				isAsked={isLarge}
			/>
			<Button ref={button} className="map-pill map-large needs-script" onClick={() => setLarge(!isLarge)}>
				<Icon name={isLarge ? "close" : "expand"} />
				<span>{isLarge ? texts.map.notLarge : texts.map.large}</span>
			</Button>
			{Mode && button.current && (
				<Mode
					opener={button.current}
					shown={shown}
					selected={selected}
					onSelect={onSwipe}
					onClose={() => setLarge(false)}
				/>
			)}
		</>
	);
}

/** What makes the map large, once it is loaded. If that fails, the map stays as it is. */
function useMode(isWanted: boolean, setIsWanted: (isWanted: boolean) => void) {
	const [loaded, setLoaded] = useState<{ MapMode: ComponentType<MapModeProps> }>();
	useEffect(() => {
		if (!isWanted || loaded) return;
		import("./map-mode.tsx").then(setLoaded, (error: Error) => {
			logWarning(`The large map: ${error.message}`);
			setIsWanted(false);
		});
	}, [isWanted, loaded, setIsWanted]);
	return isWanted ? loaded?.MapMode : undefined;
}
