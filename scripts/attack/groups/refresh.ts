/** Large lists that change at each refresh: how long a visitor waits at most while the site takes one. */
import { setTimeout as delay } from "node:timers/promises";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { manyBranches } from "../../process/many-branches.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { type HostileUpstream, refreshNow, startHostileUpstream } from "../upstream.ts";

let upstream: HostileUpstream;

/** How long a busy machine may take to read a list. */
const TAKEN_MS = { full: 55_000, short: 30_000 };

function refreshed(count: number, shortCount: number, rounds: number): Attack {
	return async (target) => {
		const feeds = manyBranches(target.sized(count, shortCount));
		for (let round = 0; round < target.sized(rounds, 1); round++) {
			const before = await etagOf(target);
			upstream.sendGood(feeds);
			const begin = performance.now();
			await refreshNow(target);
			const taken = await changes(target, before);
			target.note(`taken after ${((performance.now() - begin) / 1000).toFixed(1)} s`);
			target.require(taken, `a list of ${feeds.branches.length} branches was not taken`);
			if (!taken) return;
		}
	};
}

async function changes(target: Target, before: string): Promise<boolean> {
	const end = performance.now() + target.sized(TAKEN_MS.full, TAKEN_MS.short);
	while (performance.now() < end) {
		// Visitors show for how long it did not answer.
		if ((await etagOf(target).catch(() => before)) !== before) return true;
		await delay(100);
	}
	return false;
}

async function etagOf(target: Target): Promise<string> {
	return String((await target.ask(FEED_PATHS.branches, { method: "HEAD" })).headers.etag);
}

async function prepare(): Promise<Record<string, string>> {
	upstream = await startHostileUpstream();
	return { BRANCH_API_URL: upstream.origin, STORE_REFRESH_SECONDS: "3600", UPSTREAM_TIMEOUT_SECONDS: "60" };
}

export const refresh: AttackGroup = {
	name: "refresh",
	prepare,
	attacks: { "20000-branches": refreshed(20_000, 2000, 4) },
	aimsMs: { "20000-branches": 50 },
};

export const largeRefresh: AttackGroup = {
	name: "large-refresh",
	// Such lists need more than the container's.
	memoryMib: 4096,
	prepare,
	attacks: {
		"100000-branches": refreshed(100_000, 5000, 2),
		"150000-branches": refreshed(150_000, 10_000, 2),
	},
	aimsMs: { "100000-branches": 150, "150000-branches": 200 },
};
