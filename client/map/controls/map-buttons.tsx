import { type MouseEvent, useEffect, useState } from "react";
import { INDIA, MAP_AREA } from "../../../shared/constants.ts";
import { ZOOM } from "../../../shared/map/zooms.ts";
import { useLocationText, usePosition } from "../../state/position.tsx";
import { useMoreTexts } from "../../text/use-texts.ts";
import { PATHS, PathIcon } from "../../ui/icon.tsx";
import { cornersOf, DURATION_MS, isCovered, lngLat, pointCamera } from "../camera/camera.ts";
import type { MapHandle } from "../engine/map-engine.ts";
import { useMapEvent } from "../engine/use-map-event.ts";

const NOT_FULL = "M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5";
const PLUS = "M12 5v14M5 12h14";
const MINUS = "M5 12h14";

interface MapButtonsProps {
	map: MapHandle;
	isFull: boolean;
	/** Makes the map fill the window, or ends that. Undefined if it cannot fill the window alone. */
	onFull: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
}

/** The buttons in every map's corner: full screen, and zoom. */
export function MapButtons({ map, isFull, onFull }: MapButtonsProps) {
	const { fullScreen, zoomIn, zoomOut } = useMoreTexts().map;
	const isAtClosest = () => map.getZoom() >= map.getMaxZoom();
	const [isClosest, setClosest] = useState(isAtClosest);
	useMapEvent(map, "move", () => setClosest(isAtClosest()));
	return (
		<div className="map-buttons">
			{onFull && (
				<div>
					<MapButton name={fullScreen} path={isFull ? NOT_FULL : PATHS.expand} isPressed={isFull} onClick={onFull} />
				</div>
			)}
			<div>
				<MapButton name={zoomIn} path={PLUS} isOff={isClosest} onClick={(event) => map.zoomIn({}, byVisitor(event))} />
				<MapButton name={zoomOut} path={MINUS} onClick={(event) => map.zoomOut({}, byVisitor(event))} />
			</div>
		</div>
	);
}

/** Marks a movement of the map as the visitor's, as the library marks movements by hand. */
function byVisitor({ nativeEvent }: MouseEvent) {
	return { originalEvent: nativeEvent };
}

interface MapButtonProps {
	name: string;
	path: string;
	/** Set for a button that is switched on and off. */
	isPressed?: boolean;
	/** Whether the button has nothing to do. It can still have the focus. */
	isOff?: boolean;
	onClick(event: MouseEvent<HTMLButtonElement>): void;
}

/** A button with an icon, and its name in a tooltip. */
function MapButton({ name, path, isPressed, isOff = false, onClick }: MapButtonProps) {
	return (
		<button
			type="button"
			aria-label={name}
			title={name}
			aria-pressed={isPressed}
			aria-disabled={isOff}
			onClick={(event) => !isOff && onClick(event)}
		>
			<PathIcon path={path} />
		</button>
	);
}

/** Buttons that show all of India, and where the visitor is. A note says why the position is not known yet. */
export function VisitorButtons({ map }: { map: MapHandle }) {
	const more = useMoreTexts();
	const { show, forget, note } = useShowPosition(map);
	function showCountry() {
		forget();
		pointCamera(map, { bounds: cornersOf(INDIA) }, "ease");
	}
	return (
		<>
			<div className="map-buttons" data-more>
				<div>
					<MapButton name={more.map.wholeCountry} path={PATHS.globe} onClick={showCountry} />
					<MapButton name={more.map.toPosition} path={PATHS.locate} onClick={show} />
				</div>
			</div>
			<div className="map-note" role="status">
				{note}
			</div>
		</>
	);
}

/** Moves the map to the visitor once the position is known, unless the visitor has moved or clicked the map since asking. */
function useShowPosition(map: MapHandle) {
	const more = useMoreTexts();
	const { position, ask } = usePosition();
	const [wish, setWish] = useState<ReturnType<typeof byVisitor> | null>(null);
	const isOutside = position !== undefined && !isCovered(position, MAP_AREA);
	useEffect(() => {
		if (!wish || !position || isOutside) return;
		setWish(null);
		map.easeTo({ center: lngLat(position), zoom: Math.max(map.getZoom(), ZOOM.list), duration: DURATION_MS }, wish);
	}, [map, wish, position, isOutside]);
	const forget = () => setWish(null);
	useMapEvent(map, "move", ({ originalEvent }) => originalEvent && forget());
	useMapEvent(map, "click", forget);
	const text = useLocationText();
	return {
		show(event: MouseEvent) {
			setWish(byVisitor(event));
			if (!position) ask();
		},
		forget,
		note: wish && (isOutside ? more.map.positionOutside : text),
	};
}
