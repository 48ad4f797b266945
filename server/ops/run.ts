import { OperatorError } from "./operator-error.ts";

interface Running {
	/** What was started, for people. */
	name: string;
	url: string;
	close(): Promise<void>;
}

/**
 * Runs a server as this process: says where it listens, closes it on SIGTERM or SIGINT, and exits with 1 when it cannot
 * start. What an operator can put right is reported in plain lines, everything else with its stack. A command that gives
 * nothing back has done its work.
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
