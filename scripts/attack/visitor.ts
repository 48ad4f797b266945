/** Visitors of the site, in a process of their own: what they wait must not depend on how busy this process is. */
import { fork } from "node:child_process";
import { once } from "node:events";
import type { Visit } from "./visits.ts";

export interface VisitorTask {
	origin: string;
	/** The path of an asset. */
	asset: string;
	/** Pause between two requests, in milliseconds. */
	everyMs: number;
}

export type VisitorOrder = VisitorTask | "begin" | "end";

export interface Visitors {
	/** Begins to ask in turns, whether or not earlier requests have been answered. */
	begin(): void;
	/** Stops asking, and resolves with all visits since `begin` when each of them has ended. */
	end(): Promise<Visit[]>;
	/** Ends the process. */
	stop(): Promise<void>;
}

const PROCESS = new URL("./visitor-process.ts", import.meta.url);

/** Starts the process. Before it resolves, everything has been asked for once, so pages that are kept are kept. */
export async function startVisitors(task: VisitorTask): Promise<Visitors> {
	const child = fork(PROCESS, { execArgv: [] });
	const order = (message: VisitorOrder) => void child.send(message);
	order(task);
	await once(child, "message");
	return {
		begin: () => order("begin"),
		async end() {
			order("end");
			const [visits] = await once(child, "message");
			return visits as Visit[];
		},
		async stop() {
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
		},
	};
}
