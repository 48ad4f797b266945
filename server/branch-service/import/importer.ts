/**
 * Runs imports in processes of their own, one after the other. In a thread, a sheet that was made to harm ended the whole
 * site when memory ran out, and 20,000 rows left 140 MB behind; here the site is 4 MB larger after them.
 */
import { fork } from "node:child_process";
import type { UploadCounts } from "../../../shared/api-answers.ts";
import { type ImportLimits, importLimits } from "./import-limits.ts";
import { GO_AHEAD, type ImportMessage, type ImportTask, type Refusal } from "./import-task.ts";

type ImportOutcome = { counts: UploadCounts; refusal?: never } | { counts?: never; refusal: Refusal };

/**
 * Imports a sheet.
 *
 * @param bytes of the file
 * @param who the name that the audit keeps
 * @param signal breaks the import off, unless it is storing already
 */
export type Importer = (bytes: Uint8Array, who: string, signal: AbortSignal) => Promise<ImportOutcome>;

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

/** With the default of 16 MB and more, reading 20,000 rows took 100 MB more and was no faster. */
const SEMI_SPACE_MB = 8;

const PROCESS = new URL("./import-process.ts", import.meta.url);

const BUSY: Refusal = { status: 503, message: "Other files are being imported. Please try again in a minute." };
const TOO_SLOW: Refusal = { status: 413, message: "Reading the sheet took too long. Split it and upload the parts." };
const TOO_LARGE: Refusal = {
	status: 413,
	message: "The sheet needs more memory than this server has. Split it and upload the parts.",
};
const CANCELLED: Refusal = { status: 499, message: "The upload was cancelled. Nothing was stored." };

/** Makes the importer of a data folder. Imports wait for each other: two at once would need twice the memory. */
export function createImporter({ dataDir, timeoutMs = TIMEOUT_MS, limits = importLimits }: ImporterOptions): Importer {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	return async (bytes, who, signal) => {
		if (waiting > MAX_WAITING) return { refusal: BUSY };
		waiting++;
		const outcome = last.then(() =>
			signal.aborted ? { refusal: CANCELLED } : importInProcess({ bytes, dataDir, who }, limits(), signal, timeoutMs),
		);
		last = outcome.catch(() => undefined);
		try {
			return await outcome;
		} finally {
			waiting--;
		}
	};
}

function importInProcess(
	task: Omit<ImportTask, "limits">,
	limits: ImportLimits,
	signal: AbortSignal,
	timeoutMs: number,
): Promise<ImportOutcome> {
	const { promise, resolve, reject } = Promise.withResolvers<ImportOutcome>();
	const child = fork(PROCESS, {
		execArgv: [`--max-old-space-size=${limits.heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`],
		// It needs nothing of the environment, and so knows no secret.
		env: {},
		serialization: "advanced",
		// The reader mutters about each part of an .xls that it does not know: a bad file would fill the log.
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	const stop = (refusal: Refusal) => {
		resolve({ refusal });
		child.kill("SIGKILL");
	};
	const timer = setTimeout(() => stop(TOO_SLOW), timeoutMs);
	const cancel = () => stop(CANCELLED);
	signal.addEventListener("abort", cancel, { once: true });
	const release = () => {
		clearTimeout(timer);
		signal.removeEventListener("abort", cancel);
	};
	child.on("message", (message: ImportMessage) => {
		if ("stage" in message) {
			release();
			child.send(GO_AHEAD, ignoreGone);
		} else if ("failure" in message) reject(new Error(message.failure));
		else resolve("counts" in message ? { counts: message.counts } : { refusal: message.refusal });
	});
	child.on("error", reject);
	child.on("close", (code, ended) => {
		release();
		// V8 aborts when its heap is full, the system kills when its memory is.
		if (code === ABORTED || ended === "SIGABRT" || ended === "SIGKILL") {
			resolve({ refusal: TOO_LARGE });
		} else reject(new Error(`The import ended without an outcome (${ended ?? code})`));
	});
	child.send({ ...task, limits } satisfies ImportTask, ignoreGone);
	return promise;
}

/** What a shell would say of SIGABRT. */
const ABORTED = 134;

/** A process that is gone says so by itself. */
function ignoreGone(): void {}
