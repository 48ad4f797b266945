/** The embedded upstream: feeds and changes of its own database, on a loopback port. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { validateBranch } from "../../shared/branch-payload.ts";
import { close, listen, portOf } from "../http/listen.ts";
import type { Log } from "../ops/log.ts";
import type { Metrics } from "../ops/metrics.ts";
import { createBranchServiceApp } from "./app.ts";
import type { ConnectionCounts } from "./database/database.ts";
import { importFailure, type Trouble } from "./database/database-error.ts";
import { databasePlace } from "./database/open-database.ts";
import { createJobQueue, type JobQueue, type PerformJob } from "./job-queue/job-queue.ts";
import type { Refusal } from "./job-queue/job-task.ts";
import type { Job } from "./jobs/job.ts";
import { createSecret, SECRET_HEADER } from "./service-secret.ts";
import { createLiveDatabase, type LiveDatabase } from "./store/live-database.ts";
import type { NewBranch } from "./store/plan.ts";
import { NOT_SIGNED_IN } from "./user.ts";

export interface BranchService {
	origin: string;
	/** Why branches cannot be changed at the moment, or the database cannot be used at all; fit for pages, without paths. */
	trouble(): Trouble | undefined;
	/** Why a sheet of this user would be refused at the moment, whatever it contains; the user is undefined if nobody signs in. */
	uploadRefusal(user: string | undefined): Refusal | undefined;
	/** From now on, `changed` is called soon after what is stored may have been changed, also by another process. */
	watch(changed: () => void): void;
	/** Connections to the server of a database that is on one, while it can be used. */
	connections(): ConnectionCounts | undefined;
	/** To be sent with each request, and to nobody else. */
	headers: Readonly<Record<string, string>>;
	/** Cancels imports and refuses new ones, with answers that are still sent. Other requests are served as before. */
	stopImports(): Promise<void>;
	close(): Promise<void>;
}

interface BranchServiceOptions {
	/** The data folder, or the address of a PostgreSQL server. */
	database: string;
	/** 0 means any free port. */
	port: number;
	/** Whether a new database is filled with the sample branches. */
	sampleData: boolean;
	/** Whether a database that cannot be used is an error. Otherwise the service starts, refuses everything and tries again. */
	mustOpen?: boolean;
	/** How many branches the site has kept from an earlier database of this folder; with any, no new one is created. */
	keptBranches?: () => Promise<number>;
	/** Pause between attempts to use the database again, in milliseconds. */
	retryMs?: number;
	/** Whether only requests with a secret are answered; it is a new one for each start. */
	guarded?: boolean;
	/** Does each job. */
	performJob?: PerformJob | undefined;
	log: Log;
	/** What is counted. */
	metrics?: Pick<Metrics, "job" | "changed"> | undefined;
}

/** Only this machine can reach it. The site in front of it controls access. */
const HOST = "127.0.0.1";

export const SAMPLE_FILE = path.join(import.meta.dirname, "sample-branches.json");

/**
 * Listens, opens the database, and fills it on its first start. A wrong port is found before a database is created.
 *
 * @throws if the port cannot be listened on, or, with `mustOpen`, the database cannot be used
 */
export async function startBranchService(options: BranchServiceOptions): Promise<BranchService> {
	const { database, sampleData, log, keptBranches = async () => 0, mustOpen = false } = options;
	const place = databasePlace(database);
	const { retryMs = place.retryMs } = options;
	const firstBranches = async () => (sampleData ? readSample() : []);
	const live = createLiveDatabase({ place, firstBranches, keptBranches, log, retryMs, mustOpen });
	const queue = createJobQueue({
		database,
		everybody: NOT_SIGNED_IN,
		countBranches: () => live.store.count(),
		perform: options.performJob,
	});
	const { metrics } = options;
	const admit = countJobs(admitInto(live, place.name, queue.admit), metrics);
	const secret = options.guarded ? createSecret() : undefined;
	const server = createServer(
		createBranchServiceApp({ store: live.store, admit, log, secret, onChange: metrics?.changed }),
	);
	async function closeAll() {
		await Promise.all([queue.stop(), close(server)]);
		await live.close();
	}
	await listen(server, options.port, HOST, "BRANCH_SERVICE_PORT");
	try {
		await live.start();
	} catch (error) {
		await closeAll();
		throw error;
	}
	return {
		origin: `http://${HOST}:${portOf(server)}`,
		headers: secret === undefined ? {} : { [SECRET_HEADER]: secret },
		trouble: () => live.failure()?.trouble,
		uploadRefusal(user) {
			const { place, refusal } = admit("sheet", user ?? NOT_SIGNED_IN);
			place?.leave();
			return refusal;
		},
		watch: live.watch,
		connections: () => live.connections(),
		stopImports: queue.stop,
		close: closeAll,
	};
}

/** Counts what became of each job that was begun. */
function countJobs(admit: JobQueue["admit"], metrics: BranchServiceOptions["metrics"]): JobQueue["admit"] {
	if (!metrics) return admit;
	return (purpose, who) => {
		const { place, refusal } = admit(purpose, who);
		if (refusal) return { refusal };
		return {
			place: {
				leave: place.leave,
				async run(job, signal) {
					const { kind: jobKind }: Job = job;
					const kind = jobKind === "export-changes" ? "export" : jobKind;
					try {
						const outcome = await place.run(job, signal);
						metrics.job(kind, outcome.refusal ? "refused" : "done");
						return outcome;
					} catch (error) {
						metrics.job(kind, "failed");
						throw error;
					}
				},
			},
		};
	};
}

/** Admits jobs while the database can be used, and records if an import's process found that it cannot. */
function admitInto(live: LiveDatabase, name: string, admit: JobQueue["admit"]): JobQueue["admit"] {
	return (purpose, who) => {
		const failure = live.failure();
		if (failure && !live.isOpen()) return { refusal: failure.refusal };
		const { place, refusal } = admit(purpose, who);
		if (refusal) return { refusal };
		return {
			place: {
				leave: place.leave,
				async run(...parameters) {
					live.moveChanges();
					const outcome = await place.run(...parameters);
					if (!outcome.refusal) live.changed();
					else if (outcome.refusal.trouble) live.changed(importFailure(outcome.refusal.trouble, name));
					return outcome;
				},
			},
		};
	};
}

/** The invented branches of a first start; optional fields may be missing in the file. */
async function readSample(): Promise<NewBranch[]> {
	const { branches } = JSON.parse(await readFile(SAMPLE_FILE, "utf8")) as {
		branches: Pick<Required<NewBranch>, "id" | "services">[];
	};
	return branches.map(({ id, services, ...fields }) => {
		const { branch } = validateBranch(fields);
		if (!branch) throw new Error(`The sample's branch ${id} is not valid`);
		return { ...branch, id, services };
	});
}
