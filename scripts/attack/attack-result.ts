/** How an attack went, and whether the site held. */
import { CONNECTION_LIMITS } from "../../server/http/connection-limits.ts";
import type { Watched } from "./site-watch.ts";
import type { Tally } from "./tally.ts";
import { type Visit, type Waits, waitsOf } from "./visits.ts";

export interface AttackResult {
	/** Group and attack, such as `pipelining/500-read`. */
	name: string;
	/** From its start until the site was seen to answer again. */
	seconds: number;
	sent: Pick<Tally, "requests" | "connections" | "bytesSent">;
	cameBack: Pick<Tally, "statuses" | "closed" | "bytesReceived">;
	/** Everything but pages that were never asked for before: these are kept or need no work. */
	visitors: Waits;
	newPages: Waits;
	/** Answers that asked a visitor to come again. */
	busy: number;
	watched: Watched;
	notes: string[];
	warnings: string[];
	/** Why the site gave way; empty if it held. */
	faults: string[];
}

/** The longest that a visitor may wait, in milliseconds. */
const WAIT_LIMIT_MS = 1000;

/** In CI, where nothing may depend on how fast the machine is, only this counts. */
const WAIT_LIMIT_IN_CI_MS = 10_000;

/** A busy machine may miss an aim by so much. */
const AIM_MISSED_TIMES = 4;

/** While the system's list of connections is read, some end and others begin: it may have so many of both. */
const COUNTED_TWICE = 500;

interface Limits {
	short: boolean;
	memoryMib: number;
	/** The longest wait that is aimed at, for new pages, too. */
	aimMs?: number | undefined;
}

/** Judges what visitors and memory have gone through. */
export function judge(visits: readonly Visit[], watched: Watched, { short, memoryMib, aimMs }: Limits) {
	const faults: string[] = [];
	const warnings: string[] = [];
	const visitors = waitsOf(visits.filter(({ what }) => what !== "new page"));
	const newPages = waitsOf(visits.filter(({ what }) => what === "new page"));
	const aim = aimMs ?? WAIT_LIMIT_MS;
	const failing = short ? WAIT_LIMIT_IN_CI_MS : Math.min(WAIT_LIMIT_MS, AIM_MISSED_TIMES * aim);
	// A page that has to be made may take longer when many are, but not for ever.
	const failingNew = aimMs === undefined ? WAIT_LIMIT_IN_CI_MS : failing;
	for (const [longest, limit, what] of [
		[visitors.max, failing, ""],
		[newPages.max, failingNew, " for a new page"],
	] as const) {
		const waited = `a visitor waited ${ms(longest)}${what} (aim ${aim} ms)`;
		if (longest > limit) faults.push(waited);
		else if (longest > aim) warnings.push(waited);
	}
	const wrong = Map.groupBy(
		visits.filter(({ outcome }) => outcome === "wrong"),
		({ what, reason }) => `${what}: ${reason}`,
	);
	for (const [reason, all] of wrong) faults.push(`${all.length} visitors got no ${reason}`);
	const busyElsewhere = visits.filter(({ what, outcome }) => outcome === "busy" && what !== "new page");
	if (busyElsewhere[0]) faults.push(`${busyElsewhere.length} visitors got 503, first for: ${busyElsewhere[0].what}`);
	if (watched.peak > memoryMib * 1024 * 1024) faults.push(`the site had ${mib(watched.peak)}`);
	if (watched.connections > CONNECTION_LIMITS.connections + COUNTED_TWICE) {
		faults.push(`the site had ${watched.connections} connections`);
	}
	const busy = visits.filter(({ outcome }) => outcome === "busy").length;
	return { visitors, newPages, busy, watched, faults, warnings };
}

export function mib(bytes: number): string {
	return `${Math.round(bytes / 1024 / 1024)} MiB`;
}

export function ms(value: number): string {
	return `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
}
