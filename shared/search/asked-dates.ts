/** The dates and holidays that a query asks for, in the place that it means. Only the server has this. */
import { stateKey } from "../branch/days-off.ts";
import type { Calendar } from "../hours/calendar.ts";
import { todayInIndia } from "../hours/today.ts";
import { holidaysOf } from "./date-words.ts";
import type { AskedDate, AskedDates, MeantDates } from "./filter/sentence.ts";

/** More are a list to look up in, and no answer. */
const MAX_HOLIDAYS = 12;

/** See `DateReader`. */
export function datesMeant(
	{ dates, asksHolidays }: AskedDates,
	calendar: Calendar,
	state: string | undefined,
	now: number,
): MeantDates {
	const key = state === undefined ? undefined : stateKey(state);
	const isThere = ({ states }: AskedDate) => !states || !key || states.some((each) => stateKey(each) === key);
	const shown = (each: AskedDate): AskedDate => {
		const { states, ...rest } = each;
		return states && !(key && isThere(each)) ? each : rest;
	};
	if (asksHolidays) {
		const today = todayInIndia(now);
		const coming = calendar.holidays.filter((each) => each.date >= today && isThere(each));
		return {
			holidays: coming
				.sort((a, b) => (a.date < b.date ? -1 : 1))
				.slice(0, MAX_HOLIDAYS)
				.map(shown),
		};
	}
	const meant = dates.flatMap((each) => each.find(isThere) ?? each.slice(0, 1));
	const named = meant.map((each) =>
		each.name ? each : (holidaysOf(calendar).find((one) => one.date === each.date && isThere(one)) ?? each),
	);
	return { dates: named.map(shown) };
}
