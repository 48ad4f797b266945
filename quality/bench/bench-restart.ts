/** Measures how soon a site that gets its list from an upstream answers a search: after its first start, and after a restart with the same data folder. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { send } from "../../server/testing/send.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { loadNow, startUpstream } from "./running.ts";

const COUNTS = [20_000, 150_000];

/** The shortest time counts, so that other load on the machine hardly matters. */
const RESTARTS = 3;

export async function benchRestart(): Promise<void> {
	for (const count of COUNTS) {
		const upstream = await startUpstream(manyBranches(count));
		const dataDir = mkdtempSync(path.join(tmpdir(), "restart-"));
		try {
			const first = await secondsUntilResults(upstream.origin, dataDir);
			const later: number[] = [];
			while (later.length < RESTARTS) later.push(await secondsUntilResults(upstream.origin, dataDir));
			const least = Math.min(...later);
			console.log(
				`restart, ${count} branches: ready ${first.toFixed(1)} s after the first start, ${least.toFixed(1)} s after a restart, ` +
					`ratio ${(least / first).toFixed(2)}; ${loadNow()}`,
			);
		} finally {
			await upstream.close();
			rmSync(dataDir, { recursive: true });
		}
	}
}

/** Until a search is answered. Then the site is ended. */
async function secondsUntilResults(upstream: string, dataDir: string): Promise<number> {
	const begin = performance.now();
	const site = await startSite({ BRANCH_API_URL: upstream, DATA_DIR: dataDir });
	const { status } = await send(site.origin, "/?q=Pune");
	const seconds = (performance.now() - begin) / 1000;
	await site.close();
	if (status !== 200) throw new Error(`A search was answered with ${status}`);
	return seconds;
}
