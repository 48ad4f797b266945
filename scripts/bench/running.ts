/** Local processes and servers for benchmarks. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { FEED_PATHS } from "../../shared/paths.ts";
import type { ManyBranches } from "./many-branches.ts";

interface Running {
	origin: string;
	close(): Promise<void>;
}

const MAIN = path.join(import.meta.dirname, "..", "..", "server", "main.ts");

/**
 * Starts the built site in a process of its own, as `npm start` does.
 *
 * @param cpu the core to bind it to; any core if left out
 */
export async function startSite(env: Record<string, string> = {}, cpu?: number): Promise<Running> {
	const dataDir = mkdtempSync(path.join(tmpdir(), "bench-"));
	const command = cpu === undefined ? [] : ["taskset", "-c", String(cpu)];
	const [program = process.execPath, ...args] = [...command, process.execPath, MAIN];
	const child = spawn(program, args, {
		env: { ...process.env, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...env },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const [line] = await once(child.stdout, "data");
	const origin = /http:\S+/.exec(String(line))?.[0].replace("localhost", "127.0.0.1");
	if (!origin) throw new Error(`The site did not start: ${line}`);
	return {
		origin,
		async close() {
			child.kill();
			await once(child, "close");
			rmSync(dataDir, { recursive: true });
		},
	};
}

/** Starts an upstream that serves only the three feeds. */
export async function startUpstream({ branches, states, cities }: ManyBranches): Promise<Running> {
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
