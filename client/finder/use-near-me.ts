import { useEffect, useState } from "react";
import { type SearchFilter, withNearMe } from "../../shared/search-filter.ts";
import { usePosition } from "../state/position.tsx";

export interface NearMe {
	/** Whether the visitor has asked to be located. */
	asked: boolean;
	/** Lists what is near the visitor, whatever place was searched for. */
	show(): void;
	/** Asks for the position, from which the nearest then come first; the search stays. */
	ask(): void;
}

/**
 * Near me: as soon as the position is known, places that were searched for give way to what is near the visitor. Until then, and if it
 * fails, the search stays; once the visitor searches for something else, so does that.
 *
 * @param apply shows the results of another filter, as one step of the history
 */
export function useNearMe(filter: SearchFilter, apply: (near: SearchFilter) => void): NearMe {
	const { position, ask } = usePosition();
	const [asked, setAsked] = useState(false);
	/** The search at which it was asked for. */
	const [wantedAt, setWantedAt] = useState<SearchFilter | null>(null);
	useEffect(() => {
		if (!wantedAt || (!position && wantedAt === filter)) return;
		setWantedAt(null);
		if (wantedAt === filter) apply(withNearMe(filter));
	}, [wantedAt, filter, position, apply]);
	return {
		asked,
		show() {
			setAsked(true);
			setWantedAt(filter);
			ask();
		},
		ask() {
			setAsked(true);
			ask();
		},
	};
}
