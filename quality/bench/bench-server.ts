/**
 * Compares requests per second for the branch feed and the first page with a bare Node server that sends the same bytes with the same
 * headers, in turns on one machine: server on one core, load on another. Needs wrk; skips with a message without it.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { FEED_PATHS } from "../../shared/paths.ts";
import { startSite } from "../process/start-site.ts";
import { isThere, median } from "./running.ts";

const ROUNDS = 6;
const SECONDS = 2;
const SERVER_CPU = 0;
const LOAD_CPU = 1;

export async function benchServer(): Promise<void> {
	if (!isThere("wrk", ["-v"])) {
		console.log("server: skipped, wrk is needed");
		return;
	}
	const site = await startSite({}, SERVER_CPU);
	const bare = await startBareServer(site.origin);
	try {
		const { headers } = await fetch(site.origin + FEED_PATHS.branches, { headers: BROTLI });
		for (const [name, sent, target] of [
			["feed, 200", {}, FEED_PATHS.branches],
			["feed, 304", { "If-None-Match": headers.get("etag") ?? "" }, FEED_PATHS.branches],
			["page /, 200", {}, "/"],
		] as const) {
			const pairs = Array.from(
				{ length: ROUNDS },
				() => [rate(site.origin, sent, target), rate(bare.origin, sent, target)] as const,
			);
			const ratio = median(pairs.map(([ours, least]) => ours / least));
			const [mine, other] = [median(pairs.map(([ours]) => ours)), median(pairs.map(([, least]) => least))];
			console.log(
				`${name}: ${Math.round(mine)} per second, a bare Node server ${Math.round(other)}, median ratio ${ratio.toFixed(2)}`,
			);
		}
	} finally {
		bare.close();
		await site.close();
	}
}

const BROTLI = { "Accept-Encoding": "br" };

/** Requests per second under a bounded load. */
function rate(origin: string, headers: Record<string, string>, target: string): number {
	const sent = Object.entries({ ...BROTLI, ...headers }).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
	const args = ["-c", String(LOAD_CPU), "wrk", "-t1", "-c32", `-d${SECONDS}s`, ...sent, origin + target];
	const output = execFileSync("taskset", args, { encoding: "utf8" });
	return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

async function startBareServer(origin: string): Promise<{ origin: string; close(): void }> {
	const program = path.join(import.meta.dirname, "bare-server.ts");
	const args = ["-c", String(SERVER_CPU), process.execPath, program, origin, FEED_PATHS.branches, "/"];
	const child = spawn("taskset", args, { stdio: ["ignore", "pipe", "inherit"] });
	const [line] = await once(child.stdout, "data");
	return { origin: String(line).trim(), close: () => void child.kill() };
}
