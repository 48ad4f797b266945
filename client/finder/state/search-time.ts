import { indiaTime } from "../../../shared/hours/hours.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";

const MINUTE_MS = 60_000;

/**
 * The time that a search is for. It changes only when that can change the results: every minute for "open now", every day in Asia/Kolkata
 * if the coming Saturday or a typed day may matter, otherwise never.
 *
 * @param saysNow whether the query was understood to ask for what is open now
 * @param now milliseconds since 1970, rounded down to a minute or exact
 */
export function searchTime(
	{ open, query }: Pick<SearchFilter, "open" | "query">,
	now: number,
	saysNow: boolean | undefined = false,
): number {
	if (saysNow || open.includes("now")) return now;
	if (open.length === 0 && query === "") return 0;
	const minute = Math.floor(now / MINUTE_MS) - indiaTime(now).minutes;
	return minute * MINUTE_MS;
}
