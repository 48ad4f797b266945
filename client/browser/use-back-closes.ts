import { useEffect, useRef } from "react";
import { MARK } from "./back-entry.ts";

/**
 * While the component is mounted, Back closes it instead of leaving the page, as on a phone everywhere else. When it is closed in another
 * way, it removes its history entry. A link inside should replace that entry.
 */
export function useBackCloses(close: () => void): void {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	}, [close]);
	useEffect(() => {
		const { [MARK]: _earlier, idx = 0, ...below } = history.state ?? {};
		// Tells this entry from one that was left behind, for example by a reload. `idx` is how the router counts its entries.
		const own = String(Math.random());
		history.pushState({ ...below, idx: idx + 1, [MARK]: own }, "");
		function back(event: PopStateEvent) {
			// For the router, nothing has changed.
			event.stopImmediatePropagation();
			window.removeEventListener("popstate", back, true);
			latest.current();
		}
		window.addEventListener("popstate", back, true);
		return () => {
			window.removeEventListener("popstate", back, true);
			// Not after Back or a link was used.
			if (history.state?.[MARK] === own) goBackUnnoticed();
		};
	}, []);
}

function goBackUnnoticed(): void {
	window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
	history.back();
}
