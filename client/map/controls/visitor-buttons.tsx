import { type MouseEvent, useEffect, useState } from "react";
import { INDIA, MAP_AREA } from "../../../shared/constants.ts";
import { ZOOM } from "../../../shared/map/zooms.ts";
import { useLocationText, usePosition } from "../../state/position.tsx";
import { useMoreTexts } from "../../text/use-texts.ts";
import { PATHS } from "../../ui/icon.tsx";
import { cornersOf, DURATION_MS, isCovered, lngLat, pointCamera } from "../camera/camera.ts";
import type { MapHandle } from "../engine/map-engine.ts";
import { useMapEvent } from "../engine/use-map-event.ts";
import { byVisitor, MapButton } from "./map-buttons.tsx";

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
