import { useEffect, useRef } from "react";
import { logWarning } from "../browser/log-warning.ts";
import type { MapEngine, MapHandle } from "./engine/map-engine.ts";

/** The window's event that says that all maps must be created again: the library starts new workers only while there is no map. */
export const MAPS_LOST = "maps-lost";

/** How long a map may wait for something before its workers are checked, in milliseconds. */
const SUSPECT_MS = 3000;

/** After this many restarts the map fails, and the visitor decides. */
const MAX_RESTARTS = 3;

let restarts = 0;

/** Notices that the library's workers are gone, which browsers end without an event, and restarts them; after three times, the map has failed. */
export function useWorkerWatch(map: MapHandle | null, engine: MapEngine, onFailure: () => void): void {
	useEffect(() => {
		if (!map) return;
		let timer: number | undefined;
		let ended = false;
		async function check(): Promise<void> {
			const alive = !map || map.loaded() || (await engine.workersAnswer(map));
			timer = undefined;
			if (ended || !map) return;
			if (!alive) {
				logWarning("The map: its workers do not answer");
				if (engine.restartWorkers) await engine.restartWorkers();
				else window.dispatchEvent(new Event(MAPS_LOST));
				if (restarts++ === MAX_RESTARTS) {
					restarts = 0;
					onFailure();
				}
			}
			if (!ended && !map.loaded()) watch();
		}
		const watch = () => {
			timer ??= window.setTimeout(check, SUSPECT_MS);
		};
		map.on("dataloading", watch);
		watch();
		return () => {
			ended = true;
			window.clearTimeout(timer);
			map.off("dataloading", watch);
		};
	}, [map, engine, onFailure]);
}

/** Browsers mostly restore a context at once, or when the visitor returns to the page; the library then draws the map again. */
const RESTORED_WITHIN_MS = 3000;

/** If a map's context is lost more often within a minute, it fails, and the visitor decides. */
const MAX_LOSSES = 3;
const MINUTE_MS = 60_000;

/** Makes the map again if its drawing context is gone while the page is visible. @param onFailure called if that happens again and again */
export function useLostContext(map: MapHandle | null, makeAgain: () => void, onFailure: () => void): void {
	const losses = useRef<number[]>([]);
	useEffect(() => {
		const canvas = map?.getCanvas();
		if (!canvas) return;
		let timer: number | undefined;
		function wait() {
			window.clearTimeout(timer);
			timer = window.setTimeout(() => document.hidden || makeAgain(), RESTORED_WITHIN_MS);
		}
		function end() {
			window.clearTimeout(timer);
			document.removeEventListener("visibilitychange", wait);
		}
		function lost() {
			logWarning("The map: its drawing context was lost");
			const now = Date.now();
			losses.current = [...losses.current.filter((at) => now - at < MINUTE_MS), now];
			if (losses.current.length > MAX_LOSSES) return onFailure();
			document.addEventListener("visibilitychange", wait);
			wait();
		}
		canvas.addEventListener("webglcontextlost", lost);
		canvas.addEventListener("webglcontextrestored", end);
		return () => {
			end();
			canvas.removeEventListener("webglcontextlost", lost);
			canvas.removeEventListener("webglcontextrestored", end);
		};
	}, [map, makeAgain, onFailure]);
}
