import { useCallback, useEffect, useRef } from "react";
import { ADDRESS_NEEDED, MARK } from "../../browser/back-entry.ts";
import { selectionState } from "./use-selection.ts";

const URL_DELAY_MS = 250;

/** Keeps the address in line with the filter, past the router. The first change after each search is a history entry; further ones replace it. */
export function useAddress(address: string, changed: boolean, loaded: unknown) {
	const due = useRef<string | null>(null);
	const hasEntry = useRef(false);
	const hasWritten = useRef(false);
	/** Writes a pending address immediately. Must be called before leaving the page. */
	const flush = useCallback(() => {
		if (due.current === null) return;
		write(due.current, hasEntry);
		hasWritten.current = true;
		due.current = null;
	}, []);
	useEffect(() => {
		function renew() {
			// Back, which only closed something, may have taken the address of a change away.
			hasEntry.current = false;
			if (hasWritten.current) due.current = address;
			flush();
		}
		window.addEventListener(ADDRESS_NEEDED, renew);
		return () => window.removeEventListener(ADDRESS_NEEDED, renew);
	}, [address, flush]);
	/** Ends a search: the next change gets a history entry of its own. */
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
		// Not on every key, because browsers limit how often the address may change.
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
	const { [MARK]: closes, ...state } = history.state ?? {};
	// The new entry selects the first result. The entry before keeps its own selection.
	const changed = { ...state, usr: selectionState("first") };
	// The router counts its entries and tells them apart by their keys.
	const key = String(Math.random());
	// An entry with which Back closes something becomes that of the change.
	if (closes) history.replaceState({ ...changed, key }, "", address);
	else if (hasEntry.current) history.replaceState(changed, "", address);
	else history.pushState({ ...changed, idx: (state.idx ?? 0) + 1, key }, "", address);
	hasEntry.current = true;
}
