import { type KeyboardEvent, useCallback, useRef, useState } from "react";
import type { MarkerGroup } from "./marker-groups.ts";

const ARROWS: Record<string, { east: number; north: number }> = {
	ArrowRight: { east: 1, north: 0 },
	ArrowLeft: { east: -1, north: 0 },
	ArrowUp: { east: 0, north: 1 },
	ArrowDown: { east: 0, north: -1 },
};

/**
 * Makes the markers one stop of the Tab key, as the ARIA practices advise for a group of like things: arrow keys go from
 * marker to marker.
 *
 * @param first key of the marker that Tab comes to before any was used
 */
export function useRovingFocus(groups: readonly MarkerGroup[], first: string | undefined) {
	const buttons = useRef(new Map<string, HTMLButtonElement>());
	const [last, setLast] = useState<string>();
	const stop = [last, first].find((key) => groups.some((group) => group.key === key)) ?? groups[0]?.key;

	const focus = useCallback((key: string) => buttons.current.get(key)?.focus({ preventScroll: true }), []);

	function propsOf(group: MarkerGroup) {
		return {
			ref(button: HTMLButtonElement | null) {
				if (button) buttons.current.set(group.key, button);
				else buttons.current.delete(group.key);
			},
			tabIndex: group.key === stop ? 0 : -1,
			onFocus: () => setLast(group.key),
			// While it goes down, before the map takes the key for panning.
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

/** The nearest marker in a direction, within 45 degrees of it to either side. */
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
