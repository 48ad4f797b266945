import { setImmediate as nextTurn } from "node:timers/promises";
import {
	FAR_KM,
	FEWEST_SEARCHES,
	type Period,
	type UnmetPlace,
	type UnmetSearchesAnswer,
} from "../../shared/api/unmet-searches.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import { type Entry, totalOf } from "./month-document.ts";
import { nearestBranch } from "./unmet-search.ts";
import type { Searches } from "./unmet-searches.ts";

const MAX_PLACES = 300;
const MAX_WORDS = 200;

/**
 * What admins see of the searches of a period.
 *
 * @param index the branches of today: a place that has one near it by now is left out
 */
export async function reportOn(
	{ from, to, entries }: Searches,
	period: Period,
	index: BranchIndex,
): Promise<UnmetSearchesAnswer> {
	const often = entries.filter((entry) => totalOf(entry) >= FEWEST_SEARCHES);
	often.sort((a, b) => totalOf(b) - totalOf(a) || (a.name < b.name ? -1 : 1));
	const places: UnmetPlace[] = [];
	let served = 0;
	for (const entry of often) {
		if (!entry.position) continue;
		if (places.length === MAX_PLACES) break;
		// A long list takes some milliseconds for each place.
		await nextTurn();
		const nearest = nearestTo(entry.position, index);
		if (nearest && nearest.km <= FAR_KM) served++;
		else places.push({ ...searched(entry), ...entry.position, nearest });
	}
	const words = often.filter(({ position }) => !position).slice(0, MAX_WORDS);
	return { period, from, to, places, words: words.map(searched), rare: entries.length - often.length, served };
}

function searched(entry: Entry): Pick<UnmetPlace, "name" | "count" | "last"> {
	const last = Object.keys(entry.days).reduce((latest, day) => (day > latest ? day : latest), "");
	return { name: entry.name, count: totalOf(entry), last };
}

function nearestTo(position: NonNullable<Entry["position"]>, index: BranchIndex): UnmetPlace["nearest"] {
	const nearest = nearestBranch(index, position);
	if (!nearest) return null;
	const { id, name, city, state } = index.branchAt(nearest.slot);
	return { id, name, city, state, ...nearest.position, km: Math.round(nearest.km) };
}
