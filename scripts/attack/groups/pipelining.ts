/** Many requests on one connection, sent before the answers to those before them have come. */
import { setTimeout as delay } from "node:timers/promises";
import { API_PREFIX } from "../../../shared/paths.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { largestAsset } from "../largest-asset.ts";
import { get, newPage } from "../requests.ts";
import type { WireOptions } from "../wire.ts";

const ASSET = largestAsset();
const HOLD_MS = { full: 5000, short: 400 };

interface Pipelined extends WireOptions {
	connections: number;
	/** On each of them. */
	requests: number;
	request: () => string;
}

/** Sends them all, then waits until every connection has ended or been answered, or for some seconds. */
function pipelined(full: Pipelined, short: Partial<Pipelined> = {}): Attack {
	return async (target) => {
		const { connections, requests, request, ...options } = target.short ? { ...full, ...short } : full;
		const wires = await target.crowd(connections, () => options);
		for (const wire of wires) wire.send(Array.from({ length: requests }, request).join(""), requests);
		const isDone = () => wires.every(({ isOpen, answers }) => !isOpen || answers >= requests);
		await target.until(isDone, hold(target));
		target.note(`${wires.filter(({ isOpen }) => !isOpen).length} of ${connections} connections closed by the site`);
	};
}

/** Requests without an end, as fast as the site takes them. */
function endless(reads: boolean): Attack {
	return async (target) => {
		const batch = get("/").repeat(100);
		const end = performance.now() + hold(target);
		async function flood(): Promise<void> {
			while (performance.now() < end) {
				const wire = await target.connect({ reads });
				const more = () => {
					while (wire.isOpen && wire.send(batch, 100)) {}
				};
				wire.onDrain(more);
				more();
				await Promise.race([wire.ended, delay(Math.max(0, end - performance.now()))]);
				wire.destroy();
			}
		}
		await Promise.all(Array.from({ length: 20 }, flood));
	};
}

function hold({ short }: Target): number {
	return short ? HOLD_MS.short : HOLD_MS.full;
}

const pages = () => get(newPage());
const largest = () => get(ASSET);
let call = 0;
const calls = () => get(`${API_PREFIX}/${call++}`);
const longHeaders = () => get(newPage(), [`X-Long: ${"x".repeat(15_000)}`]);

export const pipelining: AttackGroup = {
	name: "pipelining",
	attacks: {
		"500-read": pipelined({ connections: 1, requests: 500, request: pages }),
		"500-unread": pipelined({ connections: 1, requests: 500, request: pages, reads: false }),
		"5000-read": pipelined({ connections: 1, requests: 5000, request: pages }),
		"5000-unread": pipelined({ connections: 1, requests: 5000, request: pages, reads: false }),
		"asset-unread": pipelined({ connections: 5, requests: 700, request: largest, reads: false }),
		"asset-100-unread": pipelined(
			{ connections: 500, requests: 100, request: largest, reads: false },
			{ connections: 100 },
		),
		"api-calls": pipelined({ connections: 30, requests: 700, request: calls }, { connections: 10 }),
		"100-on-each": pipelined({ connections: 1000, requests: 100, request: pages }, { connections: 200 }),
		"long-headers": pipelined({ connections: 300, requests: 20, request: longHeaders }, { connections: 60 }),
		"long-headers-unread": pipelined(
			{ connections: 300, requests: 100, request: longHeaders, reads: false },
			{ connections: 60 },
		),
		"endless-read": endless(true),
		"endless-unread": endless(false),
	},
};
