import type { BranchStore } from "../store/branch-store.ts";
import { createPlausibility, loadPlaceChecks, type Plausibility } from "./plausibility.ts";

/** The check for what a store holds at the moment; made again only if the data has changed. */
export function plausibilityOf(store: Pick<BranchStore, "cities" | "dataVersion">): () => Promise<Plausibility> {
	let made: { version: string; plausibility: Plausibility } | undefined;
	return async () => {
		const version = await store.dataVersion();
		if (made?.version === version) return made.plausibility;
		const [checks, cities] = await Promise.all([loadPlaceChecks(), store.cities()]);
		const plausibility = createPlausibility(checks, cities);
		made = { version, plausibility };
		return plausibility;
	};
}
