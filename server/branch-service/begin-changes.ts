/** Makes the planned changes of branches when their dates begin in Asia/Kolkata, also those of days on which no server ran. */
import type { Log } from "../process/log.ts";
import { DatabaseError } from "./database/schema/database-error.ts";
import type { BranchStore } from "./store/branch-store.ts";

/** Half a minute after midnight, before there is much traffic. */
const PAUSE_MS = 30_000;

type Store = Pick<BranchStore, "due" | "begin">;

/** Makes all changes that are due, each completely or not at all. Several servers may do so at once. */
async function beginDue(store: Store, log: Log): Promise<void> {
	for (const id of await store.due()) {
		try {
			for (let begun = await store.begin(id); begun; begun = await store.begin(id)) {
				if (begun.problem) log.warn({ branch: id, ...begun }, "a planned change could not begin");
				else log.info({ branch: id, ...begun }, "a planned change has begun");
			}
		} catch (error) {
			if (error instanceof DatabaseError) throw error;
			// The changes of other branches need not wait.
			log.error({ err: error, branch: id }, "planned changes of a branch cannot begin");
		}
	}
}

/** Looks for changes that are due, now and again and again. Returns a function that ends this. */
export function beginRegularly(store: Store, log: Log, pauseMs = PAUSE_MS): () => Promise<void> {
	let running = Promise.resolve();
	const look = () => {
		running = running
			.then(() => beginDue(store, log))
			.catch((error) => {
				// The supervisor logs errors of the database, and this is tried again.
				if (!(error instanceof DatabaseError)) log.error({ err: error }, "planned changes cannot begin");
			});
	};
	look();
	const timer = setInterval(look, pauseMs).unref();
	return () => {
		clearInterval(timer);
		return running;
	};
}
