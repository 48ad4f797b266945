import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { MAX_LIST_IN_BROWSER, MAX_LIST_OF_MAP, PAGE_FRESH_MS } from "../../shared/constants.ts";
import type { BranchList } from "./branch-list.ts";
import { useNow } from "./clock.tsx";
import { usePageContext } from "./page-context.tsx";

/** Events which show that a visitor begins to search, or at least does something. */
const BEGINNINGS = ["pointerdown", "keydown", "focusin"] as const;

/** The window's event that says that the source has another list. */
export const LIST_RENEWED = "list-renewed";

export type ListState = { status: "idle" | "loading" | "failed"; list: null } | { status: "ready"; list: BranchList };

const IDLE: ListState = { status: "idle", list: null };

/** The list of all branches, if it is short enough, what loads it, and whether it comes anyway. @param forMap whether the map is in view */
export function useBranchList(total: number, forMap: boolean): ListState & { load(): void; comes: boolean } {
	const { source } = usePageContext();
	const [state, setState] = useState(IDLE);
	const load = useCallback(() => {
		if (!source.list || total > MAX_LIST_IN_BROWSER) return;
		setState((shown) => (shown.status === "ready" ? shown : { status: "loading", list: null }));
		source.list().then(
			// Nothing on the page changes with it, so it is rendered in slices, like hydration.
			(list) => startTransition(() => setState({ status: "ready", list })),
			() => setState({ status: "failed", list: null }),
		);
	}, [source, total]);
	const now = useNow();
	const askedAt = useRef(Date.now());
	useEffect(() => {
		if (now - askedAt.current < PAGE_FRESH_MS) return;
		askedAt.current = now;
		// If the server does not answer, the earlier list is better than none.
		source.listAgain?.().then(
			(list) => list && setState({ status: "ready", list }),
			() => {},
		);
	}, [source, now]);
	useEffect(() => {
		const began = new AbortController();
		const { signal } = began;
		for (const event of BEGINNINGS) window.addEventListener(event, load, { once: true, signal });
		window.addEventListener(LIST_RENEWED, load, { signal });
		return () => began.abort();
	}, [load]);
	const isOfMap = forMap && total <= MAX_LIST_OF_MAP;
	useEffect(() => {
		if (isOfMap) load();
	}, [load, isOfMap]);
	const isOnItsWay = state.status === "idle" || state.status === "loading";
	return { ...state, load, comes: isOnItsWay && isOfMap };
}
