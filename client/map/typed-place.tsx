import { type CSSProperties, useLayoutEffect, useRef } from "react";
import type { TypedPlace } from "../../shared/search/search-results.ts";
import { useTexts } from "../text/use-texts.ts";
import { screenOf } from "./camera/screen.ts";
import type { MapEngine, MapHandle } from "./engine/map-engine.ts";
import { useMapEvent } from "./engine/use-map-event.ts";
import { BUTTONS, MARGIN_PX } from "./markers/popup-place.ts";

/** Keeps the ring below all markers, and lets clicks through. */
const BENEATH: CSSProperties = { zIndex: 0, pointerEvents: "none" };

interface TypedPlaceMarkerProps {
	engine: MapEngine;
	map: MapHandle;
	place: TypedPlace;
}

/** A ring at the place that distances are measured from, with its name below. */
export function TypedPlaceMarker({ engine, map, place }: TypedPlaceMarkerProps) {
	const name = useTexts().place(place);
	const label = useRef<HTMLSpanElement>(null);
	const follow = () => {
		const screen = screenOf(map);
		if (!screen || !label.current) return;
		const { x } = screen.pointOf(place);
		label.current.style.left = `${labelShift(x, label.current.offsetWidth, screen.width)}px`;
	};
	useLayoutEffect(follow);
	useMapEvent(map, "move", follow);
	return (
		<engine.Marker longitude={place.lng} latitude={place.lat} anchor="center" style={BENEATH}>
			<span className="map-typed-place" role="img" aria-label={name}>
				<span ref={label} translate="no">
					{name}
				</span>
			</span>
		</engine.Marker>
	);
}

/**
 * How far a label moves from the middle of its ring to stay clear of the buttons and the edge. It always touches the ring's middle.
 *
 * @param x the ring's distance from the map's left edge; all sizes are in CSS pixels
 */
function labelShift(x: number, width: number, mapWidth: number): number {
	const half = width / 2;
	const within = Math.max(MARGIN_PX + half, Math.min(x, mapWidth - BUTTONS.width - half));
	return Math.max(-half, Math.min(within - x, half));
}
