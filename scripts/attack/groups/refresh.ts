/** Large lists that change at each refresh: how long a visitor waits at most while the site takes one. */
import { setTimeout as delay } from "node:timers/promises";
import { FEED_PATHS } from "../../../shared/paths.ts";
import { manyBranches } from "../../process/many-branches.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { type HostileUpstream, refreshNow, startHostileUpstream } from "../upstream.ts";

let upstream: HostileUpstream;

/** Waits for lists of this size take long on a busy machine. */
const TAKEN_MS = 60_000;

function refreshed(count: number, shortCount: number): Attack {
	return async (target) => {
		const feeds = manyBranches(target.sized(count, shortCount));
		for (let round = 0; round < target.sized(4, 1); round++) {
			const before = await etagOf(target);
			upstream.sendGood(feeds);
			await refreshNow(target);
			const taken = await changes(target, before);
			target.require(taken, `a list of ${feeds.branches.length} branches was not taken`);
			if (!taken) return;
		}
	};
}

async function changes(target: Target, before: string): Promise<boolean> {
	const end = performance.now() + target.sized(TAKEN_MS / 2, TAKEN_MS / 4);
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
	attacks: { "20000-branches": refreshed(20_000, 2000) },
	aimsMs: { "20000-branches": 50 },
};

export const largeRefresh: AttackGroup = {
	name: "large-refresh",
	// Such lists need more than the container's.
	memoryMib: 4096,
	prepare,
	attacks: {
		"100000-branches": refreshed(100_000, 5000),
		"150000-branches": refreshed(150_000, 10_000),
	},
	aimsMs: { "100000-branches": 150, "150000-branches": 200 },
};
