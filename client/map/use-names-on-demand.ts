import { useCallback, useEffect, useRef, useState } from "react";
import type { MapResults } from "./map-results.ts";
import type { MarkerGroup } from "./marker-groups.ts";

/** Markers that the pointer or the focus only passes are not asked for. */
const STAY_MS = 150;

/**
 * Loads the branch of a single marker that the visitor points at or reaches with the keyboard, so that it can be named. What fails here
 * is loaded again when the marker is opened.
 *
 * @returns the handlers of a marker's button
 */
export function useNamesOnDemand(results: MapResults) {
	const [, setLoaded] = useState(0);
	const timer = useRef<number>(undefined);
	const stop = useCallback(() => window.clearTimeout(timer.current), []);
	useEffect(() => stop, [stop]);

	return ({ rank }: MarkerGroup) => {
		function ask() {
			stop();
			if (rank === undefined || results.branchAt(rank)) return;
			timer.current = window.setTimeout(() => {
				results.load(rank).then(
					() => setLoaded((before) => before + 1),
					() => undefined,
				);
			}, STAY_MS);
		}
		return { onPointerEnter: ask, onPointerLeave: stop, onFocusCapture: ask, onBlurCapture: stop };
	};
}
