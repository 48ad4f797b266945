import { useEffect, useRef } from "react";
import { logWarning } from "../browser/log-warning.ts";
import type { MapHandle } from "./engine/map-engine.ts";

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
