import { indiaTime } from "../../../shared/hours/hours.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";

const MINUTE_MS = 60_000;

/**
 * The time that a search is for. It stays the same as long as time alone does not change the results: a minute for "open now", a day of
 * Asia/Kolkata for the coming Saturday or a day that may have been typed, otherwise for ever.
 *
 * @param saysNow whether the query was understood to wish for what is open now
 * @param now milliseconds since 1970, a whole minute or later in it
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
