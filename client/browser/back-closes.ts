import { useEffect, useEffectEvent } from "react";
import { ADDRESS_NEEDED, BACK, MARK } from "./back-entry.ts";

/** While mounted, Back closes what it stands in; closed in another way, it removes its history entry. A link inside should replace that entry. */
export function BackCloses({ close }: { close(): void }): null {
	const onBack = useEffectEvent(close);
	useEffect(() => {
		const { [MARK]: _earlier, idx = 0, ...below } = history.state ?? {};
		// Tells this entry from one that was left behind, for example by a reload. `idx` is how the router counts its entries.
		const own = String(Math.random());
		history.pushState({ ...below, idx: idx + 1, [MARK]: own }, "");
		function back(event: Event) {
			// Something else was left, which a link above this entry had led to.
			if (history.state?.idx > idx) return;
			// For the router, nothing has changed.
			event.preventDefault();
			window.removeEventListener(BACK, back);
			onBack();
			window.dispatchEvent(new Event(ADDRESS_NEEDED));
		}
		window.addEventListener(BACK, back);
		return () => {
			window.removeEventListener(BACK, back);
			// Not after Back or a link was used.
			if (history.state?.[MARK] !== own) return;
			window.addEventListener(BACK, (event) => event.preventDefault(), { once: true });
			history.back();
		};
	}, []);
	return null;
}
