import { carryOut } from "./carry-out.ts";
import { type JobContext, type JobOf, type JobResults, withStore } from "./job.ts";

/** Carries out a command that takes too long, or needs too much memory, for the server's own process. */
export async function command(
	{ name, input, ...options }: JobOf<"undo" | "several">,
	{ beforeCommit, ...context }: JobContext,
): Promise<JobResults["undo" | "several"]> {
	return withStore(context, async (store) => ({
		outcome: await carryOut(store, name, input, context.who, { ...options, beforeCommit }),
	}));
}
