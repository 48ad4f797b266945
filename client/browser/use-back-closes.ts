import { useEffect, useRef } from "react";
import { MARK } from "./back-entry.ts";

/**
 * While the component is mounted, Back closes it instead of leaving the page, as the button of a phone does everywhere else. Closed in
 * another way, it takes its history entry away again. A link inside should replace that entry.
 */
export function useBackCloses(close: () => void): void {
	const latest = useRef(close);
	useEffect(() => {
		latest.current = close;
	}, [close]);
	useEffect(() => {
		const { [MARK]: _earlier, idx = 0, ...below } = history.state ?? {};
		// Tells this entry from one that was left behind, such as by a reload. The router counts its entries.
		const own = String(Math.random());
		history.pushState({ ...below, idx: idx + 1, [MARK]: own }, "");
		function back(event: PopStateEvent) {
			// Nothing has changed for the router.
			event.stopImmediatePropagation();
			window.removeEventListener("popstate", back, true);
			latest.current();
		}
		window.addEventListener("popstate", back, true);
		return () => {
			window.removeEventListener("popstate", back, true);
			// Unless Back was used, or a link.
			if (history.state?.[MARK] === own) goBackUnnoticed();
		};
	}, []);
}

function goBackUnnoticed(): void {
	window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
	history.back();
}
