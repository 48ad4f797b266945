import { OperatorError } from "./operator-error.ts";

interface Running {
	/** What was started, to be printed. */
	name: string;
	url: string;
	close(): Promise<void>;
}

/**
 * Runs a server as this process: prints its address, closes it on SIGTERM or SIGINT, and exits with 1 if it cannot start. An
 * error that the operator can fix is printed in plain lines, any other with its stack. If `start` returns nothing, the
 * command is finished.
 */
export async function run(start: () => Promise<Running | undefined>): Promise<void> {
	try {
		const running = await start();
		if (!running) return;
		const { name, url, close } = running;
		for (const signal of ["SIGTERM", "SIGINT"] as const) {
			process.once(signal, () => void close().then(() => process.exit(0)));
		}
		process.stdout.write(`${name}: ${url}\n`);
	} catch (error) {
		const text = error instanceof OperatorError ? error.message : error instanceof Error ? error.stack : String(error);
		process.stderr.write(`${text}\n`);
		process.exit(1);
	}
}
