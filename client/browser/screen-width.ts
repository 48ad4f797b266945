import { useSyncExternalStore } from "react";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";

const NARROW = `(max-width: ${NARROW_MAX_WIDTH_PX}px)`;

/** Whether the screen is narrow now. */
export function isNarrow(): boolean {
	return window.matchMedia(NARROW).matches;
}

/** Whether the screen is narrow, also after it was turned or resized. Undefined on the server and before hydration. */
export function useIsNarrow(): boolean | undefined {
	return useSyncExternalStore<boolean | undefined>(subscribe, isNarrow, () => undefined);
}

function subscribe(changed: () => void): () => void {
	const narrow = window.matchMedia(NARROW);
	narrow.addEventListener("change", changed);
	return () => narrow.removeEventListener("change", changed);
}
