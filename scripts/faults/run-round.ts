/** One round: clients write, something is killed, everything is started again, and what is stored is compared. */
import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { send } from "../../server/testing/send.ts";
import { FEED_PATHS } from "../../shared/paths.ts";
import { createBranch, createBranches, uploadSheets } from "./clients.ts";
import type { Findings, Ledger, Write } from "./ledger.ts";
import { feedShows, readDatabase } from "./read-stored.ts";
import { FAULTS, type Fault, type Setup, System } from "./system.ts";
import { endOfLog, tearLog } from "./torn-log.ts";

const CREATORS = ["creator A", "creator B", "creator C"];
const UPLOADERS = ["uploader A", "uploader B"];

/** The fault comes at any moment of this time, in milliseconds; that of an import after it has begun. */
const ROUND_MS = 2500;
const IMPORT_MS = 500;
const IMPORT_WAIT_MS = 5000;

export interface RoundResult extends Findings {
	/** What was ended, and in which setup; undefined if there was nothing to end. */
	killed: string | undefined;
	/** What was done to the end of the write-ahead log, if anything. */
	torn: string | undefined;
	clockJumps: boolean;
	processesLeft: number;
	/** Pages and feeds that were not answered with 200 while the site was running. */
	notServed: number;
	/** 1 if the site's feed did not become the same as the database. */
	feedDiffers: number;
	/** 1 if the audit has a client's acknowledged branches in another order, or a branch twice. */
	auditDiffers: number;
}

interface RoundOptions {
	round: number;
	folder: string;
	ledger: Ledger;
	/** Called with the system, so that it can be ended if this process is. */
	onStart: (system: System) => void;
}

export async function runRound({ round, folder, ledger, onStart }: RoundOptions): Promise<RoundResult> {
	const setup: Setup = round % 2 === 0 ? "embedded" : "separate";
	const faults = FAULTS[setup];
	const fault = faults[Math.floor(round / 2) % faults.length] ?? "site";
	const clockJumps = round % 3 === 2;
	const dataDir = System.dataDir(folder);
	const system = new System(folder, setup, clockJumps);
	onStart(system);
	try {
		await system.start();
		let acknowledged = endOfLog(dataDir);
		const order: Write[] = [];
		const writing = new AbortController();
		const options = {
			origin: () => system.origin,
			ledger,
			order,
			onAcknowledged: () => {
				acknowledged = endOfLog(dataDir);
			},
			signal: writing.signal,
		};
		const clients = [
			...CREATORS.map((client) => createBranches(client, `Round ${round}`, options)),
			...UPLOADERS.map((client) => uploadSheets(client, `Round ${round}`, options)),
		];
		const reading = new AbortController();
		const reader = readPages(system.origin, reading.signal);
		await waitForMoment(system, fault);
		if (fault === "site" || (fault === "stop" && setup === "embedded")) reading.abort();
		const killed = await system.suffer(fault);
		writing.abort();
		await Promise.all(clients);
		reading.abort();
		const notServed = await reader;
		const torn = system.databaseIsClosed && fault !== "stop" ? tearLog(dataDir, acknowledged) : undefined;
		await system.start();
		for (const write of ledger.unknownCreates) await createBranch({ ...write, client: "repeater" }, options);
		while (system.isImporting) await delay(20);
		const { branches, audit } = readDatabase(dataDir);
		const feedDiffers = (await feedShows(system.origin, branches)) ? 0 : 1;
		const findings = ledger.check(branches);
		await system.end();
		return {
			...findings,
			killed: killed ? `${setup}: ${fault}` : undefined,
			torn,
			clockJumps,
			processesLeft: system.left,
			notServed,
			feedDiffers,
			auditDiffers: hasOrder(audit, order) ? 0 : 1,
		};
	} finally {
		await system.end();
	}
}

async function waitForMoment(system: System, fault: Fault): Promise<void> {
	if (fault !== "import") return delay(randomInt(ROUND_MS));
	const deadline = performance.now() + IMPORT_WAIT_MS;
	while (!system.isImporting && performance.now() < deadline) await delay(5);
	await delay(randomInt(IMPORT_MS));
}

/** Reads a page and a feed again and again until the signal. */
async function readPages(origin: string, signal: AbortSignal): Promise<number> {
	let notServed = 0;
	for (let count = 0; !signal.aborted; count++) {
		const address = count % 2 === 0 ? FEED_PATHS.states : "/";
		const status = await send(origin, address).then(
			(answer) => answer.status,
			() => 0,
		);
		if (status !== 200 && !signal.aborted) notServed++;
		await delay(20);
	}
	return notServed;
}

/** Whether the audit has each branch once, and those of each client in the order in which they were acknowledged. */
function hasOrder(audit: readonly string[], acknowledged: readonly Write[]): boolean {
	const places = new Map(audit.map((name, place) => [name, place]));
	if (places.size < audit.length) return false;
	return [...Map.groupBy(acknowledged, ({ client }) => client).values()].every((writes) => {
		const own = writes.map(({ created: [name = ""] }) => places.get(name) ?? -1);
		return own.every((place, index) => index === 0 || place > (own[index - 1] ?? 0));
	});
}
