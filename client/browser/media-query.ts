import { useSyncExternalStore } from "react";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";

/** A media query that is also followed when the screen is turned, the page printed, or the system set to dark. */
export function mediaQuery(text: string) {
	const isTrue = () => window.matchMedia(text).matches;
	function subscribe(changed: () => void): () => void {
		const query = window.matchMedia(text);
		query.addEventListener("change", changed);
		return () => query.removeEventListener("change", changed);
	}
	return {
		/** Works only in the browser. */
		isTrue,
		/** Undefined on the server and before hydration. */
		useIsTrue: () => useSyncExternalStore<boolean | undefined>(subscribe, isTrue, () => undefined),
	};
}

/** How scripts may scroll the page, as the visitor prefers: a style rule cannot stop scrolling that a script starts. */
export function scrollBehavior(): ScrollBehavior {
	return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** Whether the screen is narrow. */
export const { isTrue: isNarrow, useIsTrue: useIsNarrow } = mediaQuery(`(max-width: ${NARROW_MAX_WIDTH_PX}px)`);
