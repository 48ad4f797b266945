import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { isCovered, lngLat, pointCamera } from "../camera/camera.ts";
import { boundsOn } from "../camera/screen.ts";
import type { MapHandle } from "../engine/map-engine.ts";
import { ARROWS } from "./arrow-keys.ts";
import type { MarkerGroup } from "./marker-groups.ts";

/** Makes all markers one Tab stop with arrow keys (ARIA practices, roving tabindex). @param first key of the marker that Tab reaches first */
export function useRovingFocus(map: MapHandle, groups: readonly MarkerGroup[], first: string | undefined) {
	const buttons = useRef(new Map<string, HTMLButtonElement>());
	const [last, setLast] = useState<string>();
	const stop = [last, first].find((key) => groups.some((group) => group.key === key)) ?? groups[0]?.key;

	const focused = useRef<string>(undefined);
	useEffect(() => {
		if (focused.current === undefined || groups.some(({ key }) => key === focused.current)) return;
		focused.current = undefined;
		map.getCanvas().focus({ preventScroll: true });
	}, [map, groups]);

	const focus = useCallback(
		(key: string) => (buttons.current.get(key) ?? map.getCanvas()).focus({ preventScroll: true }),
		[map],
	);

	function propsOf(group: MarkerGroup) {
		return {
			ref(button: HTMLButtonElement | null) {
				if (button) buttons.current.set(group.key, button);
				else buttons.current.delete(group.key);
			},
			tabIndex: group.key === stop ? 0 : -1,
			onFocus() {
				focused.current = group.key;
				setLast(group.key);
				const bounds = boundsOn(map);
				if (!bounds || !isCovered(group, bounds))
					pointCamera(map, { center: lngLat(group), zoom: map.getZoom() }, "ease");
			},
			onBlur() {
				focused.current = undefined;
			},
			// In the capture phase, before the map can use the key for panning.
			onKeyDownCapture(event: KeyboardEvent) {
				const direction = ARROWS[event.key];
				if (!direction) return;
				event.preventDefault();
				event.stopPropagation();
				const next = nearest(group, groups, direction);
				if (next) focus(next.key);
			},
		};
	}

	return { focus, propsOf };
}

/** The nearest marker in a direction, within 45 degrees to either side. */
function nearest(from: MarkerGroup, groups: readonly MarkerGroup[], { east, north }: { east: number; north: number }) {
	let best: MarkerGroup | undefined;
	let shortest = Number.POSITIVE_INFINITY;
	for (const group of groups) {
		const x = (group.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180);
		const y = group.lat - from.lat;
		const along = x * east + y * north;
		const distance = Math.hypot(x, y);
		if (along > 0 && along >= distance * Math.SQRT1_2 && distance < shortest) {
			best = group;
			shortest = distance;
		}
	}
	return best;
}
