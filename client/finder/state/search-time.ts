import { indiaTime } from "../../../shared/hours/hours.ts";
import type { SearchFilter } from "../../../shared/search/filter/search-filter.ts";

const MINUTE_MS = 60_000;

/** The time that a search is for, in ms since 1970: it changes by the minute for "open now", by the day in India if days matter, else never. */
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
