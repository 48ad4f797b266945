/**
 * Compares the site with one process and with several: pages per second from memory and rendered, pages for each second of the server's
 * cores, and memory. Sites run in turns on the same cores as the load. Needs wrk; skips with a message without it.
 */
import { availableParallelism } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { readPincodes } from "../places/source-tables.ts";
import { manyBranches } from "../process/many-branches.ts";
import { memoryOfTree, processTree, timeOnCores } from "../process/process-tree.ts";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { isThere, median, startUpstream } from "./running.ts";
import { runWrk } from "./wrk.ts";

const ROUNDS = 5;
const WORKERS = [1, 2];
const BRANCHES = [180, 20_000];

/** What visitors ask for: the first page, which is kept in memory, and pages that nobody asked for in this minute. */
const LOADS = [
	{ name: "page / from memory", connections: 64, paths: () => ["/"] },
	// Few at a time: none has to be refused.
	{
		name: "pages rendered",
		connections: 16,
		paths: () => shuffled(readPincodes().map(({ pincode }) => `/?q=${pincode}`)),
	},
] as const;

interface Measured {
	perSecond: number;
	/** Pages for each second that the server's processes were on a core, together. */
	perCoreSecond: number;
}

export async function benchWorkers(): Promise<void> {
	if (!isThere("wrk", ["-v"])) return console.log("workers: skipped, wrk is needed");
	console.log(`workers: on ${availableParallelism()} cores, which the load shares`);
	for (const branches of BRANCHES) {
		const upstream = await startUpstream(manyBranches(branches));
		const sites = await Promise.all(WORKERS.map((workers) => started(upstream.origin, workers)));
		try {
			for (const load of LOADS) compare(`${branches} branches, ${load.name}`, sites, load);
			const memory = sites.map(({ pid }) => Math.round(memoryOfTree(pid) / 1024 / 1024));
			console.log(`workers: ${branches} branches, memory ${each(memory, (value) => `${value} MiB`)}`);
		} finally {
			for (const site of sites) await site.close();
			await upstream.close();
		}
	}
}

const each = <Value>(values: readonly Value[], text: (value: Value) => string) =>
	values
		.map((value, index) => `${WORKERS[index]} ${WORKERS[index] === 1 ? "process" : "workers"}: ${text(value)}`)
		.join("; ");

async function started(origin: string, workers: number): Promise<RunningSite> {
	const site = await startSite({ BRANCH_API_URL: origin, WORKERS: String(workers), LOG_LEVEL: "error" });
	// Each worker's code is to be warm.
	await delay(2000);
	return site;
}

function compare(name: string, sites: readonly RunningSite[], load: (typeof LOADS)[number]): void {
	const rounds = Array.from({ length: ROUNDS }, () => sites.map((site) => measure(site, load)));
	const medians = sites.map((_, index) => ({
		perSecond: median(rounds.map((round) => round[index]?.perSecond ?? 0)),
		perCoreSecond: median(rounds.map((round) => round[index]?.perCoreSecond ?? 0)),
	}));
	const gain = median(rounds.map(([one, several]) => (several?.perSecond ?? 0) / (one?.perSecond ?? 0)));
	const figures = each(
		medians,
		({ perSecond, perCoreSecond }) =>
			`${Math.round(perSecond)} per second, ${Math.round(perCoreSecond)} per second of a core`,
	);
	console.log(`workers: ${name}: ${figures}; median ratio ${gain.toFixed(2)}`);
}

function measure({ origin, pid }: RunningSite, { connections, paths }: (typeof LOADS)[number]): Measured {
	const before = coreSeconds(pid);
	const { perSecond, answers } = runWrk(origin, paths(), connections);
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
