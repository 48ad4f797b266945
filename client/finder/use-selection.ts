import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import type { FinderData } from "./finder-data.ts";

/** Which card is selected: the first of the list unless the visitor chose another or closed the selection. */
export type Selection = "first" | "closed" | number;

/**
 * The selection. It is kept in the entry of the browser's history, so that Back and a reload find it again; an entry that is
 * new begins with the first result.
 *
 * @param data the loader's: a navigation brings another
 */
export function useSelection(data: FinderData): [Selection, (selection: Selection) => void] {
	const { state } = useLocation();
	const [selection, setSelection] = useState<Selection>("first");
	const restored = useRef<FinderData>(null);
	// Not with the first rendering: the server, whose markup it takes over, knows nothing of the history.
	useLayoutEffect(() => {
		if (restored.current === data) return;
		restored.current = data;
		setSelection(readSelection(state));
	}, [data, state]);
	const select = useCallback((chosen: Selection) => {
		setSelection(chosen);
		if (readSelection(history.state?.usr) === chosen) return;
		// The router is not involved: nothing needs to be loaded again. It keeps an entry's state under this name.
		history.replaceState({ ...history.state, usr: selectionState(chosen) }, "");
	}, []);
	return [selection, select];
}

/** The state of a history entry that has a selection; for a navigation that is to keep one. */
export function selectionState(selection: Selection): { selection: Selection } {
	return { selection };
}

function readSelection(state: unknown): Selection {
	if (typeof state !== "object" || state === null || !("selection" in state)) return "first";
	const { selection } = state;
	return selection === "closed" || typeof selection === "number" ? selection : "first";
}
