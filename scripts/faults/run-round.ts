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

/** A fault comes at any moment of this time, in milliseconds; that of an import after it has begun. */
const ROUND_MS = 2500;
const IMPORT_MS = 1000;
const ACKNOWLEDGEMENT_WAIT_MS = 10_000;

const POLL_MS = 20;
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
		const writing = startWriting(system, dataDir, ledger, `Round ${round}`);
		const reading = startReading(system.origin);
		// Half of the faults come exactly when a sheet is acknowledged.
		await (randomInt(2) === 0 ? writing.sheetAcknowledged : anyMoment(system, fault));
		if (fault === "site" || (fault === "stop" && setup === "embedded")) reading.stop();
		const ended = await system.suffer(fault);
		await writing.stop();
		const notServed = await reading.stop();
		const mayTear = system.databaseIsClosed && fault !== "stop";
		const torn = mayTear ? tearLog(dataDir, writing.endOfAcknowledged()) : undefined;
		await system.start();
		await writing.repeatUnknown();
		while (system.isImporting) await delay(POLL_MS);
		const { branches, audit } = readDatabase(dataDir);
		const feedDiffers = (await feedShows(system.origin, branches)) ? 0 : 1;
		const auditDiffers = hasOrder(audit, writing.order) ? 0 : 1;
		await system.end();
		const killed = ended ? `${setup}: ${fault}` : undefined;
		const others = { killed, torn, clockJumps, processesLeft: system.left, notServed, feedDiffers, auditDiffers };
		return { ...ledger.check(branches), ...others };
	} finally {
		await system.end();
	}
}

/** Starts the clients. */
function startWriting(system: System, dataDir: string, ledger: Ledger, prefix: string) {
	let acknowledged = endOfLog(dataDir);
	const order: Write[] = [];
	const { promise: sheetAcknowledged, resolve: onSheet } = Promise.withResolvers<void>();
	setTimeout(onSheet, ACKNOWLEDGEMENT_WAIT_MS).unref();
	const stopping = new AbortController();
	const options = {
		origin: () => system.origin,
		ledger,
		signal: stopping.signal,
		onAcknowledged: (write: Write) => {
			acknowledged = endOfLog(dataDir);
			order.push(write);
			if (write.updated.length > 0) onSheet();
		},
	};
	const clients = [
		...CREATORS.map((client) => createBranches(client, prefix, options)),
		...UPLOADERS.map((client) => uploadSheets(client, prefix, options)),
	];
	return {
		/** Resolves when the first sheet is acknowledged, or after some seconds. */
		sheetAcknowledged,
		/** Acknowledged writes, in this order. */
		order,
		endOfAcknowledged: () => acknowledged,
		async stop() {
			stopping.abort();
			await Promise.all(clients);
		},
		/** Sends branches again for which there was no answer: they may be stored, but only once. */
		async repeatUnknown() {
			for (const write of ledger.unknownCreates) await createBranch({ ...write, client: "repeater" }, options);
		},
	};
}

async function anyMoment(system: System, fault: Fault): Promise<void> {
	if (fault !== "import") return delay(randomInt(ROUND_MS));
	const deadline = performance.now() + IMPORT_WAIT_MS;
	while (!system.isImporting && performance.now() < deadline) await delay(POLL_MS);
	await delay(randomInt(IMPORT_MS));
}

/** Reads a page and a feed again and again. `stop` returns how many were not answered with 200 until then. */
function startReading(origin: string) {
	const stopping = new AbortController();
	async function read(): Promise<number> {
		let notServed = 0;
		for (let count = 0; !stopping.signal.aborted; count++) {
			const status = await send(origin, count % 2 === 0 ? FEED_PATHS.states : "/").then(
				(answer) => answer.status,
				() => 0,
			);
			if (status !== 200 && !stopping.signal.aborted) notServed++;
			await delay(POLL_MS);
		}
		return notServed;
	}
	const notServed = read();
	return {
		stop() {
			stopping.abort();
			return notServed;
		},
	};
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
