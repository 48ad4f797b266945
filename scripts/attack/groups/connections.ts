/** Many connections, held open by doing as little as possible, or opened and closed as fast as possible. */
import { setTimeout as delay } from "node:timers/promises";
import { CONNECTION_LIMITS } from "../../../server/http/connection-limits.ts";
import { CREATE_BRANCH_PATH, FEED_PATHS } from "../../../shared/paths.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { largestAsset } from "../largest-asset.ts";
import { addressOf, get } from "../requests.ts";
import type { Wire, WireOptions } from "../wire.ts";

const COUNT = { full: 5000, short: 500 };
/** More than one address may have. */
const IDLE_COUNT = { full: 5000, short: 2100 };
const HOLD_MS = { full: 6000, short: 300 };
/** How long a busy machine may take to close those that give way. */
const CLOSED_MS = 10_000;
const DRIP_MS = { full: 1000, short: 100 };

type Source = (index: number) => WireOptions;

const oneAddress: Source = () => ({});
const manyAddresses: Source = (index) => ({ from: addressOf(index) });
const unread: Source = () => ({ reads: false });
const unreadFromMany: Source = (index) => ({ reads: false, from: addressOf(index) });

/** Opens connections and holds them. When there are too many, the oldest give way. */
function idle(limit: number, source: Source): Attack {
	return async (target) => {
		const wires = await target.crowd(target.sized(IDLE_COUNT.full, IDLE_COUNT.short), source);
		const open = () => wires.filter(({ isOpen }) => isOpen).length;
		await target.until(() => open() <= limit, CLOSED_MS);
		await delay(holdMs(target));
		noteOpen(target, wires);
		target.require(open() <= limit, `${open()} connections stayed open`);
		// Those that are opened at the same time may arrive in another order.
		const newest = wires.slice(-limit / 2);
		target.require(
			newest.every(({ isOpen }) => isOpen),
			"new connections were closed, not the oldest",
		);
	};
}

/** Opens connections, sends the same on each, and holds them. */
function held(beginning: string, source: Source = oneAddress): Attack {
	return async (target) => {
		const wires = await open(target, beginning, source);
		await delay(holdMs(target));
		noteOpen(target, wires);
	};
}

/** Opens connections, sends the beginning of a request, and then one byte at a time. */
function dripping(beginning: string, source: Source = oneAddress): Attack {
	return async (target) => {
		const wires = await open(target, beginning, source);
		const end = performance.now() + holdMs(target);
		while (performance.now() < end) {
			for (const wire of wires) wire.send("x", 0);
			await delay(target.sized(DRIP_MS.full, DRIP_MS.short));
		}
		noteOpen(target, wires);
	};
}

async function open(target: Target, beginning: string, source: Source): Promise<Wire[]> {
	const wires = await target.crowd(target.sized(COUNT.full, COUNT.short), source);
	for (const wire of wires) wire.send(beginning);
	return wires;
}

/** Opens a connection, sends something, and breaks it off at once; some at the same time, again and again. */
function breakingOff(sent: string, source: Source): Attack {
	return async (target) => {
		const end = performance.now() + holdMs(target);
		let index = 0;
		async function again(): Promise<void> {
			while (performance.now() < end) {
				const wire = await target.connect(source(index++));
				if (sent) wire.send(sent);
				// What was written must leave this process first.
				await delay(1);
				wire.destroy();
			}
		}
		await Promise.all(Array.from({ length: 50 }, again));
	};
}

function holdMs(target: Target): number {
	return target.sized(HOLD_MS.full, HOLD_MS.short);
}

function noteOpen(target: Target, wires: readonly Wire[]): void {
	target.note(`${wires.filter(({ isOpen }) => isOpen).length} still open`);
}

const HALF_HEAD = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ";
const HALF_BODY = `POST ${CREATE_BRANCH_PATH} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`;

export const connections: AttackGroup = {
	name: "connections",
	attacks: {
		idle: idle(CONNECTION_LIMITS.connectionsPerAddress, oneAddress),
		"idle-from-many": idle(CONNECTION_LIMITS.connections, manyAddresses),
		"half-head": held(HALF_HEAD),
		"half-head-from-many": held(HALF_HEAD, manyAddresses),
		"slow-heads": dripping(HALF_HEAD),
		"slow-heads-from-many": dripping(HALF_HEAD, manyAddresses),
		"slow-bodies": dripping(HALF_BODY),
		"slow-bodies-from-many": dripping(HALF_BODY, manyAddresses),
		"feed-unread": held(get(FEED_PATHS.branches), unread),
		"feed-unread-from-many": held(get(FEED_PATHS.branches), unreadFromMany),
		"asset-unread": held(get(largestAsset()), unread),
		"asset-unread-from-many": held(get(largestAsset()), unreadFromMany),
		"opened-and-closed": breakingOff("", oneAddress),
		"opened-and-closed-from-many": breakingOff("", manyAddresses),
		"asked-and-closed": breakingOff(get("/"), manyAddresses),
	},
};
