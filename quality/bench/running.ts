/** A local server for benchmarks, and their statistics. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { loadavg } from "node:os";
import type { Feeds } from "../../server/testing/sample-feeds.ts";
import { FEED_PATHS } from "../../shared/paths.ts";

interface Running {
	origin: string;
	close(): Promise<void>;
}

/** Starts an upstream that serves only the three feeds. */
export async function startUpstream({ branches, states, cities }: Feeds): Promise<Running> {
	const bodies = new Map([
		[FEED_PATHS.branches, JSON.stringify({ data: branches })],
		[FEED_PATHS.states, JSON.stringify({ data: states })],
		[FEED_PATHS.cities, JSON.stringify({ data: cities })],
	] as [string, string][]);
	const server = createServer((request, response) => {
		response.setHeader("content-type", "application/json");
		response.end(bodies.get(request.url ?? ""));
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	const port = typeof address === "object" ? address?.port : 0;
	return {
		origin: `http://127.0.0.1:${port}`,
		async close() {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** The middle value, or the lower of the two for an even number of values. */
export function median(values: readonly number[]): number {
	return percentile(values, 50);
}

/** The lowest value that at least this percentage of the values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
	const rank = Math.max(1, Math.ceil((values.length * percent) / 100));
	return [...values].sort((a, b) => a - b)[rank - 1] ?? Number.NaN;
}

/** The machine's load, to print beside a figure: processes that need a core, on average of the last minute. */
export function loadNow(): string {
	return `load of the machine ${loadavg()[0]?.toFixed(1)}`;
}

/** Whether a program can be started. */
export function isThere(program: string, args: readonly string[]): boolean {
	try {
		execFileSync(program, args, { stdio: "ignore" });
		return true;
	} catch (error) {
		// `wrk -v` exits with 1.
		return error instanceof Error && "status" in error && error.status === 1;
	}
}
