/** The site and its branch service, as one process or as two, on a data folder that outlives them. */
import path from "node:path";
import { type ServerProcess, startServerProcess } from "../../server/testing/server-process.ts";
import { childrenOf, commandLineOf } from "../process/process-tree.ts";
import { leftInGroup } from "./left-in-group.ts";

/** Whether the site runs the branch service itself, or reaches another process by BRANCH_API_URL. */
export type Setup = "embedded" | "separate";

/** Which process is killed. `stop` is the regular end of the one with the branch service, by SIGTERM. */
export type Fault = "site" | "service" | "import" | "stop";

export const FAULTS: Readonly<Record<Setup, readonly Fault[]>> = {
	embedded: ["site", "import", "stop"],
	separate: ["site", "service", "import", "stop"],
};

const CLOCK = new URL("./jumping-clock.ts", import.meta.url);

export class System {
	readonly #folder: string;
	readonly #setup: Setup;
	readonly #preload: { preload?: URL };
	#site: ServerProcess | undefined;
	#service: ServerProcess | undefined;
	/** Of a branch service on its own; 0 means any. */
	#port = "0";
	#left = 0;

	/** @param folder of all data */
	constructor(folder: string, setup: Setup, clockJumps: boolean) {
		this.#folder = folder;
		this.#setup = setup;
		this.#preload = clockJumps ? { preload: CLOCK } : {};
	}

	/** The folder with the database. */
	static dataDir(folder: string): string {
		return path.join(folder, "data");
	}

	get origin(): string {
		if (!this.#site) throw new Error("The site is not running");
		return this.#site.origin.replace("localhost", "127.0.0.1");
	}

	/** How many processes were still running some seconds after they should have ended. */
	get left(): number {
		return this.#left;
	}

	/** Starts what is not running. A branch service that is started again keeps its port. */
	async start(): Promise<void> {
		const dataDir = System.dataDir(this.#folder);
		const common = { STORE_REFRESH_SECONDS: "1" };
		if (this.#setup === "embedded") {
			this.#site ??= await this.#startProcess("main.ts", dataDir, common);
			return;
		}
		const own = { BRANCH_SERVICE_PORT: this.#port };
		this.#service ??= await this.#startProcess("branch-service/main.ts", dataDir, own);
		this.#port = new URL(this.#service.origin).port;
		const env = { ...common, BRANCH_API_URL: this.#service.origin };
		this.#site ??= await this.#startProcess("main.ts", path.join(this.#folder, "site"), env);
	}

	#startProcess(main: Parameters<typeof startServerProcess>[0], dataDir: string, env: Record<string, string>) {
		return startServerProcess(main, dataDir, { ownGroup: true, env, ...this.#preload });
	}

	/**
	 * Ends a process, and waits until everything that it has started has ended, too.
	 *
	 * @returns false if there was none: no import may be running
	 */
	async suffer(fault: Fault): Promise<boolean> {
		const host = this.#service ?? this.#site;
		if (!host) return false;
		if (fault === "import") return importsOf(host).filter(kill).length > 0;
		const target = fault === "site" ? this.#site : host;
		if (!target) return false;
		process.kill(target.pid, fault === "stop" ? "SIGTERM" : "SIGKILL");
		await target.ended;
		this.#left += await leftInGroup(target.pid);
		if (target === this.#site) this.#site = undefined;
		else this.#service = undefined;
		return true;
	}

	/** Whether no process has the database open. */
	get databaseIsClosed(): boolean {
		return !(this.#setup === "embedded" ? this.#site : this.#service);
	}

	/** Whether an import is running. */
	get isImporting(): boolean {
		const host = this.#service ?? this.#site;
		return host !== undefined && importsOf(host).length > 0;
	}

	/** Ends everything at once. */
	async end(): Promise<void> {
		for (const { pid, signalAll, ended } of [this.#site, this.#service].filter((each) => each !== undefined)) {
			signalAll("SIGKILL");
			await ended;
			this.#left += await leftInGroup(pid);
		}
		this.#site = this.#service = undefined;
	}
}

/** Not what reads the feeds or draws, which goes on when there is nothing to do. */
function importsOf({ pid }: ServerProcess): number[] {
	return childrenOf(pid).filter((child) => commandLineOf(child).includes("/job-process.ts"));
}

function kill(pid: number): boolean {
	try {
		return process.kill(pid, "SIGKILL");
	} catch {
		return false;
	}
}
