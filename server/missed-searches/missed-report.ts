import { setImmediate as nextTurn } from "node:timers/promises";
import {
	FAR_KM,
	FEWEST_SEARCHES,
	type MissedPlace,
	type MissedSearchesAnswer,
	type Period,
} from "../../shared/api/unmet-searches.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import { nearestBranch } from "./missed-search.ts";
import type { Searches } from "./missed-searches.ts";
import { type Entry, totalOf } from "./month-document.ts";

const MOST_PLACES = 300;
const MOST_WORDS = 200;

/**
 * What admins see of the searches of a period.
 *
 * @param index the branches of today: a place that has one near it by now is left out
 */
export async function reportOn(
	{ from, to, entries }: Searches,
	period: Period,
	index: BranchIndex,
): Promise<MissedSearchesAnswer> {
	const often = entries.filter((entry) => totalOf(entry) >= FEWEST_SEARCHES);
	often.sort((a, b) => totalOf(b) - totalOf(a) || (a.name < b.name ? -1 : 1));
	const places: MissedPlace[] = [];
	let served = 0;
	for (const entry of often) {
		if (!entry.position) continue;
		if (places.length === MOST_PLACES) break;
		// A long list takes some milliseconds for each place.
		await nextTurn();
		const nearest = nearestTo(entry.position, index);
		if (nearest && nearest.km <= FAR_KM) served++;
		else places.push({ ...searched(entry), ...entry.position, nearest });
	}
	const words = often.filter(({ position }) => !position).slice(0, MOST_WORDS);
	return { period, from, to, places, words: words.map(searched), rare: entries.length - often.length, served };
}

function searched(entry: Entry): Pick<MissedPlace, "name" | "count" | "last"> {
	const last = Object.keys(entry.days).reduce((latest, day) => (day > latest ? day : latest), "");
	return { name: entry.name, count: totalOf(entry), last };
}

function nearestTo(position: NonNullable<Entry["position"]>, index: BranchIndex): MissedPlace["nearest"] {
	const nearest = nearestBranch(index, position);
	if (!nearest) return null;
	const { id, name, city, state } = index.branchAt(nearest.place);
	return { id, name, city, state, ...nearest.position, km: Math.round(nearest.km) };
}
