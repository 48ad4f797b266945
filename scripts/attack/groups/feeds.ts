import { setTimeout as delay } from "node:timers/promises";
import { FEED_PATHS, PATTERNS } from "../../../shared/paths.ts";
import { manyBranches } from "../../process/many-branches.ts";
import type { Attack, AttackGroup, Target } from "../attack-types.ts";
import { HOSTILE_ANSWERS, type HostileAnswer } from "../hostile/hostile-answers.ts";
import { type HostileUpstream, refreshNow, startHostileUpstream } from "../upstream.ts";

const TIMEOUT_SECONDS = { full: 5, short: 2 };

/** After a hostile answer, good ones must be taken again within this time. */
const RECOVERY_MS = 20_000;

const PAGES = [PATTERNS.home, "/location/Maharashtra", "/branch/-/-/1", PATTERNS.createBranch, "/?q=pune"];

let upstream: HostileUpstream;

/** What the short run sends of each large body. */
const SHORT_SCALE = 0.25;

function attackWith({ answer, usable = false }: HostileAnswer): Attack {
	return async (target) => {
		const good = upstream.sendGood();
		await refreshNow(target);
		target.require((await firstName(target)) === good, "a good list was not taken before the attack");
		upstream.answer = answer(target.sized(1, SHORT_SCALE));
		await refreshNow(target);
		await requirePages(target, usable ? undefined : good);
		const better = upstream.sendGood();
		target.require(await takes(target, better), `a good list was not taken within ${RECOVERY_MS / 1000} s afterwards`);
		await requirePages(target, better);
	};
}

/** Every page answers, and the list is the one expected; any that can be read, if none is. */
async function requirePages(target: Target, expected: string | undefined): Promise<void> {
	const served = await firstName(target).catch((error: Error) => error);
	if (served instanceof Error) target.require(false, `the branch feed cannot be read: ${served.message}`);
	else if (expected === undefined) target.note(served.startsWith("Good") ? "refused" : "taken");
	else target.require(served === expected, `the list changed: ${served.slice(0, 60)} instead of ${expected}`);
	for (const page of PAGES) {
		const { status } = await target.ask(page);
		target.require(status === 200, `${page} was answered with ${status}`);
	}
}

/** The name of the first branch that the site serves. */
async function firstName(target: Target): Promise<string> {
	const { body } = await target.ask(FEED_PATHS.branches);
	const { data } = JSON.parse(String(body)) as { data: { name: string }[] };
	return data[0]?.name ?? "no branch";
}

async function takes(target: Target, name: string): Promise<boolean> {
	const end = performance.now() + RECOVERY_MS;
	while (performance.now() < end) {
		await refreshNow(target);
		if ((await firstName(target)) === name) return true;
		await delay(100);
	}
	return false;
}

async function prepare({ short }: { short: boolean }): Promise<Record<string, string>> {
	upstream = await startHostileUpstream();
	return {
		BRANCH_API_URL: upstream.origin,
		STORE_REFRESH_SECONDS: "3600",
		UPSTREAM_TIMEOUT_SECONDS: String(short ? TIMEOUT_SECONDS.short : TIMEOUT_SECONDS.full),
	};
}

export const feeds: AttackGroup = {
	name: "feeds",
	prepare,
	attacks: Object.fromEntries(Object.entries(HOSTILE_ANSWERS).map(([name, answer]) => [name, attackWith(answer)])),
};

/** 2,000 branches, another one of them changed each second. */
async function changingEverySecond(target: Target): Promise<void> {
	const changing = manyBranches(2000);
	const end = performance.now() + target.sized(10_000, 1500);
	while (performance.now() < end) {
		upstream.sendGood(changing);
		await delay(250);
	}
	const last = upstream.sendGood();
	target.require(await takes(target, last), "the last list was not taken");
}

export const changingFeeds: AttackGroup = {
	name: "changing-feeds",
	prepare: async (size) => ({ ...(await prepare(size)), STORE_REFRESH_SECONDS: "1" }),
	attacks: { "every-second": changingEverySecond },
};
