/**
 * Measures how many pages per second the site renders, in all and for each second of a core (docs/operations/scaling.md). The load shares the
 * cores. Needs wrk; skips with a message without it.
 */
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { readPincodes } from "../../data-makers/places/source-tables.ts";
import { manyBranches } from "../process/many-branches.ts";
import { memoryOfTree, processTree, timeOnCores } from "../process/process-tree.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { isThere, median, startUpstream } from "./running.ts";
import { runWrk } from "./wrk.ts";

const ROUNDS = 5;
const BRANCHES = [180, 20_000];

/** Few at a time, so that none is refused. */
const CONNECTIONS = 16;

export async function benchPages(): Promise<void> {
	if (!isThere("wrk", ["-v"])) return console.log("pages: skipped, wrk is needed");
	console.log(`pages: on ${availableParallelism()} cores, which the load shares`);
	for (const branches of BRANCHES) {
		const upstream = await startUpstream(manyBranches(branches));
		const site = await startSite({ BRANCH_API_URL: upstream.origin, LOG_LEVEL: "error" });
		try {
			// Lets its code warm up.
			await delay(2000);
			const rounds = Array.from({ length: ROUNDS }, () => measure(site));
			const perSecond = Math.round(median(rounds.map((round) => round.perSecond)));
			const perCoreSecond = Math.round(median(rounds.map((round) => round.perCoreSecond)));
			const mebibytes = Math.round(memoryOfTree(site.pid) / 1024 / 1024);
			console.log(
				`pages: ${branches} branches: ${perSecond} per second, ${perCoreSecond} per second of a core; ${mebibytes} MiB`,
			);
		} finally {
			await site.close();
			await upstream.close();
		}
	}
}

function measure({ origin, pid }: RunningSite) {
	// Pages that were not requested in this minute.
	const paths = shuffled(readPincodes().map(({ pincode }) => `/?q=${pincode}`));
	const before = coreSeconds(pid);
	const { perSecond, answers } = runWrk(origin, paths, CONNECTIONS);
	return { perSecond, perCoreSecond: answers / (coreSeconds(pid) - before) };
}

function shuffled(values: string[]): string[] {
	return values
		.map((value) => ({ value, at: Math.random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ value }) => value);
}

function coreSeconds(pid: number): number {
	return processTree(pid).reduce((sum, each) => sum + timeOnCores(each), 0);
}
