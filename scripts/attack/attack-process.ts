/**
 * Attacks one site: starts it, its visitors and what it needs, runs attacks of a group one after the other, and reports how each
 * went. It is a process of its own, which is ended with everything that it has started.
 */
import { setPriority } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import { type RunningSite, startSite } from "../process/start-site.ts";
import { ask } from "./ask.ts";
import { type AttackResult, judge } from "./attack-result.ts";
import type { Attack, Size } from "./attack-types.ts";
import { ATTACKS } from "./attacks.ts";
import { CONTAINER_MIB, HEAP_SHARE, IMAGE_ARENAS, IMAGE_FLAG } from "./container.ts";
import { largestAsset } from "./largest-asset.ts";
import { watchSite } from "./site-watch.ts";
import { createTarget } from "./target.ts";
import { startVisitors, type Visitors } from "./visitor.ts";

export interface AttackOrder extends Size {
	group: string;
	attacks: readonly string[];
}

const CONTAINER_MEMORY = new URL("./container-memory.ts", import.meta.url);

/** An attack's load comes from other machines. Here, site and visitors are served first. */
const ATTACKER_PRIORITY = 5;

const VISITS_EVERY_MS = { full: 100, short: 25 };
const SHORTEST_ATTACK_MS = { full: 2000, short: 250 };

/** An attack that takes longer has been held up. */
const LONGEST_ATTACK_MS = { full: 120_000, short: 40_000 };

/** After an attack, the site must answer within this time. */
const RECOVERY_MS = 5000;

async function run({ group: name, attacks, ...size }: AttackOrder): Promise<void> {
	const group = ATTACKS.find((each) => each.name === name);
	if (!group) throw new Error(`There is no group ${name}`);
	const { memoryMib = CONTAINER_MIB } = group;
	const site = await startSite({
		LOG_LEVEL: "info",
		MALLOC_ARENA_MAX: IMAGE_ARENAS,
		NODE_OPTIONS: `${IMAGE_FLAG} --max-old-space-size=${memoryMib * HEAP_SHARE} --import=${CONTAINER_MEMORY}?mib=${memoryMib}`,
		...(await group.prepare?.(size)),
	});
	const everyMs = size.short ? VISITS_EVERY_MS.short : VISITS_EVERY_MS.full;
	const visitors = await startVisitors({ origin: site.origin, asset: largestAsset(), everyMs });
	setPriority(ATTACKER_PRIORITY);
	for (const attack of attacks) {
		const scene = { site, visitors, size, memoryMib, aimMs: group.aimsMs?.[attack] };
		const result = await attackOnce(`${name}/${attack}`, group.attacks[attack] as Attack, scene);
		await new Promise((sent) => process.send?.(result, sent));
		// What follows would only show what this one has done.
		if (result.faults.length > 0) break;
	}
	await Promise.all([visitors.stop(), site.kill()]);
}

interface Scene {
	site: RunningSite;
	visitors: Visitors;
	size: Size;
	memoryMib: number;
	aimMs: number | undefined;
}

async function attackOnce(name: string, attack: Attack, scene: Scene): Promise<AttackResult> {
	const { site, visitors, size, memoryMib, aimMs } = scene;
	const begin = performance.now();
	const target = createTarget(site, size);
	const endWatch = watchSite(site.pid, Number(new URL(site.origin).port));
	const kind = size.short ? "short" : "full";
	visitors.begin();
	const longest = delay(LONGEST_ATTACK_MS[kind], "held up", { ref: false });
	const attacked = attack(target).catch((error: unknown) => target.require(false, `the attack failed: ${error}`));
	const [outcome] = await Promise.all([Promise.race([attacked, longest]), delay(SHORTEST_ATTACK_MS[kind])]);
	target.require(outcome !== "held up", "the attack did not end in time");
	const visits = await visitors.end();
	await target.hangUp();
	const { faults, warnings, ...judged } = judge(visits, endWatch(), { short: size.short, memoryMib, aimMs });
	const ended = site.howEnded();
	if (ended) target.require(false, `the site ended: ${ended}${reasonIn(site.log())}`);
	else target.require(await recovers(site), `the site did not answer / within ${RECOVERY_MS / 1000} s`);
	const { requests, connections, bytesSent, statuses, closed, bytesReceived } = target.tally;
	return {
		name,
		seconds: (performance.now() - begin) / 1000,
		sent: { requests, connections, bytesSent },
		cameBack: { statuses, closed, bytesReceived },
		...judged,
		notes: target.notes,
		warnings: [...target.warnings, ...warnings],
		faults: [...target.faults, ...faults],
	};
}

/** The last words of a process whose memory was full. */
function reasonIn(log: string): string {
	const reason = /^FATAL ERROR: .*|^\w*Error: .*/m.exec(log)?.[0];
	return reason ? ` (${reason})` : "";
}

async function recovers({ origin }: RunningSite): Promise<boolean> {
	const end = performance.now() + RECOVERY_MS;
	while (performance.now() < end) {
		const reply = await ask(origin, "/", { timeoutMs: end - performance.now() }).catch(() => undefined);
		if (reply?.status === 200 && reply.body.includes("</html>")) return true;
		await delay(100);
	}
	return false;
}

process.once("message", async (order: AttackOrder) => {
	await run(order);
	// An attack that was held up may still be running.
	process.exit();
});
