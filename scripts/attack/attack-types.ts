/** What an attack is, and what it may use. */
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from "node:http";
import type { RunningSite } from "../process/start-site.ts";
import type { Wire, WireOptions } from "./wire.ts";

/** Attacks on one kind of site. In the short run they share one; otherwise each has a fresh one. */
export interface AttackGroup {
	name: string;
	/** Starts what the site needs and returns the site's environment. Without it, the site has its defaults. */
	prepare?(size: Size): Promise<Record<string, string>>;
	/** The machine's memory in MiB, if it is not that of the container. */
	memoryMib?: number;
	/** By name; they run in this order. */
	attacks: Readonly<Record<string, Attack>>;
	/**
	 * The longest wait of visitors that is aimed at, by attack, in milliseconds. To miss an aim is a warning, to miss it by much in the
	 * full run a failure.
	 */
	aimsMs?: Readonly<Record<string, number>>;
}

/**
 * One attack. It returns when it has sent everything and has waited for what it waits for; connections that it leaves open are closed
 * for it. While it runs, visitors are asking too. An error that it throws counts as a failure of the site.
 */
export type Attack = (target: Target) => Promise<void>;

export interface Size {
	/** True for the run in CI: everything is smaller and shorter. */
	short: boolean;
	/** Makes everything random repeatable. */
	seed: number;
}

export interface Target extends Size {
	site: RunningSite;
	/** The number for this run. */
	sized(full: number, short: number): number;
	/** Opens a connection. */
	connect(options?: WireOptions): Promise<Wire>;
	/** Opens many connections, some at the same time. */
	crowd(count: number, options?: (index: number) => WireOptions): Promise<Wire[]>;
	/** Makes one request as an ordinary client does. Rejects if no complete answer comes. */
	ask(path: string, options?: AskOptions): Promise<Reply>;
	/** Waits until a condition holds, at most for some milliseconds. Returns whether it does. */
	until(condition: () => boolean, ms: number): Promise<boolean>;
	/** Reports what the site must not do, unless the condition holds. */
	require(condition: boolean, what: string): void;
	/** Reports what would be better otherwise, without a failure. */
	warn(what: string): void;
	/** Adds a figure to the attack's line. */
	note(what: string): void;
}

export interface AskOptions {
	method?: string;
	headers?: OutgoingHttpHeaders;
	body?: Buffer | string;
	from?: string;
	timeoutMs?: number;
}

export interface Reply {
	status: number;
	headers: IncomingHttpHeaders;
	/** As received, not decompressed. */
	body: Buffer;
}
