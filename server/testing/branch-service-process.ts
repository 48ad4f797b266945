import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../branch-service/main.ts", import.meta.url));

export interface BranchServiceProcess {
	origin: string;
	pid: number;
	/** Kills it, as in a crash, and waits until it has ended. */
	kill(): Promise<void>;
}

/** Starts the branch service as a separate process, on a free port and without the sample. */
export async function startBranchServiceProcess(dataDir: string): Promise<BranchServiceProcess> {
	const child = spawn(process.execPath, [MAIN], {
		env: { DATA_DIR: dataDir, BRANCH_SERVICE_PORT: "0", LOG_LEVEL: "silent", SAMPLE_DATA: "none" },
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = once(child, "close");
	let said = "";
	for await (const chunk of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
		said += chunk;
		const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
		if (!origin || child.pid === undefined) continue;
		return {
			origin,
			pid: child.pid,
			async kill() {
				child.kill("SIGKILL");
				await ended;
			},
		};
	}
	throw new Error(`The branch service did not start: ${said}`);
}
