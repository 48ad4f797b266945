import { useEffect } from "react";
import { type Aim, pointCamera } from "./camera.ts";
import type { MapEngine, MapHandle, MoveEvent } from "./map-engine.ts";

const STEP = 0.5;

/** Further away, a place is only a dot in its district. */
const LEAST_ZOOM = 10;

/** Degrees by which the camera's centre may differ from where it was pointed. */
const ROUNDING = 1e-5;

/**
 * Moves the camera away from a close-up, by half a zoom each time, until what is in view tells where the place is. What the visitor does with
 * the map ends it.
 */
export function useEnoughInView(map: MapHandle, aim: Aim, { tellsWhere }: MapEngine): void {
	useEffect(() => {
		if (!tellsWhere || !("center" in aim) || !aim.isCloseUp) return;
		const isAimed = () => {
			const { lng, lat } = map.getCenter();
			return Math.abs(lng - aim.center[0]) < ROUNDING && Math.abs(lat - aim.center[1]) < ROUNDING;
		};
		const look = () => {
			const zoom = map.getZoom();
			if (!isAimed() || zoom > aim.zoom || zoom <= LEAST_ZOOM || tellsWhere(map)) return stop();
			pointCamera(map, { ...aim, zoom: Math.max(LEAST_ZOOM, zoom - STEP) }, "jump");
		};
		const stopIfMoved = ({ originalEvent }: MoveEvent) => {
			if (originalEvent) stop();
		};
		const stop = () => {
			map.off("idle", look);
			map.off("move", stopIfMoved);
		};
		map.on("idle", look);
		map.on("move", stopIfMoved);
		return stop;
	}, [map, aim, tellsWhere]);
}
