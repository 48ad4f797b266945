/** Whether the upstream is a branch service of this make, as far as a page has found out. */
import { createStore, useStore } from "zustand";

type UpstreamMake = "unknown" | "ours" | "other";

const store = createStore<UpstreamMake>(() => "unknown");

/** Called with the outcome of each call that tells. */
export function noteUpstream(kind: string): void {
	if (kind === "ok") store.setState("ours");
	else if (kind === "unknown-calls") store.setState("other");
}

export function useUpstreamMake(): UpstreamMake {
	return useStore(store);
}
