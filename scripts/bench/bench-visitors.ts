/**
 * What a visitor waits while something heavy happens: a refresh of 20,000 and of 150,000 branches, an import of 20,000 rows, and each
 * attack, in its short form.
 */
import type { AttackResult } from "../attack/attack-result.ts";
import { ATTACKS } from "../attack/attacks.ts";
import { tableOf } from "../attack/report.ts";
import { runAttacks } from "../attack/run-attacks.ts";

/** In their full size. */
const FULL: Readonly<Record<string, readonly string[]>> = {
	refresh: ["20000-branches"],
	"large-refresh": ["150000-branches"],
	uploads: ["20000-rows"],
};

const SEED = 1;

export async function benchVisitors(): Promise<void> {
	const results: AttackResult[] = [];
	const keep = (result: AttackResult) => void results.push(result);
	for (const group of ATTACKS) {
		const full = FULL[group.name] ?? [];
		const others = Object.keys(group.attacks).filter((attack) => !full.includes(attack));
		await runAttacks(group, full, { short: false, seed: SEED }, keep);
		await runAttacks(group, others, { short: true, seed: SEED }, keep);
	}
	console.log(`visitors meanwhile:\n${tableOf(results)}`);
}
