/** A local server for benchmarks, and their statistics. */
import { once } from "node:events";
import { createServer } from "node:http";
import { FEED_PATHS } from "../../shared/paths.ts";
import type { Feeds } from "../process/sample-feeds.ts";

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
	return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}
