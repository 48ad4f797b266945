import { createContext, use, useSyncExternalStore } from "react";
import { createStore, type StoreApi } from "zustand";
import { INITIAL_BRANCH_COUNT, INITIAL_PAGE } from "../../shared/constants.ts";

/** The shared store (docs/product.md, Feeds). */
export interface LocatorState {
	currentPage: number;
	branchLength: number;
	/** Whether the visitor has changed the filter since the last navigation began. Its data must not undo that. */
	filterChanged: boolean;
}

export type LocatorStore = StoreApi<LocatorState>;

/** Creates a store. The server creates one for each page that it renders, so that visitors do not share state. */
export function createLocatorStore(): LocatorStore {
	return createStore(() => ({ currentPage: INITIAL_PAGE, branchLength: INITIAL_BRANCH_COUNT, filterChanged: false }));
}

export const StoreContext = createContext<LocatorStore | null>(null);

export function useLocatorStore(): LocatorStore {
	const store = use(StoreContext);
	if (!store) throw new Error("The locator store is missing");
	return store;
}

export function useBranchLength(): number {
	return useLocatorState(({ branchLength }) => branchLength);
}

/** Replaces the library's own hook, which on the server always renders a new store's values: page 1, whatever the address. */
export function useLocatorState(select: (state: LocatorState) => number): number {
	const store = useLocatorStore();
	const read = () => select(store.getState());
	return useSyncExternalStore(store.subscribe, read, read);
}
