/** The process that does one job, such as storing a sheet, with its own connection to the database. */
import { once } from "node:events";
import { raiseOomScore } from "../../process/oom-score.ts";
import type { JobMessage, JobTask } from "./job-task.ts";
import { performJob } from "./perform-job.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

// The site has ended, so nobody waits for the outcome.
process.once("disconnect", () => process.exit());
// A terminal or a service manager sends these to all of the site's processes, but only the site decides about a job.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => undefined);

/** Resolves when the message has been sent: an earlier disconnect would lose the rest of a long list of errors. */
function report(message: JobMessage): Promise<void> {
	return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}

/** Never resolves if the job is cancelled: then this process is ended, and its transaction with it. */
async function goAhead({ allowCommit }: Watchdog): Promise<void> {
	const given = once(process, "message");
	await report({ stage: "written" });
	await given;
	await allowCommit();
}

raiseOomScore();
const [task] = (await once(process, "message")) as [JobTask];
const watchdog = startWatchdog(task);
await report(await performJob(task, () => goAhead(watchdog)));
process.disconnect();
