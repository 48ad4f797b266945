import { useSyncExternalStore } from "react";

export type ColorScheme = "light" | "dark";

const DARK = "(prefers-color-scheme: dark)";

/** Light or dark, as the visitor's system is set, also after it changes. Only in the browser. */
export function useColorScheme(): ColorScheme {
	return useSyncExternalStore(subscribe, current);
}

function subscribe(onChange: () => void): () => void {
	const query = window.matchMedia(DARK);
	query.addEventListener("change", onChange);
	return () => query.removeEventListener("change", onChange);
}

function current(): ColorScheme {
	return window.matchMedia(DARK).matches ? "dark" : "light";
}
