import { useSyncExternalStore } from "react";

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
