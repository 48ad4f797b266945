import { useEffect } from "react";
import { useBlocker } from "react-router-dom";

/**
 * Asks before the page is left, while there is a reason to. A jump within the page is not leaving it.
 *
 * @param question asked by the site itself; where the whole site is left the browser asks in its own words
 */
export function useLeaveWarning(active: boolean, question: string): void {
	useBlocker(({ currentLocation, nextLocation }) => {
		return active && currentLocation.pathname !== nextLocation.pathname && !window.confirm(question);
	});
	useEffect(() => {
		if (!active) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [active]);
}
