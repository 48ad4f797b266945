import { setImmediate as nextTurn } from "node:timers/promises";
import { type RequestHandler, Router } from "express";
import { MISSED_SEARCHES_PATH, MISSED_SEARCHES_SHEET_PATH } from "../../shared/api/api-paths.ts";
import {
	FAR_KM,
	FEWEST_SEARCHES,
	type MissedPlace,
	type MissedSearchesAnswer,
	type Period,
	periodIn,
	USUAL_PERIOD,
} from "../../shared/api/missed-searches.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import { branchesIn, type Feeds } from "../feeds/feeds.ts";
import { answerError, refuseOtherMethods, retryAfter } from "../http/answer.ts";
import type { Log } from "../process/log.ts";
import { nearestBranch } from "./missed-search.ts";
import type { MissedSearches, Searches } from "./missed-searches.ts";
import { type Entry, lastDayOf, totalOf } from "./month-document.ts";

export interface MissedSearchServices {
	searches: Pick<MissedSearches, "read">;
	feeds: Pick<Feeds, "branches">;
	signIn: { requireCaller: RequestHandler };
	log: Log;
}

/** Answers signed-in admins with what visitors did not find: `?days=` of a period, as JSON or .xlsx. */
export function missedSearchCalls(services: MissedSearchServices): Router {
	const router = Router();
	const paths = [MISSED_SEARCHES_PATH, MISSED_SEARCHES_SHEET_PATH];
	router.all(paths, refuseOtherMethods, services.signIn.requireCaller, answerWithSearches(services));
	return router;
}

function answerWithSearches({ searches, feeds, log }: MissedSearchServices): RequestHandler {
	return async (request, response) => {
		response.set("Cache-Control", "no-store");
		const { days } = request.query;
		const period = days === undefined ? USUAL_PERIOD : periodIn(String(days));
		if (!period) return answerError(response, 400, "The number of days must be 7, 30, 90 or 365.");
		let periodSearches: Searches;
		try {
			periodSearches = await searches.read(period);
		} catch (error) {
			log.warn({ err: error }, "search counts cannot be read at the moment");
			const message = "The searches cannot be read at the moment. Please try again soon.";
			return answerError(response, 503, message, retryAfter(503, 5));
		}
		const report = await reportOn(periodSearches, period, branchesIn(feeds));
		if (request.path !== MISSED_SEARCHES_SHEET_PATH) return void response.json(report);
		// Loaded only now: most servers never need it.
		const { missedSheet } = await import("./missed-sheet.ts");
		response
			.attachment(`not-found-${period}-days-to-${report.to}.xlsx`)
			.send(Buffer.from(await missedSheet(report, periodSearches.entries)));
	};
}

const MAX_PLACES = 300;
const MAX_WORDS = 200;

/** The report for admins about the searches of a period. @param index the current branches: places with one near are left out */
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

function searched(entry: Entry): Pick<MissedPlace, "name" | "count" | "last"> {
	return { name: entry.name, count: totalOf(entry), last: lastDayOf(entry) };
}

function nearestTo(position: NonNullable<Entry["position"]>, index: BranchIndex): MissedPlace["nearest"] {
	const nearest = nearestBranch(index, position);
	if (!nearest) return null;
	const { id, name, city, state } = index.branchAt(nearest.slot);
	return { id, name, city, state, ...nearest.position, km: Math.round(nearest.km) };
}
