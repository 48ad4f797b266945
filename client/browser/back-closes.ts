import { useEffect, useEffectEvent } from "react";
import { ADDRESS_NEEDED } from "./address-needed.ts";
import { MARK } from "./back-entry.ts";

/**
 * While it is mounted, Back closes what it stands in instead of leaving the page, as on a phone everywhere else. When it is closed in another
 * way, it removes its history entry. A link inside should replace that entry.
 */
export function BackCloses({ close }: { close(): void }): null {
	const onBack = useEffectEvent(close);
	useEffect(() => {
		const { [MARK]: _earlier, idx = 0, ...below } = history.state ?? {};
		// Tells this entry from one that was left behind, for example by a reload. `idx` is how the router counts its entries.
		const own = String(Math.random());
		history.pushState({ ...below, idx: idx + 1, [MARK]: own }, "");
		function back(event: PopStateEvent) {
			// Something else was left, which a link above this entry had led to.
			if (history.state?.idx > idx) return;
			// For the router, nothing has changed.
			event.stopImmediatePropagation();
			window.removeEventListener("popstate", back, true);
			onBack();
			window.dispatchEvent(new Event(ADDRESS_NEEDED));
		}
		window.addEventListener("popstate", back, true);
		return () => {
			window.removeEventListener("popstate", back, true);
			// Not after Back or a link was used.
			if (history.state?.[MARK] === own) goBackUnnoticed();
		};
	}, []);
	return null;
}

function goBackUnnoticed(): void {
	window.addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
	history.back();
}
