import { executionAsyncResource } from "node:async_hooks";
import type { Log } from "./log.ts";
import { OperatorError } from "./start-error.ts";

interface Running {
	/** The server's name, for the printed line. */
	name: string;
	url: string;
	/** Printed behind the address. */
	facts?: readonly string[];
	log: Log;
	close(): Promise<void>;
}

const keptTicks: object[] = [];

/** Containers and services are killed after ten seconds. A regular exit before that is better. */
export const LONGEST_STOP_MS = 9000;

/** Runs a server as this process until SIGTERM or SIGINT; exits with 1 if it fails. What operators can fix is printed plainly. Without one, it is a command. */
export async function run(start: () => Promise<Running | undefined>): Promise<void> {
	keepOneTick();
	try {
		const running = await start();
		if (!running) return;
		const { name, url, facts = [] } = running;
		stopOnSignals(running);
		process.stdout.write(`${name}: ${[url, ...facts].join(" | ")}\n`);
	} catch (error) {
		const text = error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error);
		process.stderr.write(`${text}\n`);
		process.exit(1);
	}
}

/** Keeps one entry of `process.nextTick`: without any, V8 forgets their layout, and serves 10 % fewer feeds a second until the end. */
function keepOneTick(): void {
	process.nextTick(() => keptTicks.push(executionAsyncResource()));
}

/** Further signals have no effect: npm passes on signals that a terminal has already sent to this process. */
function stopOnSignals({ close, log }: Running): void {
	let stopping = false;
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.on(signal, () => {
			if (stopping) return;
			stopping = true;
			const start = performance.now();
			const end = (level: "info" | "warn", line: string, code: number) => {
				log[level]({ ms: Math.round(performance.now() - start) }, line);
				process.exit(code);
			};
			log.info({ signal }, "shutdown started");
			setTimeout(end, LONGEST_STOP_MS, "warn", "shutdown not finished in time", 1).unref();
			close().then(
				() => end("info", "shutdown finished", 0),
				(error) => {
					log.error({ err: error }, "shutdown failed");
					process.exit(1);
				},
			);
		});
	}
}
