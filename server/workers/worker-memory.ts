/** Leaves memory to the workers, which run all the time: sheets and lists are read with what remains. */
import type { Feeds } from "../feeds/feeds.ts";
import type { Log } from "../ops/log.ts";
import { memoryLimit, setMemoryAside } from "../ops/memory-limit.ts";

const MIB = 1024 * 1024;

/** What a worker needs in a crowd, and for each branch in its list: 300 MiB and 0.8 KiB were measured, with up to 200,000. */
const WORKER_BYTES = 320 * MIB;
const WORKER_BRANCH_BYTES = 1024;

/** What a site without workers should have. */
const REST_BYTES = 512 * MIB;

/** From now on. To be called before anything is read. The log has a warning if there is too little. */
export function leaveMemoryToWorkers(workers: number, feeds: Pick<Feeds, "branches">, log: Log): void {
	setMemoryAside(() => workers * (WORKER_BYTES + (feeds.branches.snapshot?.count ?? 0) * WORKER_BRANCH_BYTES));
	if (memoryLimit() >= REST_BYTES) return;
	const mib = (REST_BYTES + workers * WORKER_BYTES) / MIB;
	log.warn(
		`WORKERS is ${workers}, for which there is little memory: long lists and sheets will be refused; give it ${mib} MB`,
	);
}
