/** Runs imports in worker threads, one after the other. */
import { Worker } from "node:worker_threads";
import type { UploadCounts } from "../../../shared/api-answers.ts";
import { type ImportLimits, importLimits } from "./import-limits.ts";
import { GO_AHEAD, type ImportMessage, type ImportTask, type Refusal } from "./import-task.ts";
import { tooManyRows } from "./sheet-refusal.ts";

type ImportOutcome = { counts: UploadCounts; refusal?: never } | { counts?: never; refusal: Refusal };

/**
 * Imports a sheet.
 *
 * @param bytes of the file; handed over to the worker, so they are gone afterwards
 * @param who the name that the audit keeps
 * @param signal breaks the import off, unless it is storing already
 */
export type Importer = (bytes: Uint8Array<ArrayBuffer>, who: string, signal: AbortSignal) => Promise<ImportOutcome>;

interface ImporterOptions {
	dataDir: string;
	/** Longest time that reading and checking a sheet may take. */
	timeoutMs?: number;
	/** What the next import may use. */
	limits?: () => ImportLimits;
}

/** A sheet of 50,000 rows takes a few seconds. */
const TIMEOUT_MS = 120_000;

/** Sheets that wait are held in memory. */
const MAX_WAITING = 2;

/** With the default of 48 MB and more, reading 20,000 rows took 100 MB more and was no faster. */
const YOUNG_HEAP_MB = 24;

const WORKER = new URL("./import-worker.ts", import.meta.url);

const BUSY: Refusal = { status: 503, message: "Other files are being imported. Please try again in a minute." };
const TOO_SLOW: Refusal = { status: 413, message: "Reading the sheet took too long. Split it and upload the parts." };
const CANCELLED: Refusal = { status: 499, message: "The upload was cancelled. Nothing was stored." };

/** Makes the importer of a data folder. Imports wait for each other: two at once would need twice the memory. */
export function createImporter({ dataDir, timeoutMs = TIMEOUT_MS, limits = importLimits }: ImporterOptions): Importer {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	return async (bytes, who, signal) => {
		if (waiting > MAX_WAITING) return { refusal: BUSY };
		waiting++;
		const outcome = last.then(() =>
			signal.aborted ? { refusal: CANCELLED } : importInWorker({ bytes, dataDir, who }, limits(), signal, timeoutMs),
		);
		last = outcome.catch(() => undefined);
		try {
			return await outcome;
		} finally {
			waiting--;
		}
	};
}

function importInWorker(
	task: Omit<ImportTask, "limits"> & { bytes: Uint8Array<ArrayBuffer> },
	limits: ImportLimits,
	signal: AbortSignal,
	timeoutMs: number,
): Promise<ImportOutcome> {
	const { promise, resolve, reject } = Promise.withResolvers<ImportOutcome>();
	const worker = new Worker(WORKER, {
		workerData: { ...task, limits } satisfies ImportTask,
		transferList: [task.bytes.buffer],
		stderr: true,
		resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
	});
	// The reader mutters there about each part of an .xls that it does not know: a bad file would fill the log.
	worker.stderr.resume();
	const stop = (refusal: Refusal) => {
		resolve({ refusal });
		void worker.terminate();
	};
	const timer = setTimeout(() => stop(TOO_SLOW), timeoutMs);
	const cancel = () => stop(CANCELLED);
	signal.addEventListener("abort", cancel, { once: true });
	const release = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", cancel);
	};
	worker.on("message", (message: ImportMessage) => {
		if ("stage" in message) {
			release();
			worker.postMessage(GO_AHEAD);
		} else resolve("counts" in message ? { counts: message.counts } : { refusal: message.refusal });
	});
	worker.on("error", (error: NodeJS.ErrnoException) => {
		if (error.code !== "ERR_WORKER_OUT_OF_MEMORY") return reject(error);
		const { status, message } = tooManyRows({ ...limits, shortOfMemory: true });
		resolve({ refusal: { status, message } });
	});
	worker.on("exit", () => {
		release();
		reject(new Error("The import ended without an outcome"));
	});
	return promise;
}
