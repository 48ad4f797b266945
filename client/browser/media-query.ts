import { useSyncExternalStore } from "react";
import { NARROW_MAX_WIDTH_PX } from "../../shared/constants.ts";

/** A media query, also as it changes: when the screen is turned, the page printed, or the system set to dark. */
export function mediaQuery(text: string) {
	const isTrue = () => window.matchMedia(text).matches;
	function subscribe(changed: () => void): () => void {
		const query = window.matchMedia(text);
		query.addEventListener("change", changed);
		return () => query.removeEventListener("change", changed);
	}
	return {
		/** Only in the browser. */
		isTrue,
		/** Undefined on the server and before hydration. */
		useIsTrue: () => useSyncExternalStore<boolean | undefined>(subscribe, isTrue, () => undefined),
	};
}

/** How scripts scroll the page, as visitors prefer it: a style rule cannot stop a movement that a script asks for. */
export function scrollBehavior(): ScrollBehavior {
	return window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth";
}

/** Whether the screen is narrow. */
export const { isTrue: isNarrow, useIsTrue: useIsNarrow } = mediaQuery(`(max-width: ${NARROW_MAX_WIDTH_PX}px)`);
