/** The embedded upstream: feeds and changes of its own database, on a loopback port. */
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { FeedPatch } from "../feeds/patch-feed.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { Metrics } from "../ops/metrics.ts";
import type { Log } from "../process/log.ts";
import { LONGEST_STOP_MS } from "../process/run.ts";
import type { ListingFacts } from "../sample-sheet/business-profile-workbook.ts";
import { NOT_SIGNED_IN } from "./api/user.ts";
import { createBranchServiceApp, headersOf, SECRET_HEADER } from "./app.ts";
import { beginRegularly } from "./begin-changes.ts";
import { changesSince, feedMark } from "./branch-feed.ts";
import { databaseLocation } from "./database/open-database.ts";
import { isPostgresUrl } from "./database/postgres/postgres-url.ts";
import { importFailure } from "./database/schema/database-error.ts";
import { lockFolder } from "./database/sqlite/lock-folder.ts";
import { createJobQueue, type JobQueue, type PerformJob } from "./job-queue/job-queue.ts";
import type { Job, Refusal } from "./jobs/job.ts";
import { DatabaseSupervisor, type SupervisorOptions } from "./store/database-supervisor.ts";

interface SupervisedOptions
	extends Partial<Pick<SupervisorOptions, "services" | "keptBranches" | "mustOpen" | "retryMs" | "now">> {
	/** The data folder, or the address of a PostgreSQL server. */
	database: string;
	/** Where tables of an older release are copied before they are changed, if they are on a server. */
	dataDir?: string;
	/** Whether a new database is filled with the sample branches. */
	sampleData: boolean;
	/** How long a server that has the data folder may need to end. Without it, several may have the folder. */
	lockWaitMs?: number | undefined;
	log: Log;
}

/** A server that is asked to end when its successor starts has ended by then. */
export const LOCK_WAIT_MS = LONGEST_STOP_MS + 1000;

/** Supervises the database of a site. `start` opens it, and fills it on its first start. */
export function superviseDatabase(options: SupervisedOptions): DatabaseSupervisor {
	const { database, lockWaitMs } = options;
	const isLocked = lockWaitMs !== undefined && !isPostgresUrl(database);
	const lock = isLocked ? () => lockFolder(database, lockWaitMs) : undefined;
	const location = databaseLocation(database, options.dataDir);
	const usual = { keptBranches: async () => 0, mustOpen: false, retryMs: location.retryMs, now: Date.now };
	const firstBranches = options.sampleData ? undefined : async () => [];
	return new DatabaseSupervisor({ ...usual, ...options, location, lock, firstBranches });
}

interface BranchServiceOptions extends SupervisedOptions {
	/** 0 means any free port. */
	port: number;
	/** What the sheet for Google Business Profile says of the lender. */
	listing?: ListingFacts | undefined;
	/** Whether requests need a secret, which is new for each start. */
	guarded?: boolean;
	performJob?: PerformJob | undefined;
	metrics?: Pick<Metrics, "job" | "changed"> | undefined;
}

/** Reachable only from this machine. The site in front of it controls access. */
const HOST = "127.0.0.1";

/** Listens, opens the database and fills a new one. @throws if the port or, with `mustOpen`, the database cannot be used, or another server uses the folder */
export async function startBranchService(options: BranchServiceOptions) {
	const { database, services, log, metrics, now = Date.now } = options;
	const supervisor = superviseDatabase({ lockWaitMs: LOCK_WAIT_MS, ...options });
	const { store, explain, watch } = supervisor;
	const queue = createJobQueue({
		database,
		services,
		everybody: NOT_SIGNED_IN,
		countBranches: () => store.count(),
		perform: options.performJob,
		now,
	});
	const admit = admitInto(supervisor, supervisor.name, queue.admit, metrics);
	const secret = options.guarded ? randomBytes(32).toString("base64url") : undefined;
	const server = createServer(
		createBranchServiceApp({
			...queue,
			store,
			explain,
			admit,
			log,
			secret,
			...(options.listing && { listing: options.listing }),
			now,
			onChange: metrics?.changed,
		}),
	);
	let endBeginning = () => Promise.resolve();
	async function closeAll() {
		await Promise.all([queue.stop(), close(server), endBeginning()]);
		await supervisor.close();
	}
	await listen(server, options.port, HOST);
	try {
		await supervisor.start();
		endBeginning = beginRegularly(store, log);
	} catch (error) {
		await closeAll();
		throw error;
	}
	return {
		origin: `http://${HOST}:${portOf(server)}`,
		/** Headers for each request; they must not be sent to anybody else. */
		headers: (secret === undefined ? {} : { [SECRET_HEADER]: secret }) as Readonly<Record<string, string>>,
		/** Why branches cannot be changed at the moment, in words for pages, without paths. */
		readOnlyReason: () => supervisor.reason?.readOnlyReason,
		/** Why any sheet of this user would be refused at the moment; `user` is undefined if nobody signs in. */
		uploadRefusal(user: string | undefined): Refusal | undefined {
			const { slot, refusal } = admit("sheet", user ?? NOT_SIGNED_IN);
			slot?.leave();
			return refusal;
		},
		/** For rows beside the branches. */
		database: supervisor,
		/** Calls `changed` soon after the stored data may have been changed, also by another process. */
		watch,
		/** What the feed of branches is made from, and what has changed in it. */
		changes: {
			mark: () => feedMark(store),
			async since(mark: string): Promise<FeedPatch | undefined> {
				const changes = await changesSince(store, mark);
				return changes && { ...changes, headers: await headersOf(store) };
			},
		},
		/** The connections to a database server while it can be used; undefined without one. */
		connections: () => supervisor.connections(),
		/** Cancels imports and refuses new ones, but still answers them. Other requests are served as before. */
		stopImports: queue.stop,
		close: closeAll,
	};
}

export type BranchService = Awaited<ReturnType<typeof startBranchService>>;

/** Admits jobs while the database can be read, reports database errors that a job found, and counts the outcomes of jobs. */
function admitInto(
	supervisor: DatabaseSupervisor,
	name: string,
	admit: JobQueue["admit"],
	metrics: BranchServiceOptions["metrics"],
): JobQueue["admit"] {
	return (purpose, who) => {
		const { unreadable } = supervisor;
		if (unreadable) {
			const { readOnlyReason, refusal } = unreadable;
			// A refusal of a download does not speak of storing.
			return { refusal: purpose === "download" ? { status: 503, message: readOnlyReason.message } : refusal };
		}
		const { slot, refusal } = admit(purpose, who);
		if (refusal) return { refusal };
		return {
			slot: {
				leave: slot.leave,
				async run(job, signal) {
					const { kind: own }: Job = job;
					const kind = own === "export-changes" ? "export" : own === "read-holidays" ? "preview" : own;
					try {
						// The -wal file is emptied first: if an import then fills the disk, the file can shrink again without space.
						await supervisor.look();
						const outcome = await slot.run(job, signal);
						const failure = outcome.refusal?.databaseError;
						if (failure) supervisor.explain(importFailure(failure, name));
						metrics?.job(kind, outcome.refusal ? "refused" : "done");
						return outcome;
					} catch (error) {
						metrics?.job(kind, "failed");
						throw error;
					}
				},
			},
		};
	};
}
