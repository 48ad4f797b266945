/**
 * A worker that visits a site like visitors and an admin, in turns, and watches its memory. It is separate because measured waits must not
 * depend on how busy the thread is that sends the load.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { brotliDecompressSync } from "node:zlib";
import { send } from "../../server/testing/send.ts";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { FEED_PATHS, HEALTH_PATH } from "../../shared/paths.ts";
import { memoryOfTree, peakOf, processTree, resetPeak } from "../process/process-tree.ts";

interface Watch {
	origin: string;
	pid: number;
	admin: Readonly<Record<string, string>>;
}

export interface Visit {
	what: string;
	ms: number;
	/** A status, or why there was none. */
	answer: string;
}

export interface Watched {
	visits: Visit[];
	/** Peak memory in bytes: of all processes of the site together, sampled, or of one alone, recorded by Linux. */
	peak: number;
}

const VISIT_EVERY_MS = 50;
const LONGEST_VISIT_MS = 15_000;

/** Another address than the load's. */
const VISITORS_ADDRESS = "127.9.9.9";

/** Begins to watch. The returned function ends it, when all visits have been answered. */
export async function watchSite(watch: Watch): Promise<() => Promise<Watched>> {
	const worker = new Worker(new URL(import.meta.url), { workerData: watch });
	const next = () => new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
	await next();
	return async () => {
		const watched = next();
		worker.postMessage("end");
		return (await watched) as Watched;
	};
}

async function visit({ origin, admin }: Watch, what: string, path: string): Promise<Visit> {
	const begin = performance.now();
	const headers = { "accept-encoding": "br", accept: "text/html,application/json", ...(what === "admin" && admin) };
	const timeout = delay(LONGEST_VISIT_MS, undefined, { ref: false }).then(() =>
		Promise.reject(new Error("none in time")),
	);
	try {
		const reply = await Promise.race([send(origin, path, { headers, localAddress: VISITORS_ADDRESS }), timeout]);
		const ms = performance.now() - begin;
		const isWhole =
			!what.endsWith("page") || reply.status !== 200 || /<\/html>\s*$/.test(String(brotliDecompressSync(reply.body)));
		const toComeAgain = reply.status === 503 && reply.headers["retry-after"] === undefined;
		return { what, ms, answer: isWhole ? `${reply.status}${toComeAgain ? " without Retry-After" : ""}` : "not whole" };
	} catch (error) {
		return { what, ms: performance.now() - begin, answer: String(error) };
	}
}

async function run(watch: Watch): Promise<void> {
	const visits: Promise<Visit>[] = [];
	let peak = 0;
	const requests = [
		["page", () => "/"],
		["new page", () => `/?q=${randomUUID()}`],
		["feed", () => FEED_PATHS.branches],
		["health", () => HEALTH_PATH],
		["admin", () => SIGN_IN_PATH],
	] as const;
	for (const [what, path] of requests) await visit(watch, what, path());
	for (const pid of processTree(watch.pid)) resetPeak(pid);
	const timer = setInterval(() => {
		const [what, path] = requests[visits.length % requests.length] ?? requests[0];
		visits.push(visit(watch, what, path()));
		// Rarely, because the system goes through all pages for it.
		if (visits.length % 2 === 0) return;
		peak = Math.max(peak, memoryOfTree(watch.pid), ...processTree(watch.pid).map(peakOf));
	}, VISIT_EVERY_MS);
	parentPort?.once("message", async () => {
		clearInterval(timer);
		parentPort?.postMessage({ visits: await Promise.all(visits), peak } satisfies Watched);
	});
	parentPort?.postMessage("ready");
}

if (!isMainThread && (workerData as Partial<Watch> | null)?.pid) await run(workerData as Watch);
