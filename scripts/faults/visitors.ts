/** Visitors who look at pages and lists all the time, from addresses of their own. */
import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { send } from "../../server/testing/send.ts";
import { FEED_PATHS } from "../../shared/paths.ts";

const PAUSE_MS = 10;

/** As browsers have it: an answer that fits into the buffers of the system is complete even if its server is killed after it. */
const HEADERS = { "accept-encoding": "br" };

/** Pages from memory, pages that are made for one visitor, and lists. */
const VISITS: readonly ((number: number) => string)[] = [
	() => "/",
	() => "/location/Goa",
	(number) => `/?q=pune+${number}`,
	() => FEED_PATHS.branches,
	() => FEED_PATHS.states,
];

/** What became of visits since the last look. */
export interface Visits {
	visits: number;
	/** Answered with anything but 200, cut off, or not answered. */
	failed: number;
	/** How they failed, such as `502 /`. */
	reasons: string[];
}

/** Starts them. Each waits for an answer before its next visit. */
export function startVisitors(origin: string, count: number) {
	const stopping = new AbortController();
	let seen: Visits = { visits: 0, failed: 0, reasons: [] };

	async function visit(number: number): Promise<void> {
		const localAddress = `127.0.1.${number + 1}`;
		while (!stopping.signal.aborted) {
			const path = VISITS[randomInt(VISITS.length)]?.(randomInt(1_000_000)) ?? "/";
			const answer = await send(origin, path, { localAddress, headers: HEADERS }).catch(
				(error: Error) => error.message,
			);
			seen.visits++;
			if (typeof answer === "string" || answer.status !== 200) {
				seen.failed++;
				seen.reasons.push(`${typeof answer === "string" ? answer : answer.status} ${path}`);
			}
			await delay(PAUSE_MS);
		}
	}

	const all = Promise.all(Array.from({ length: count }, (_, number) => visit(number)));
	return {
		/** What became of visits since the last call. */
		take(): Visits {
			const taken = seen;
			seen = { visits: 0, failed: 0, reasons: [] };
			return taken;
		},
		async stop() {
			stopping.abort();
			await all;
		},
	};
}
