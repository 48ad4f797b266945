import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DEFAULT_BRAND_FILE } from "../brand/brand-file.ts";
import { COMPILE_CACHE } from "./compile-cache.ts";

export interface ServerProcess {
	origin: string;
	pid: number;
	/** Resolves with its exit code when it has ended, or null if a signal ended it. */
	ended: Promise<number | null>;
	/** Kills it, as in a crash, and waits until it has ended. */
	kill(): Promise<void>;
	/**
	 * Only with `ownGroup`: sends a signal to it and to all processes that it has started, as a terminal does.
	 *
	 * @param signal 0 sends none
	 * @returns whether any of them is left
	 */
	signalAll(signal: NodeJS.Signals | 0): boolean;
}

interface ServerProcessOptions {
	/** Starts it in a process group of its own, for `signalAll`. */
	ownGroup?: boolean;
	/** Further variables. */
	env?: Readonly<Record<string, string>>;
	/** A module that is loaded before the server. */
	preload?: URL;
	/** The project, if it is not this one. */
	root?: string;
}

const ROOT = path.join(import.meta.dirname, "..", "..");

/** Starts the site or the branch service as a process, by default on a free port, and without the sample. */
export async function startServerProcess(
	main: "main.ts" | "branch-service/main.ts",
	dataDir: string,
	{ ownGroup = false, env, preload, root = ROOT }: ServerProcessOptions = {},
): Promise<ServerProcess> {
	const preloaded = preload ? ["--import", preload.href] : [];
	const child = spawn(process.execPath, [...preloaded, path.join(root, "server", main)], {
		env: {
			...COMPILE_CACHE,
			DATA_DIR: dataDir,
			PORT: "0",
			LOG_LEVEL: "silent",
			// With a brand of its own, a site starts without the sample.
			BRAND_FILE: DEFAULT_BRAND_FILE,
			...env,
		},
		stdio: ["ignore", "pipe", "inherit"],
		detached: ownGroup,
	});
	const ended = once(child, "close").then(([code]) => code as number | null);
	let output = "";
	for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
		output += chunk;
		const [origin] = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(output) ?? [];
		const { pid } = child;
		if (!origin || pid === undefined) continue;
		child.stdout.resume();
		return {
			origin,
			pid,
			ended,
			async kill() {
				child.kill("SIGKILL");
				await ended;
			},
			signalAll: (signal) => signalGroup(pid, signal),
		};
	}
	throw new Error(`The server did not start: ${output}`);
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(-pid, signal);
	} catch {
		return false;
	}
}
