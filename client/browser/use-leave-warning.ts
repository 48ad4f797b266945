import { useEffect } from "react";
import { useBlocker, useLocation } from "react-router-dom";

/** While active, asks before the visitor leaves the page: within the site with `question`, otherwise with the browser's own question. */
export function useLeaveWarning(active: boolean, question: string): void {
	const { pathname: here } = useLocation();
	useBlocker(({ currentLocation, nextLocation }) => {
		// The router still calls this for a moment after the visitor has left.
		const leaves = currentLocation.pathname === here && nextLocation.pathname !== here;
		return active && leaves && !window.confirm(question);
	});
	useEffect(() => {
		if (!active) return;
		const warn = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", warn);
		return () => window.removeEventListener("beforeunload", warn);
	}, [active]);
}
