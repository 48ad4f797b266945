import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { FinderData } from "../../../shared/search/search-results.ts";

/** Which card is selected: the first in the list, unless the visitor chose another or closed the selection. */
export type Selection = "first" | "closed" | number;

/** The selection, kept in the history entry for Back and a reload. @param data the loader's; a navigation brings a new object */
export function useSelection(data: FinderData) {
	const { state } = useLocation();
	const [selection, setSelection] = useState<Selection>("first");
	const restored = useRef<FinderData>(null);
	// Not in the first rendering, which must match the server's markup: the server does not know the history.
	useLayoutEffect(() => {
		if (restored.current === data) return;
		restored.current = data;
		setSelection(readSelection(state));
	}, [data, state]);
	const select = useCallback((chosen: Selection) => {
		setSelection(chosen);
		if (readSelection(history.state?.usr) === chosen) return;
		// Bypasses the router, because nothing needs to be loaded again. The router keeps an entry's state in `usr`.
		history.replaceState({ ...history.state, usr: selectionState(chosen) }, "");
	}, []);
	/** Selects the first of other results, which get a history entry of their own. */
	const selectFirst = useCallback(() => setSelection("first"), []);
	return { selection, select, selectFirst };
}

/** The history state for a navigation that keeps the selection. */
export function selectionState(selection: Selection): { selection: Selection } {
	return { selection };
}

function readSelection(state: unknown): Selection {
	if (typeof state !== "object" || state === null || !("selection" in state)) return "first";
	const { selection } = state;
	return selection === "closed" || typeof selection === "number" ? selection : "first";
}
