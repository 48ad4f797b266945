import { OperatorError } from "./operator-error.ts";

interface Running {
	/** What was started, to be printed. */
	name: string;
	url: string;
	close(): Promise<void>;
}

/** Containers and services are killed after ten seconds. A regular exit before that is better. */
const LONGEST_STOP_MS = 9000;

/**
 * Runs a server as this process: prints its address, closes it on SIGTERM or SIGINT, and exits with 1 if it cannot start or
 * does not close in time. An error that the operator can fix is printed in plain lines, any other with its stack. If `start`
 * returns nothing, the command is finished.
 */
export async function run(start: () => Promise<Running | undefined>): Promise<void> {
	try {
		const running = await start();
		if (!running) return;
		const { name, url, close } = running;
		stopOnSignals(close);
		process.stdout.write(`${name}: ${url}\n`);
	} catch (error) {
		const text = error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error);
		process.stderr.write(`${text}\n`);
		process.exit(1);
	}
}

/** Further signals have no effect: npm passes on signals that a terminal has already sent to this process. */
function stopOnSignals(close: Running["close"]): void {
	let stopping = false;
	for (const signal of ["SIGTERM", "SIGINT"] as const) {
		process.on(signal, () => {
			if (stopping) return;
			stopping = true;
			setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref();
			void close().then(() => process.exit(0));
		});
	}
}
