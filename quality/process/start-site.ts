/** The built site as a separate process, for benchmarks and the load test. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

export interface RunningSite {
	origin: string;
	pid: number;
	/** Its data folder, which is removed when it is closed. */
	dataDir: string;
	/** Everything that it has written so far, errors included. */
	log(): string;
	/** How it ended, such as `SIGABRT` or `exit code 1`; undefined while it runs. */
	howEnded(): string | undefined;
	/** Asks it to end, and waits until it has. */
	close(): Promise<void>;
	/** Kills it, as in a crash. */
	kill(): Promise<void>;
}

const ROOT = path.join(import.meta.dirname, "..", "..");

const LONGEST_START_MS = 120_000;
const POLL_MS = 20;

/**
 * Starts it like `npm start`, on a free port. Its log goes to a file, so that it need not be read in time.
 *
 * @param env added to this process's
 * @param cpu the core to bind it to; any core if left out
 * @param main the program, from the top folder
 * @throws with its log, if it does not start
 */
export async function startSite(
	env: Record<string, string> = {},
	cpu?: number,
	main = path.join("server", "main.ts"),
): Promise<RunningSite> {
	const folder = mkdtempSync(path.join(tmpdir(), "site-"));
	const logFile = path.join(folder, "log");
	const dataDir = path.join(folder, "data");
	const [program = "", ...args] = [
		...(cpu === undefined ? [] : ["taskset", "-c", String(cpu)]),
		process.execPath,
		path.join(ROOT, main),
	];
	const output = openSync(logFile, "w");
	const child = spawn(program, args, {
		env: { ...process.env, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...env },
		stdio: ["ignore", output, output],
	});
	closeSync(output);
	const log = () => readFileSync(logFile, "utf8");
	async function end(signal: NodeJS.Signals) {
		if (howEnded(child) === undefined) {
			const ended = once(child, "exit");
			child.kill(signal);
			await ended;
		}
		rmSync(folder, { recursive: true });
	}
	const close = () => end("SIGTERM");
	const kill = () => end("SIGKILL");
	const begin = performance.now();
	while (child.exitCode === null && child.signalCode === null && performance.now() - begin < LONGEST_START_MS) {
		const origin = /^Branch locator(?: in development)?: (http:\S+)/m
			.exec(log())?.[1]
			?.replace("localhost", "127.0.0.1");
		if (origin && child.pid) {
			return { origin, pid: child.pid, dataDir, log, howEnded: () => howEnded(child), close, kill };
		}
		await delay(POLL_MS);
	}
	const written = log();
	await kill();
	throw new Error(`The site did not start: ${written}`);
}

function howEnded({ exitCode, signalCode }: ChildProcess): string | undefined {
	return signalCode ?? (exitCode === null ? undefined : `exit code ${exitCode}`);
}
