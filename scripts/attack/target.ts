/** What an attack uses: the site, connections to it, and a place for what it finds out. */
import { setTimeout as delay } from "node:timers/promises";
import type { RunningSite } from "../process/start-site.ts";
import { ask } from "./ask.ts";
import type { Size, Target } from "./attack-types.ts";
import { createTally, type Tally } from "./tally.ts";
import { openWire, type Wire } from "./wire.ts";

/** Connections that are being opened at the same time: the system lets a server have some thousands waiting. */
const OPENED_AT_ONCE = 250;

const POLL_MS = 10;

export interface Attacked extends Target {
	tally: Tally;
	notes: string[];
	warnings: string[];
	faults: string[];
	/** Closes all connections of the attack and waits until they are counted. */
	hangUp(): Promise<void>;
}

export function createTarget(site: RunningSite, size: Size): Attacked {
	const port = Number(new URL(site.origin).port);
	const tally = createTally();
	const wires: Wire[] = [];
	const [notes, warnings, faults]: string[][] = [[], [], []];
	const target: Attacked = {
		...size,
		site,
		tally,
		notes: notes ?? [],
		warnings: warnings ?? [],
		faults: faults ?? [],
		sized: (full, short) => (size.short ? short : full),
		async connect(options) {
			const wire = await openWire(port, tally, options);
			wires.push(wire);
			return wire;
		},
		async crowd(count, options = () => ({})) {
			const opened: Wire[] = [];
			while (opened.length < count) {
				const indexes = Array.from(
					{ length: Math.min(OPENED_AT_ONCE, count - opened.length) },
					(_, i) => opened.length + i,
				);
				opened.push(...(await Promise.all(indexes.map((index) => target.connect(options(index))))));
			}
			return opened;
		},
		async ask(path, options = {}) {
			tally.requests++;
			tally.connections++;
			tally.bytesSent += options.body?.length ?? 0;
			const reply = await ask(site.origin, path, options);
			tally.answered(reply.status);
			tally.bytesReceived += reply.body.length;
			return reply;
		},
		async until(condition, ms) {
			const end = performance.now() + ms;
			while (!condition()) {
				if (performance.now() > end) return false;
				await delay(POLL_MS);
			}
			return true;
		},
		require: (condition, what) => void (condition || target.faults.push(what)),
		warn: (what) => void target.warnings.push(what),
		note: (what) => void target.notes.push(what),
		async hangUp() {
			for (const wire of wires) wire.destroy();
			await Promise.all(wires.map(({ ended }) => ended));
		},
	};
	return target;
}
