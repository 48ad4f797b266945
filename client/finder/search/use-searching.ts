import { useEffect, useState } from "react";
import { SEARCH_OVERLAY_MS, SEARCH_SCROLL_PX } from "../../../shared/constants.ts";
import { scrollBehavior } from "../../browser/media-query.ts";
import { RESULTS_TITLE_ID } from "../results/result-head.tsx";

/** Whether a search's overlay is shown, and a function that starts a search. Afterwards the page scrolls to the results. */
export function useSearching(): readonly [boolean, () => void] {
	const [searching, setSearching] = useState(false);
	useEffect(() => {
		if (!searching) return;
		const timer = setTimeout(() => {
			setSearching(false);
			window.scrollBy({ top: scrollAfterSearch(), behavior: scrollBehavior() });
		}, SEARCH_OVERLAY_MS);
		return () => clearTimeout(timer);
	}, [searching]);
	return [searching, () => setSearching(true)];
}

/** How far to scroll: as specified, but not past the head of the list, above which the search box may stay. */
function scrollAfterSearch(): number {
	const list = document.getElementById(RESULTS_TITLE_ID)?.closest("section");
	if (!list) return SEARCH_SCROLL_PX;
	const { scrollMarginTop } = getComputedStyle(list);
	return Math.min(SEARCH_SCROLL_PX, list.getBoundingClientRect().top - Number.parseFloat(scrollMarginTop));
}
