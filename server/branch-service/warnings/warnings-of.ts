import type { BranchStore } from "../store/branch-store.ts";
import { createWarningChecks, loadPlaceChecks, type WarningChecks } from "./branch-warnings.ts";

/** The check for what a store holds at the moment; made again only if the data has changed. */
export function warningChecksOf(store: Pick<BranchStore, "cities" | "dataVersion">): () => Promise<WarningChecks> {
	let made: { version: string; warningChecks: WarningChecks } | undefined;
	return async () => {
		const version = await store.dataVersion();
		if (made?.version === version) return made.warningChecks;
		const [checks, cities] = await Promise.all([loadPlaceChecks(), store.cities()]);
		const warningChecks = createWarningChecks(checks, cities);
		made = { version, warningChecks };
		return warningChecks;
	};
}
