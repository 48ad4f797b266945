import { type ChildProcess, fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { bareEnvironment } from "../../process/bare-environment.ts";
import type { JobLimits } from "./job-limits.ts";

/** What the queue needs of the process of a job. */
export interface JobProcess extends NodeJS.EventEmitter {
	send(message: object | string, sent: (error: Error | null) => void): boolean;
	kill(signal: "SIGKILL"): boolean;
}

const PROCESS = new URL("./job-process.ts", import.meta.url);

/** With the default of 16 MB and more, reading 20,000 rows took 100 MB more and was no faster. */
const SEMI_SPACE_MB = 8;

/** The process ends with this one in any case: it is killed here at exit, and otherwise ends itself. */
export function startJobProcess(limits: JobLimits): JobProcess {
	const child = fork(PROCESS, {
		// Whoever has dropped much before more is needed can have it given back at once.
		execArgv: [`--max-old-space-size=${limits.heapMb}`, `--max-semi-space-size=${SEMI_SPACE_MB}`, "--expose-gc"],
		env: bareEnvironment(),
		serialization: "advanced",
		// The reader prints a message for each unknown part of an .xls: a bad file would fill the log.
		stdio: ["ignore", "ignore", "ignore", "ipc"],
	});
	giveWay(child);
	const end = () => void child.kill("SIGKILL");
	process.on("exit", end);
	child.on("close", () => process.off("exit", end));
	return child;
}

/** Visitors come first where there are few cores. */
function giveWay({ pid }: ChildProcess): void {
	try {
		if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
	} catch {
		// It has ended already, or the system does not allow it: the job then only takes more from the others.
	}
}
