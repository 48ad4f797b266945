import { useCallback, useEffect, useRef } from "react";
import { MARK } from "../../browser/back-entry.ts";
import { ADDRESS_NEEDED } from "../../state/address-needed.ts";
import { selectionState } from "./use-selection.ts";

const URL_DELAY_MS = 250;

/**
 * Keeps the address in line with the filter. It bypasses the router: its loaders do not need to run again, and a later Back
 * reads the address anyway. The first change of a page, and the first one after a search, get a history entry of their own, so that
 * Back returns to the results before; further ones change that entry.
 *
 * @param loaded what the page was loaded with; a navigation brings another one
 */
export function useAddress(address: string, changed: boolean, loaded: unknown) {
	const due = useRef<string | null>(null);
	const hasEntry = useRef(false);
	/** Writes a pending address immediately. To be called before leaving the page. */
	const flush = useCallback(() => {
		if (due.current !== null) write(due.current, hasEntry);
		due.current = null;
	}, []);
	useEffect(() => {
		window.addEventListener(ADDRESS_NEEDED, flush);
		return () => window.removeEventListener(ADDRESS_NEEDED, flush);
	}, [flush]);
	/** To be called when the visitor is done with a search. */
	const close = useCallback(() => {
		flush();
		hasEntry.current = false;
	}, [flush]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation has made an entry.
	useEffect(() => {
		hasEntry.current = false;
	}, [loaded]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a navigation that ends after the address was written has written its own over it.
	useEffect(() => {
		if (!changed) return;
		due.current = address;
		// Browsers limit how often the address may change, so not with every key.
		const timer = setTimeout(flush, URL_DELAY_MS);
		return () => {
			clearTimeout(timer);
			due.current = null;
		};
	}, [address, changed, flush, loaded]);
	return { flush, close };
}

function write(address: string, hasEntry: { current: boolean }): void {
	const { pathname, search } = window.location;
	if (address === pathname + search) return;
	const { [MARK]: _closes, ...state } = history.state ?? {};
	// The first result is selected. The entry before keeps its own selection.
	const changed = { ...state, usr: selectionState("first") };
	if (hasEntry.current) {
		history.replaceState(changed, "", address);
		return;
	}
	// The router counts its entries, and tells them apart by their keys.
	history.pushState({ ...changed, idx: (state.idx ?? 0) + 1, key: String(Math.random()) }, "", address);
	hasEntry.current = true;
}
