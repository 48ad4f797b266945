import { useEffect, useState } from "react";
import type { Branch } from "../../shared/branch.ts";
import type { MapResults } from "./map-results.ts";

/** A popup begins with so many branches, and shows as many more each time it is asked to. */
const STEP = 20;

/** How many are loaded at the same time. */
const AT_ONCE = 4;

/** The branches of some results, a step at a time, loaded if the browser does not have them. */
export function useBranches(results: MapResults, ranks: readonly number[]) {
	const [most, setMost] = useState(STEP);
	const [loaded, setLoaded] = useState<ReadonlyMap<number, Branch>>(new Map());
	const [failed, setFailed] = useState(false);
	const wanted = ranks.slice(0, most);
	const branches = wanted.map((rank) => loaded.get(rank) ?? results.branchAt(rank));
	const missing = wanted.filter((_, place) => !branches[place]);
	const next = missing.slice(0, AT_ONCE).join();
	useEffect(() => {
		if (!next || failed) return;
		let current = true;
		const asked = next.split(",").map(Number);
		Promise.all(asked.map(async (rank) => [rank, await results.load(rank)] as const)).then(
			(answers) => current && setLoaded((before) => new Map([...before, ...answers])),
			() => current && setFailed(true),
		);
		return () => {
			current = false;
		};
	}, [results, next, failed]);

	return {
		branches: branches.filter((branch) => branch !== undefined),
		status: missing.length === 0 ? "ready" : failed ? "failed" : "loading",
		/** Number of those that are not asked for yet. */
		more: ranks.length - wanted.length,
		showMore: () => setMost(most + STEP),
		again: () => setFailed(false),
	} as const;
}
