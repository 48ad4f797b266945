import type { RequestHandler } from "express";
import { type Period, periodIn, USUAL_PERIOD } from "../../shared/api/unmet-searches.ts";
import { UNMET_SEARCHES_SHEET_PATH } from "../../shared/paths.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import { answerError } from "../http/answer.ts";
import type { Log } from "../process/log.ts";
import { reportOn } from "./unmet-report.ts";
import type { Searches, UnmetSearches } from "./unmet-searches.ts";

interface Options {
	searches: Pick<UnmetSearches, "read">;
	/** The branches of now. */
	index: () => BranchIndex;
	log: Log;
}

const CONTENT_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Answers admins, who have signed in, with what visitors did not find: `?days=` of a period, as JSON or .xlsx. */
export function serveUnmetSearches({ searches, index, log }: Options): RequestHandler {
	return async (request, response) => {
		response.set("Cache-Control", "no-store");
		const { days } = request.query;
		const period = days === undefined ? USUAL_PERIOD : periodIn(String(days));
		if (!period) return answerError(response, 400, "The number of days must be 7, 30, 90 or 365.");
		let found: Searches;
		try {
			found = await searches.read(period);
		} catch (error) {
			log.warn({ err: error }, "search counts cannot be read at the moment");
			return answerError(response, 503, "The searches cannot be read at the moment. Please try again soon.", {
				headers: ["retry-after", "5"],
			});
		}
		const report = await reportOn(found, period, index());
		if (request.path !== UNMET_SEARCHES_SHEET_PATH) return void response.json(report);
		// Loaded only now: most servers never need it.
		const { unmetSheet } = await import("./unmet-sheet.ts");
		response
			.attachment(fileName(period, report.to))
			.type(CONTENT_TYPE)
			.send(Buffer.from(await unmetSheet(report, found.entries)));
	};
}

function fileName(period: Period, to: string): string {
	return `not-found-${period}-days-to-${to}.xlsx`;
}
