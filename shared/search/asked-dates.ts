/** The dates and holidays that a query asks for, in the place that it means. */
import { stateKey } from "../branch/days-off.ts";
import { todayInIndia } from "../hours/today.ts";
import type { AskedDate, AskedDates } from "./filter/sentence.ts";
import type { Wanted } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";
import type { Meaning } from "./meaning.ts";
import type { SearchResults } from "./search-results.ts";

/** More are a list to look up in, and no answer. */
const MAX_HOLIDAYS = 12;

/**
 * The dates that were asked for, each with its holiday, or the coming holidays, in the place that is meant; `states` is there if one is not a
 * holiday in the whole place.
 */
export function datesMeant(
	index: BranchIndex,
	{ dates, asksHolidays }: AskedDates,
	meaning: Meaning,
	now: number,
): Pick<SearchResults, "dates" | "holidays"> {
	if (dates.length === 0 && !asksHolidays) return {};
	const { holidays } = index.columns.calendar;
	const state = stateOf(index, meaning);
	const isThere = ({ states }: AskedDate) => !states || !state || states.some((each) => stateKey(each) === state);
	const shown = (each: AskedDate): AskedDate => {
		const { states, ...rest } = each;
		return states && !(state && isThere(each)) ? each : rest;
	};
	const meant = dates.flatMap((each) => {
		const date = each.find(isThere) ?? each[0];
		if (!date) return [];
		return [shown(date.name ? date : (holidays.find((one) => one.date === date.date && isThere(one)) ?? date))];
	});
	if (!asksHolidays) return { dates: meant };
	const today = todayInIndia(now);
	const coming = holidays
		.filter((each) => each.date >= today && isThere(each))
		.sort((a, b) => (a.date < b.date ? -1 : 1));
	return { holidays: coming.slice(0, MAX_HOLIDAYS).map(shown) };
}

/** The key of the state in which all is that is meant; undefined if it is in several. */
function stateOf({ columns }: BranchIndex, { place, slots }: Meaning): string | undefined {
	if (place) return stateKey(place.state || place.name);
	const [first] = slots;
	if (first === undefined || slots.some((slot) => columns.state[slot] !== columns.state[first])) return undefined;
	return stateKey(columns.keys[columns.state[first] ?? 0] ?? "");
}

/**
 * The branches that are meant, if dates were asked for on which all of them are closed.
 *
 * @param keep finds those that are as wanted
 */
export function closedOn(
	{ hours: _, ...wanted }: Wanted,
	keep: (wanted: Wanted) => Uint32Array,
): Uint32Array | undefined {
	const open = wanted.open.filter((time) => typeof time !== "number");
	if (open.length === wanted.open.length || keep(wanted).length > 0) return undefined;
	const closed = keep({ ...wanted, open });
	return closed.length > 0 ? closed : undefined;
}
